package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import org.bodytext.cli.fetch.FetchSettings;
import org.bodytext.cli.index.LiveIndex;
import org.bodytext.cli.serve.PageServer;
import org.bodytext.cli.serve.ServeSettings;
import org.bodytext.extractor.body.BodyExtractor;
import picocli.CommandLine.Option;

/** The options of serving an index to browsers. */
final class ServeOptions extends CommandPart {

  private static final int MAX_PORT = 65_535;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "Port; 0 for any free one (default: ${DEFAULT-VALUE}).")
  private int port = 8080;

  @Option(
      names = "--host",
      paramLabel = "HOST",
      description =
          "Name or address to listen on; 0.0.0.0 for all addresses of the machine (default:"
              + " ${DEFAULT-VALUE}, which only this machine can reach).")
  private String host = "127.0.0.1";

  @Option(
      names = "--allow-fetch",
      description =
          "Let users give addresses, which are fetched as by --urls. Only with a --host that no"
              + " other machine can reach.")
  private boolean allowFetch;

  /** Ends the command if an option is not valid. */
  void check() {
    refuse(port < 0 || port > MAX_PORT, "--port must be from 0 to 65535, was " + port);
    refuse(
        allowFetch && !PageServer.isLoopback(host),
        "--allow-fetch cannot be combined with --host "
            + host
            + ": other machines could reach what only this one can");
  }

  /** Serves extraction until the process is interrupted. The options are valid. */
  void serveExtraction(BodyExtractor extractor) throws IOException, InterruptedException {
    refuse(allowFetch, "--allow-fetch needs --index; the service fetches nothing");
    try (PageServer server =
        PageServer.startExtraction(new ServeSettings(host, port, extractor, null))) {
      run(server, "");
    }
  }

  /**
   * Serves the index in a folder until the process is interrupted. The options are valid.
   *
   * @param extractor chooses the bodies of pages that are opened
   */
  void serve(Path index, BodyExtractor extractor) throws IOException, InterruptedException {
    FetchSettings fetch = allowFetch ? new FetchOptions().settings() : null;
    try (LiveIndex live = LiveIndex.open(index, Clock.systemUTC(), this::report);
        PageServer server =
            PageServer.start(new ServeSettings(host, port, extractor, fetch), live)) {
      String risk = "every machine that can reach %s can read all pages of this index; ";
      run(server, risk.replace("%s", host));
    }
  }

  private void run(PageServer server, String risk) throws InterruptedException {
    if (!PageServer.isLoopback(host)) {
      report("WARNING: " + risk + "there is no password and no encryption");
    }
    println(server.address());
    report("press Ctrl-C to stop");
    server.join();
  }
}
