package org.bodytext.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bodytext.cli.input.WarcFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The ids of pages, and an output folder with its manifest. */
class OutputFolderTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void filesOfOneNameAreNumbered() throws IOException {
    Path out = folder.resolve("out");
    Path one = file("x/same.html", TestPages.page("one"));
    Path two = file("y/same.html", TestPages.page("two"));
    Path three = file("z/SAME.htm", TestPages.page("three"));
    Run run = Run.of("extract", "-o", out, one, two, three, warc("w.warc"));
    assertThat(run.code()).isEqualTo(Main.DONE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .matches("bodytext: 5 pages: 5 with a body, 0 without, 0 failed; [0-9.]+ seconds\\R");
    assertThat(out.resolve("same.txt")).content().contains("one.");
    assertThat(out.resolve("same-2.txt")).content().contains("two.");
    assertThat(out.resolve("SAME-3.txt")).content().contains("three.");
    assertThat(out.resolve("w.warc/0.txt")).content().contains("first.");
    assertThat(out.resolve("w.warc/1.txt")).content().contains("second.");
  }

  @Test
  void longNamesAreTruncatedToLeaveSpaceForANumber() throws IOException {
    Path out = folder.resolve("out");
    String name = "中".repeat(83) + ".htm";
    Run run =
        Run.of(
            "extract",
            "-o",
            out,
            file("x/" + name, TestPages.page("one")),
            file("y/" + name, TestPages.page("two")));
    assertThat(run.code()).isEqualTo(Main.DONE);
    assertThat(out.resolve("中".repeat(66) + ".txt")).content().contains("one.");
    assertThat(out.resolve("中".repeat(66) + "-2.txt")).content().contains("two.");
  }

  @Test
  void subfoldersAreKeptAndListedInTheManifest() throws IOException {
    Path in = folder.resolve("in");
    file("in/a.html", TestPages.page("one").replace("Title", "\"Title\""));
    file("in/b/a.html", TestPages.page("two"));
    file("in/b/empty.html", "<title>Nothing</title><p>");
    file("in/c.html", "%PDF-1.4");
    Path out = folder.resolve("out");
    assertThat(Run.of("extract", "-o", out, in).code()).isEqualTo(Main.FAILED);
    assertThat(out.resolve("a.txt")).content().contains("one.");
    assertThat(out.resolve("b/a.txt")).content().contains("two.");
    String missing = ",\"body_missing\":false,\"error\":";
    assertThat(Files.readAllLines(out.resolve("manifest.jsonl")))
        .containsExactly(
            line("\"a.txt\"", "a", in + "/a.html") + "\"\\\"Title\\\" one\"" + missing + "null}",
            line("\"b/a.txt\"", "b/a", in + "/b/a.html") + "\"Title two\"" + missing + "null}",
            line("\"b/empty.txt\"", "b/empty", in + "/b/empty.html")
                + "\"Nothing\",\"body_missing\":true,\"error\":null}",
            line("null", "c", in + "/c.html")
                + "null"
                + missing
                + "\""
                + in
                + "/c.html: it is a PDF file; convert it to HTML, for example with pdftohtml\"}");
  }

  @Test
  void recordsOfOneWarcFileAreNamedByTheirNumber() throws IOException {
    Path warc = warc("w.warc.gz");
    Path out = folder.resolve("out");
    Run.of("extract", "-o", out, warc);
    assertThat(out.resolve("1.txt")).content().contains("second.");
    assertThat(Files.readAllLines(out.resolve("manifest.jsonl")).get(1))
        .startsWith(
            "{\"file\":\"1.txt\",\"id\":\"1\",\"url\":\"http://example.com/2\",\"source\":\""
                + warc
                + "\",\"title\":\"Title second\"");
  }

  @Test
  void recordsOfSeveralWarcFilesHaveDifferentIds() throws IOException {
    List<Object> args = List.of("extract", "--format", "jsonl", warc("x/w.warc"), warc("y/w.warc"));
    assertThat(ids(Run.of(args.toArray())))
        .containsExactly("w.warc/0", "w.warc/1", "w.warc-2/0", "w.warc-2/1");
    assertThat(ids(Run.of("extract", "--format", "jsonl", folder)))
        .containsExactly("x/w.warc/0", "x/w.warc/1", "y/w.warc/0", "y/w.warc/1");
  }

  @Test
  void sourceIsInAllRecords() throws IOException {
    Path page = file("a.html", TestPages.page("one"));
    assertThat(Run.of("extract", "--format", "jsonl", page).out())
        .contains("\"source\":\"" + page + "\"");
    assertThat(Run.of("extract", "--format", "xml", page).out())
        .contains("<source>" + page + "</source>");
    assertThat(Run.withInput(TestPages.page("one"), "extract", "--format", "json", "-").out())
        .contains("\"id\": \"stdin\"", "\"source\": \"-\"");
  }

  @Test
  void pagesThatAreLeftOutAreListed() throws IOException {
    file("in/a.html", TestPages.page("one"));
    file("in/b.html", TestPages.page("one"));
    Path out = folder.resolve("out");
    Run.of("extract", "--dedupe", "-o", out, folder.resolve("in"));
    assertThat(out.resolve("b.txt")).doesNotExist();
    assertThat(Files.readAllLines(out.resolve("manifest.jsonl")).get(1))
        .startsWith("{\"file\":null,\"id\":\"b\"")
        .contains("\"left_out\":\"duplicate\"");
  }

  private static String line(String file, String id, String source) {
    return "{\"file\":"
        + file
        + ",\"id\":\""
        + id
        + "\",\"url\":null,\"source\":\""
        + source
        + "\",\"title\":";
  }

  private static List<String> ids(Run run) {
    return run.out().lines().map(line -> line.split("\"", -1)[3]).toList();
  }

  private Path warc(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.resolveSibling("."));
    return new WarcFile()
        .page("http://example.com/1", TestPages.page("first"))
        .page("http://example.com/2", TestPages.page("second"))
        .write(file);
  }

  private Path file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.resolveSibling("."));
    return Files.writeString(file, text);
  }
}
