package org.bodytext.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Clients that are slow, or gone, and errors of the machine. */
class ServerLoadTest extends ServedFolder {

  private static final String COPY = "/copy?url=http://a.example/slow";

  private final List<Socket> sockets = new ArrayList<>();

  @AfterEach
  void closeSockets() throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  private Socket send(String request) throws IOException {
    URI address = uri("/");
    Socket socket = new Socket(address.getHost(), address.getPort());
    sockets.add(socket);
    socket.setSoTimeout(60_000);
    write(socket, request);
    return socket;
  }

  private static void write(Socket socket, String text) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write(text.getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  private static String request(String path) {
    return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
  }

  /** Serves a page that an extractor does something with first, once the server is warm. */
  private void startWith(Consumer<Page> first) throws IOException {
    write(
        folder,
        page(
            "http://a.example/slow",
            "The slow page",
            "A ferry crosses the bay every hour, also at night.",
            true),
        page("http://a.example/wall", "The harbour wall", WALL, true));
    CountDownLatch warm = new CountDownLatch(2);
    start(
        new BodyExtractor() {
          @Override
          public String id() {
            return AUTO.id();
          }

          @Override
          public Body extract(Page page) {
            if (warm.getCount() > 0) {
              warm.countDown();
            } else if (String.valueOf(page.url()).endsWith("slow")) {
              first.accept(page);
            }
            return AUTO.extract(page);
          }
        },
        null);
    try {
      assertThat(warm.await(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  @Test
  void slowUploadsHoldNoThread() throws Exception {
    standard();
    String form =
        String.join(
            "\r\n",
            "POST /try HTTP/1.1",
            "Host: localhost",
            "Content-Length: 1000000",
            "Content-Type: multipart/form-data; boundary=x",
            "",
            "--x",
            "Content-Disposition: form-data; name=\"html\"",
            "",
            "");
    for (int i = 0; i < 40; i++) {
      send(form);
    }
    for (int i = 0; i < 5; i++) {
      for (Socket socket : sockets) {
        trickle(socket);
      }
      assertThat(get("/?q=harbour").statusCode()).isEqualTo(200);
    }
    // Forms over the limit are refused, the others are closed as they are too slow.
    int refused = 0;
    for (Socket socket : sockets) {
      refused += answer(socket).startsWith("HTTP/1.1 503") ? 1 : 0;
    }
    assertThat(refused).isEqualTo(sockets.size() - Uploads.MAX_FORMS);
    HttpRequest request =
        HttpRequest.newBuilder(uri("/try"))
            .header("Content-Type", "multipart/form-data; boundary=x")
            .POST(BodyPublishers.ofString(form.substring(form.indexOf("--x")) + WALL + "\r\n--x--"))
            .build();
    HttpResponse<String> tried = client.send(request, BodyHandlers.ofString());
    assertThat(tried.statusCode()).isEqualTo(200);
  }

  private static void trickle(Socket socket) throws IOException {
    try {
      write(socket, "a");
    } catch (SocketException e) {
      assertThat(e).hasMessageMatching("Broken pipe|Connection reset.*"); // closed by the server
    }
  }

  /** {@return what the server sends before it closes the connection} */
  private static String answer(Socket socket) throws IOException {
    ByteArrayOutputStream received = new ByteArrayOutputStream();
    try {
      socket.getInputStream().transferTo(received);
    } catch (SocketException e) {
      assertThat(e).hasMessageContaining("reset");
    }
    return received.toString(StandardCharsets.US_ASCII);
  }

  @Test
  void workForAClientThatIsGoneEnds() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    startWith(
        page -> {
          begun.countDown();
          try {
            Thread.sleep(50_000);
          } catch (InterruptedException e) {
            ended.countDown();
            Thread.currentThread().interrupt(); // the method below ends
          }
        });
    Socket socket = send(request(COPY));
    assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
    assertThat(ended.getCount()).isEqualTo(1);
    socket.close();
    assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
    for (int i = 0; i < 40; i++) {
      assertThat(get("/page?url=http://a.example/wall").statusCode()).isEqualTo(200);
    }
    assertThat(log).isEmpty();
  }

  @Test
  void nextRequestOfAConnectionIsNotLost() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch sent = new CountDownLatch(1);
    startWith(
        page -> {
          begun.countDown();
          try {
            sent.await();
            Thread.sleep(300); // the watch reads the first byte of the next request
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    Socket socket = send(request(COPY));
    assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
    write(socket, request("/?q=harbour").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
    sent.countDown();
    String answers = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(answers.split("HTTP/1.1 200 OK", -1)).hasSize(3);
    assertThat(answers).contains("bt-line", "<title>harbour");
  }

  @Test
  void errorsOfTheMachineAreLogged() throws Exception {
    startWith(
        page -> {
          throw new OutOfMemoryError("Java heap space");
        });
    assertThat(get(COPY).statusCode()).isEqualTo(500);
    assertThat(log).containsExactly("/copy failed: java.lang.OutOfMemoryError: Java heap space");
  }
}
