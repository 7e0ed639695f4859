package org.bodytext.cli.fetch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server on the loopback interface that sends prepared bytes, valid HTTP or not. */
public final class RudeServer implements AutoCloseable {

  /** Writes a response. */
  public interface Answer {

    void write(OutputStream out) throws IOException, InterruptedException;
  }

  /** A received request. */
  record Request(String path, String userAgent, long nanos) {}

  private final ServerSocket socket;
  private final ExecutorService threads = Executors.newCachedThreadPool(RudeServer::daemon);
  private final Map<String, Answer> answers = new ConcurrentHashMap<>();
  private final List<Request> requests = new CopyOnWriteArrayList<>();

  /** Starts the server. */
  public RudeServer() {
    try {
      socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    threads.execute(this::accept);
    on("/robots.txt", response("404 Not Found", "", ""));
  }

  /** Sets the response for a path; each request uses a new connection. */
  public void on(String path, Answer answer) {
    answers.put(path, answer);
  }

  /** Sets the page for a path. */
  public void page(String path, String html) {
    on(path, response("200 OK", "Content-Type: text/html; charset=utf-8\r\n", html));
  }

  /** {@return the URL of a path} */
  public String url(String path) {
    return "http://127.0.0.1:" + socket.getLocalPort() + path;
  }

  /** {@return a URL of this server with another host name} */
  String otherUrl(String path) {
    return "http://localhost:" + socket.getLocalPort() + path;
  }

  List<Request> requests() {
    return List.copyOf(requests);
  }

  /** {@return the paths of all requests, in their order} */
  public List<String> paths() {
    return requests.stream().map(Request::path).toList();
  }

  /** {@return a response with a body in UTF-8} */
  public static Answer response(String status, String headers, String body) {
    return response(status, headers, body.getBytes(StandardCharsets.UTF_8));
  }

  static Answer response(String status, String headers, byte[] body) {
    return out -> {
      out.write(head(status, headers + "Content-Length: " + body.length + "\r\n"));
      out.write(body);
    };
  }

  static byte[] head(String status, String headers) {
    String head = "HTTP/1.1 " + status + "\r\nConnection: close\r\n" + headers + "\r\n";
    return head.getBytes(StandardCharsets.ISO_8859_1);
  }

  @Override
  public void close() throws IOException {
    socket.close();
    threads.shutdownNow();
  }

  private void accept() {
    while (!socket.isClosed()) {
      try {
        Socket connection = socket.accept();
        threads.execute(() -> serve(connection));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket connection) {
    try (connection) {
      BufferedReader reader =
          new BufferedReader(
              new InputStreamReader(connection.getInputStream(), StandardCharsets.ISO_8859_1));
      String first = reader.readLine();
      String agent = "";
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (line.isEmpty()) {
          break;
        }
        if (line.regionMatches(true, 0, "User-Agent: ", 0, 12)) {
          agent = line.substring(12);
        }
      }
      if (first != null) {
        String path = first.split(" ", -1)[1];
        requests.add(new Request(path, agent, System.nanoTime()));
        Answer answer = answers.getOrDefault(path, response("404 Not Found", "", "gone"));
        answer.write(connection.getOutputStream());
        connection.getOutputStream().flush();
      }
    } catch (IOException | InterruptedException e) {
      // The client closed the connection.
      if (socket.isClosed()) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "rude-server");
    thread.setDaemon(true);
    return thread;
  }
}
