package org.bodytext.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.lucene.store.FSDirectory;
import org.bodytext.lucene.index.PageSource;
import org.bodytext.lucene.search.BodyIndexSearcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServeCommandTest {

  private static final Path CONF = Path.of("../conf");

  /** A file system that fails with the settings that it is given. */
  public static final class SettingsInMessage extends RawLocalFileSystem {

    @Override
    public void initialize(URI name, Configuration conf) throws IOException {
      throw new IOException(
          Stream.of(
                      "dfs.client.failover.max.attempts",
                      "ipc.client.connect.max.retries",
                      "ipc.client.connect.timeout",
                      "ipc.client.rpc-timeout.ms")
                  .map(conf::get)
                  .collect(Collectors.joining(" "))
              + " temporary folder: "
              + Files.exists(Path.of(conf.get("hadoop.tmp.dir")).resolveSibling("")));
    }
  }

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --port 70000|--port must be from 0 to 65535
          --host 0.0.0.0 --allow-fetch|--allow-fetch cannot be combined with --host 0.0.0.0
          --extractor none|none
          --port 0|contains no index
          --extract|either --index or --extract
          """)
  void wrongOptionsAreUsageErrors(String options, String message) {
    Object[] args = ("serve --index " + folder + " " + options).split(" ", -1);
    Run run = Run.of(args);
    assertThat(run.err()).contains(message);
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
  }

  @Test
  void missingFoldersAreExplained() {
    assertThat(Run.of("serve", "--index", folder.resolve("none")).err()).contains("no such folder");
    String remote = folder.resolve("none").toUri().toString();
    Run run = Run.of("serve", "--conf", CONF, "--index", remote);
    assertThat(run.err()).contains("none: no such folder");
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
  }

  @Test
  void unreachableNameNodesAreReported() {
    Run run = Run.of("serve", "--conf", CONF, "--index", "hdfs://127.0.0.1:1/index");
    assertThat(run.err()).contains("--index hdfs://127.0.0.1:1/index cannot be copied", "refused");
    assertThat(run.code()).isEqualTo(Main.FAILED);
  }

  @Test
  void timesAreBoundedUnlessTheFilesOfConfOrPropertiesSetThem() throws IOException {
    Path conf = Files.createDirectory(folder.resolve("conf"));
    site(conf.resolve("core-site.xml"), "fs.settings.impl", SettingsInMessage.class.getName());
    site(conf.resolve("hdfs-site.xml"), "dfs.client.failover.max.attempts", "7");
    site(conf.resolve("nutch-site.xml"), "ipc.client.connect.max.retries", "8");
    Object[] args =
        ("search --conf " + conf + " -D ipc.client.connect.timeout=9 --index settings://x/ a")
            .split(" ", -1);
    assertThat(Run.of(args).err()).contains("(7 8 9 30000 temporary folder: false)");
    Files.delete(conf.resolve("hdfs-site.xml"));
    assertThat(Run.of(args).err()).contains("(1 8 9 30000 temporary folder: false)");
  }

  private static void site(Path file, String name, String value) throws IOException {
    Configuration site = new Configuration(false);
    site.set(name, value);
    try (OutputStream out = Files.newOutputStream(file)) {
      site.writeXml(out);
    }
  }

  @Test
  void indexesInHadoopFileSystemsAreSearched() throws IOException {
    Path file = Files.writeString(folder.resolve("a.html"), TestPages.page("alpha"));
    Path index = folder.resolve("index");
    assertThat(Run.of("index", "--compare", "--index", index, file).code()).isEqualTo(Main.DONE);
    String bodies = index.resolve("body-only").toUri().toString();
    Run run = Run.of("search", "--conf", CONF, "--index", bodies, "alpha");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).startsWith("1 page\n");
    assertThat(Run.of("search", "--conf", CONF, "--index", index.toUri(), "alpha").err())
        .contains("it contains two to compare: give file:/");
    assertThat(Run.of("search", "--conf", "none", "--index", bodies, "alpha").err())
        .contains("none: no such folder; see --conf");
  }

  @Test
  void optionsOfTheServerNeedTheServer() {
    Run run = Run.of("demo", "--port", "8081");
    assertThat(run.err()).contains("--port needs --serve");
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
  }

  @Test
  void optionsOfTheServerAreCheckedBeforeTheDemo() {
    Run run = Run.of("demo", "--serve", "--port", "70000", "--site", folder.resolve("none"));
    assertThat(run.err()).contains("--port must be from 0 to 65535");
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
  }

  @Test
  void storedPagesAreThoseOfTheInput() throws IOException {
    byte[] page = TestPages.page("alpha").getBytes(StandardCharsets.UTF_8);
    Path file = Files.write(folder.resolve("a.html"), page);
    for (String mode : new String[] {"", "--compare"}) {
      Path index = folder.resolve("index" + mode);
      Object[] args =
          ("index --store-pages --index " + index + " " + file + " " + mode).strip().split(" ", -1);
      assertThat(Run.of(args).code()).isEqualTo(Main.DONE);
      Path bodies = mode.isEmpty() ? index : index.resolve("body-only");
      try (FSDirectory directory = FSDirectory.open(bodies);
          BodyIndexSearcher searcher = BodyIndexSearcher.open(directory)) {
        PageSource source =
            Objects.requireNonNull(searcher.page(file.toUri().toString()).orElseThrow().source());
        assertThat(source.bytes(page.length + 1)).isEqualTo(page);
      }
    }
  }
}
