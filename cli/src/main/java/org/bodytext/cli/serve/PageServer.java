package org.bodytext.cli.serve;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.function.BiConsumer;
import org.apache.lucene.util.IORunnable;
import org.bodytext.cli.index.LiveIndex;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.extractor.PageParser;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.LoggerFactory;

/** The web server. */
public final class PageServer implements Closeable {

  /** Longer request lines and headers are refused, in bytes. */
  private static final int MAX_HEADERS = 16 << 10;

  private static final int MAX_THREADS = 32;
  private static final int IDLE_MILLIS = 30_000;

  private final Server server;
  private final ServerConnector connector;
  private final String host;

  private PageServer(Server server, ServerConnector connector, String host) {
    this.server = server;
    this.connector = connector;
    this.host = host;
  }

  /**
   * Starts a server.
   *
   * @param index the index that is served; the caller closes it
   * @throws IOException if it cannot listen on its port
   */
  public static PageServer start(ServeSettings settings, LiveIndex index) throws IOException {
    return start(settings, index, LoggerFactory.getLogger(PageServer.class)::error);
  }

  static PageServer start(
      ServeSettings settings, LiveIndex index, BiConsumer<String, Throwable> log)
      throws IOException {
    Pages pages = new Pages(settings, index);
    HostCheck hosts = new HostCheck(settings.host());
    return start(settings, new RequestHandler(hosts, pages, log), pages::warmUp, log);
  }

  /**
   * Starts a server that extracts the pages it is sent.
   *
   * @throws IOException if it cannot listen on its port
   */
  public static PageServer startExtraction(ServeSettings settings) throws IOException {
    BiConsumer<String, Throwable> log = LoggerFactory.getLogger(PageServer.class)::error;
    Handler handler = new ExtractHandler(settings.extractor(), log);
    return start(settings, handler, () -> warmUp(settings), log);
  }

  /** Reads the model of the method. */
  private static void warmUp(ServeSettings settings) {
    settings.extractor().extract(PageParser.create().parse("<p>The first page.</p>")).text();
  }

  private static PageServer start(
      ServeSettings settings, Handler handler, IORunnable warmUp, BiConsumer<String, Throwable> log)
      throws IOException {
    QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS, 4);
    threads.setName("serve");
    threads.setDaemon(true);
    Server server = new Server(threads);
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setRequestHeaderSize(MAX_HEADERS);
    ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
    connector.setHost(settings.host());
    connector.setPort(settings.port());
    connector.setIdleTimeout(IDLE_MILLIS);
    server.addConnector(connector);
    server.setHandler(handler);
    server.setErrorHandler(PageServer::writeStatus);
    try {
      server.start();
    } catch (Exception e) {
      stop(server);
      throw new IOException(
          "cannot listen on "
              + settings.host()
              + " port "
              + settings.port()
              + " ("
              + ErrorMessages.ofRootCause(e)
              + "); give another --port or --host",
          e);
    }
    threads.execute(
        () -> {
          try {
            warmUp.run();
          } catch (Throwable e) {
            log.accept("the first page cannot be prepared", e);
          }
        });
    return new PageServer(server, connector, settings.host());
  }

  /** Answers a request that is not valid HTTP: with the name of the status and nothing else. */
  private static boolean writeStatus(Request request, Response response, Callback callback) {
    Answer answer = Answer.text(response.getStatus(), HttpStatus.getMessage(response.getStatus()));
    response.getHeaders().put("Content-Type", "text/plain; charset=utf-8");
    response.write(true, ByteBuffer.wrap(answer.body()), callback);
    return true;
  }

  /** {@return whether only this machine can reach a name or address} */
  public static boolean isLoopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }

  /** {@return the address of the search page} */
  public String address() {
    String name = host.contains(":") ? "[" + host + "]" : host;
    return "http://" + name + ":" + connector.getLocalPort() + "/";
  }

  /** Waits until the server is closed by another thread. */
  public void join() throws InterruptedException {
    server.join();
  }

  @Override
  public void close() {
    stop(server);
  }

  private static void stop(Server server) {
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException("the server could not be stopped", e);
    }
  }
}
