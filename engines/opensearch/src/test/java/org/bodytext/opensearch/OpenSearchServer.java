package org.bodytext.opensearch;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;

/** A server with the packaged plugin, in a process of its own, in the folders of its archive. */
final class OpenSearchServer implements AutoCloseable {

  private static final Duration START = Duration.ofMinutes(4);

  private static final Pattern BOUND =
      Pattern.compile("HttpServerTransport.*publish_address \\{127\\.0\\.0\\.1:(\\d+)}");

  /** An answer. */
  record Answer(int status, Map<String, Object> json) {}

  private final HttpClient client = HttpClient.newHttpClient();
  private final Process process;
  private final String address;

  private OpenSearchServer(Process process, int port) {
    this.process = process;
    this.address = "http://127.0.0.1:" + port;
  }

  static OpenSearchServer start() throws IOException, InterruptedException {
    Path home = Path.of(System.getProperty("engine.home"));
    unzip(Path.of(System.getProperty("engine.plugin")), home.resolve("plugins/bodytext"));
    describe(home, "transport-netty4", "org.opensearch.transport.Netty4ModulePlugin");
    describe(home, "analysis-common", "org.opensearch.analysis.common.CommonAnalysisModulePlugin");
    Path config = Files.createDirectories(home.resolve("config"));
    Files.writeString(
        config.resolve("opensearch.yml"),
        String.join(
            "\n",
            "discovery.type: single-node",
            "network.host: 127.0.0.1",
            "http.port: 0",
            "transport.port: 0",
            "node.store.allow_mmap: false",
            "cluster.routing.allocation.disk.threshold_enabled: false",
            "path.data: " + Files.createTempDirectory(home, "data")));
    Files.writeString(
        config.resolve("log4j2.properties"),
        String.join(
            "\n",
            "appender.out.type = Console",
            "appender.out.name = out",
            "appender.out.layout.type = PatternLayout",
            "appender.out.layout.pattern = %d [%p] %c{1} %m%n",
            "rootLogger.level = info",
            "rootLogger.appenderRef.out.ref = out"));
    Path log = home.resolve("log.txt");
    Files.createDirectories(home.resolve("tmp"));
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx1g",
                    "-XX:TieredStopAtLevel=1",
                    // Without native code of JNA it does not refuse to run as root.
                    "-Djna.nosys=true",
                    "-Djna.nounpack=true",
                    "--enable-native-access=ALL-UNNAMED",
                    "-Dopensearch.path.home=" + home,
                    "-Dopensearch.path.conf=" + config,
                    "-Djava.io.tmpdir=" + home.resolve("tmp"),
                    "-cp",
                    home.resolve("lib") + "/*",
                    "org.opensearch.bootstrap.OpenSearch"))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    long end = System.nanoTime() + START.toNanos();
    while (System.nanoTime() < end && process.isAlive()) {
      Matcher bound = BOUND.matcher(Files.readString(log));
      if (bound.find()) {
        return new OpenSearchServer(process, Integer.parseInt(bound.group(1)));
      }
      Thread.sleep(200);
    }
    process.destroyForcibly();
    throw new IOException("the server did not start; its log:\n" + Files.readString(log));
  }

  private static void describe(Path home, String module, String type) throws IOException {
    Files.writeString(
        home.resolve("modules").resolve(module).resolve("plugin-descriptor.properties"),
        String.join(
            "\n",
            "description=" + module,
            "version=1",
            "name=" + module,
            "classname=" + type,
            "java.version=21",
            "opensearch.version=" + System.getProperty("engine.version")));
  }

  private static void unzip(Path zip, Path folder) throws IOException {
    try (InputStream file = Files.newInputStream(zip);
        ZipInputStream in = new ZipInputStream(file)) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        Path target = folder.resolve(entry.getName());
        if (entry.isDirectory()) {
          Files.createDirectories(target);
        } else {
          Files.createDirectories(target.getParent());
          Files.write(target, in.readAllBytes());
        }
      }
    }
  }

  /** {@return the answer to a request; without a body for null} */
  Answer send(String method, String path, String body) {
    return send(method, path, "application/json", body.getBytes(StandardCharsets.UTF_8));
  }

  Answer send(String method, String path, String type, byte[] body) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address + path))
            .header("Content-Type", type)
            .header("Accept", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofByteArray(body))
            .timeout(Duration.ofMinutes(2))
            .build();
    try {
      HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      return new Answer(
          answer.statusCode(),
          XContentHelper.convertToMap(JsonXContent.jsonXContent, answer.body(), false));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
