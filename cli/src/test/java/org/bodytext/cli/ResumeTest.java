package org.bodytext.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bodytext.cli.fetch.RudeServer;
import org.bodytext.cli.input.WarcFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Interrupted runs of {@code extract} that are continued. */
class ResumeTest {

  @TempDir private Path folder = Path.of("");
  private Path in = Path.of("");
  private Path out = Path.of("");
  private Path whole = Path.of("");

  @BeforeEach
  void addPages() throws IOException {
    in = folder.resolve("in");
    Files.createDirectories(in.resolve("sub"));
    for (String name : List.of("a", "b", "c", "d")) {
      Files.writeString(in.resolve("sub/" + name + ".html"), TestPages.page("at " + name));
    }
    new WarcFile()
        .page("http://a.example/1", TestPages.page("first"))
        .page("http://a.example/2", TestPages.page("second"))
        .write(in.resolve("w.warc.gz"));
    out = folder.resolve("out");
    whole = folder.resolve("whole");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.1, 0.4, 0.7, 0.99, 1})
  void foldersAreContinued(double ratio) throws IOException {
    Run.of("extract", "-o", whole, in);
    Run.of("extract", "-o", out, in);
    Path manifest = out.resolve("manifest.jsonl");
    cut(manifest, ratio);
    long done = lines(manifest);
    if (done < 6) {
      cut(out.resolve("w.warc.gz/1.txt"), 0.3);
    }
    Run run = Run.of("extract", "--resume", "-o", out, in);
    assertThat(run.code()).isEqualTo(Main.DONE);
    if (done > 0) {
      assertThat(run.err()).contains("going on after " + done + " pages of an earlier run");
    }
    assertThat(files(out)).isEqualTo(files(whole));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.1, 0.4, 0.7, 0.99, 1})
  void jsonLinesAreContinued(double ratio) throws IOException {
    Run.of("extract", "--format", "jsonl", "-o", whole, in);
    Run.of("extract", "--format", "jsonl", "-o", out, in);
    cut(out, ratio);
    Run run = Run.of("extract", "--format", "jsonl", "--resume", "-o", out, in);
    assertThat(run.code()).isEqualTo(Main.DONE);
    assertThat(out).hasSameBinaryContentAs(whole);
    assertThat(files(folder).keySet()).noneMatch(file -> file.contains("resumed"));
  }

  @Test
  void missingOutputIsARunFromTheStart() throws IOException {
    Run.of("extract", "-o", whole, in);
    assertThat(Run.of("extract", "--resume", "-o", out, in).err()).doesNotContain("going on");
    assertThat(files(out)).isEqualTo(files(whole));
  }

  @Test
  void pageWhoseFileIsMissingIsExtractedAgain() throws IOException {
    Run.of("extract", "-o", out, in);
    Files.delete(out.resolve("sub/b.txt"));
    assertThat(Run.of("extract", "--resume", "-o", out, in).err())
        .contains("going on after 5 pages")
        .contains("1 page: 1 with a body");
    assertThat(out.resolve("sub/b.txt")).content().contains("at b.");
    assertThat(lines(out.resolve("manifest.jsonl"))).isEqualTo(6);
  }

  @Test
  void failedPagesAreTriedAgain() throws IOException {
    Path page = in.resolve("sub/b.html");
    String html = Files.readString(page);
    Files.writeString(page, "%PDF-1.4");
    for (String format : List.of("jsonl", "text")) {
      Path to = folder.resolve(format);
      assertThat(Run.of("extract", "--format", format, "-o", to, in).code()).isEqualTo(Main.FAILED);
      assertThat(Run.of("extract", "--format", format, "--resume", "-o", to, in).code())
          .isEqualTo(Main.FAILED);
      Files.writeString(page, html);
      assertThat(Run.of("extract", "--format", format, "--resume", "-o", to, in).code())
          .isEqualTo(Main.DONE);
      Files.writeString(page, "%PDF-1.4");
    }
    assertThat(Files.readAllLines(folder.resolve("jsonl")))
        .hasSize(6)
        .noneMatch(line -> line.contains("PDF"))
        .last()
        .asString()
        .contains("at b.");
    assertThat(folder.resolve("text/sub/b.txt")).content().contains("at b.");
    assertThat(lines(folder.resolve("text/manifest.jsonl"))).isEqualTo(6);
  }

  @Test
  void urlsThatAreDoneAreNotFetchedAgain() throws IOException {
    try (RudeServer server = new RudeServer()) {
      server.page("/a", TestPages.page("at a"));
      server.on("/b", RudeServer.response("404 Not Found", "", ""));
      Object[] run = {
        "extract",
        "--format",
        "jsonl",
        "--delay",
        0,
        "--resume",
        "-o",
        out,
        server.url("/a"),
        server.url("/b")
      };
      assertThat(Run.of(run).code()).isEqualTo(Main.FAILED);
      server.page("/b", TestPages.page("at b"));
      assertThat(Run.of(run).code()).isEqualTo(Main.DONE);
      assertThat(server.paths()).containsExactly("/robots.txt", "/a", "/b", "/robots.txt", "/b");
      assertThat(lines(out)).isEqualTo(2);
    }
  }

  @ParameterizedTest(name = "[{index}] {0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --resume IN                                   | --resume needs -o FOLDER
          --resume -o OUT IN/sub/a.html                 | --resume needs -o FOLDER
          --resume --dedupe -o OUT IN                   | --resume and --dedupe
          --resume --format html -o FOLDER IN           | is of a run with another --format
          """)
  void contradictionsAreUsageErrors(String options, String message) {
    Run.of("extract", "-o", whole, in);
    String line = options.replace("IN", in.toString()).replace("OUT", out.toString());
    String args = "extract " + line.replace("FOLDER", whole.toString());
    Run run = Run.of((Object[]) args.split(" ", -1));
    assertThat(run.err()).contains(message);
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
  }

  @Test
  void otherFilesAreNotContinued() throws IOException {
    Files.writeString(out, "{\"id\":\"a\",\"source\":\"b\"}\nno page\n");
    Run run = Run.of("extract", "--format", "jsonl", "--resume", "-o", out, in);
    assertThat(run.err()).contains("out:2 is not a page of an earlier run");
    assertThat(run.code()).isEqualTo(Main.FAILED);
    assertThat(out).content().endsWith("no page\n");
    assertThat(folder.resolve("out.resumed")).doesNotExist();
  }

  private static void cut(Path file, double ratio) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, (int) (bytes.length * ratio)));
  }

  private static long lines(Path file) throws IOException {
    return Files.readString(file).chars().filter(c -> c == '\n').count();
  }

  private static Map<String, String> files(Path folder) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(folder)) {
      paths
          .filter(Files::isRegularFile)
          .forEach(path -> files.put(folder.relativize(path).toString(), read(path)));
    }
    return files;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
