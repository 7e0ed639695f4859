package org.bodytext.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandLineTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void demoRunsFromWarcToSearch() throws Exception {
    Path out = folder.resolve("demo");
    Bodytext demo = Bodytext.succeed(folder, "demo", "--out", out.toString());
    assertThat(demo.out())
        .contains("A sample site of 28 pages")
        .contains("28 pages parsed with the plugins")
        .contains("27 bodies indexed")
        .contains("Search for 地铁")
        .contains("[地铁]");
    assertThat(pagesFound(demo.out(), "地铁", "bodies"))
        .isBetween(1, pagesFound(demo.out(), "地铁", "whole text") - 1);

    Bodytext again = Bodytext.succeed(folder, "demo", "--out", out.toString());
    assertThat(again.out()).contains("27 bodies indexed");

    Bodytext search =
        Bodytext.succeed(folder, "search", "--index", out.resolve("nutch-index").toString(), "地铁");
    assertThat(search.out()).contains("二号线开始试运行");
    assertThat(search.out()).doesNotContain("letter-draft");

    String warc = out.resolve("site.warc.gz").toString();
    String gold = Bodytext.SITE.resolve("gold.jsonl").toString();
    Bodytext scores = Bodytext.succeed(folder, "evaluate", "--gold", gold, warc);
    assertThat(scores.out()).contains("28 pages, 0 failed");
  }

  @Test
  void demoDoesNotChangeAForeignFolder() throws Exception {
    Path precious = Files.createDirectories(folder.resolve("precious"));
    Files.writeString(precious.resolve("thesis.txt"), "ten years of work");
    Bodytext demo = Bodytext.run(folder, "demo", "--out", precious.toString());
    assertThat(demo.code()).isEqualTo(2);
    assertThat(demo.err()).contains("was not created by demo");
    assertThat(precious.resolve("thesis.txt")).hasContent("ten years of work");
  }

  @Test
  void segmentsAreCreatedParsedIndexedAndSearched() throws Exception {
    String site = Bodytext.SITE.toString();
    Bodytext created =
        Bodytext.succeed(
            folder,
            "segment",
            "create",
            "-o",
            "crawl/segments",
            "--base-url",
            "http://site.example.com/",
            site);
    String segment = created.out().strip();
    assertThat(Bodytext.succeed(folder, "segment", "parse", segment).out())
        .contains("pages parsed");
    Bodytext.succeed(folder, "segment", "index", "--crawl", "crawl", "--index", "index", segment);
    Bodytext hits = Bodytext.succeed(folder, "search", "--index", "index", "\"dough\"");
    assertThat(hits.out()).contains("http://site.example.com/hp-sourdough.html");
    Bodytext twice = Bodytext.run(folder, "segment", "parse", segment);
    assertThat(twice.code()).isEqualTo(1);
    assertThat(twice.err()).contains("is already parsed");
  }

  @Test
  void reasonOfAFailedJobIsReported() throws Exception {
    String site = Bodytext.SITE.toString();
    String segment = Bodytext.succeed(folder, "segment", "create", "-o", "new", site).out().strip();
    Path damaged = Path.of(segment.replaceFirst("^file:", "")).resolve("content/part-r-00001");
    Files.writeString(Files.createDirectory(damaged).resolve("data"), "damaged");
    Bodytext parse = Bodytext.run(folder, "segment", "parse", segment);
    assertThat(parse.code()).isEqualTo(1);
    assertThat(parse.err())
        .contains(damaged + "/data not a SequenceFile")
        .doesNotContain("\tat ")
        .hasLineCount(4);
  }

  @Test
  void invalidSettingsAndFoldersAreReportedInOneLine() throws Exception {
    String site = Bodytext.SITE.toString();
    String segment = Bodytext.succeed(folder, "segment", "create", "-o", "new", site).out().strip();
    Files.createDirectory(folder.resolve("empty"));
    Files.writeString(folder.resolve("file"), "");
    for (String wrong :
        List.of(
            "parse -D bodytext.foo=1|bodytext.foo is not a property",
            "parse -D bodytext.extractor=foo|extractor must be one of",
            "reparse -D bodytext.site.rules=nix.conf|must be a file in Nutch's conf folder",
            "parse --conf empty|--conf empty has no nutch-site.xml",
            "parse --plugins empty|--plugins empty has no plugin.xml",
            "index --crawl crawl --index file|--index file: ",
            "index --crawl file/crawl --index index|--crawl file/crawl: ",
            "create -o file|--segments file: ")) {
      String[] parts = wrong.split("\\|", 2);
      Bodytext run =
          Bodytext.run(
              folder,
              ("segment " + parts[0] + " " + segment.replaceFirst("^file:", "")).split(" ", -1));
      assertThat(run.err()).contains(parts[1]).hasLineCount(2);
      assertThat(run.code()).as(wrong).isEqualTo(2);
    }
  }

  @Test
  void emptyFolderCreatesNoSegmentAndIncompleteSegmentsAreSkipped() throws Exception {
    Files.createDirectory(folder.resolve("empty"));
    Bodytext none = Bodytext.run(folder, "segment", "create", "-o", "s", "empty");
    assertThat(none.code()).isEqualTo(1);
    assertThat(none.out()).isEmpty();
    assertThat(none.err()).contains("no segment was created");
    try (var left = Files.list(folder.resolve("s"))) {
      assertThat(left.filter(path -> !path.getFileName().toString().startsWith("."))).isEmpty();
    }

    String page = Bodytext.SITE.resolve("hp-index.html").toString();
    String whole = Bodytext.succeed(folder, "segment", "create", "-o", "s", page).out().strip();
    Files.createDirectory(folder.resolve("s/_20260101000000-x"));
    Bodytext parse =
        Bodytext.succeed(
            folder, "segment", "parse", "s/_20260101000000-x", whole.replaceFirst("^file:", ""));
    assertThat(parse.out()).contains("1 of 1 pages parsed");
    assertThat(parse.err()).contains("1 skipped", "1 page: 1 with a body").hasLineCount(2);
  }

  @Test
  void nonHtmlPagesAreReportedInOneLineEach() throws Exception {
    Path pdf = Files.writeString(folder.resolve("a.pdf"), "%PDF-1.4 x");
    Path text = Files.writeString(folder.resolve("b.txt"), "some text");
    Path page = Bodytext.SITE.resolve("hp-index.html");
    String made =
        Bodytext.succeed(
                folder,
                "segment",
                "create",
                "-o",
                "s",
                pdf.toString(),
                text.toString(),
                page.toString())
            .out();
    Bodytext parse = Bodytext.succeed(folder, "segment", "parse", made.strip());
    assertThat(parse.out()).contains("1 of 3 pages parsed");
    assertThat(parse.err()).hasLineCount(3).contains("a.pdf", "b.txt").doesNotContain("\tat ");
  }

  @Test
  void extractWritesOneLinePerPageAlsoAfterErrors() throws Exception {
    Files.copy(Bodytext.SITE.resolve("lj-ditie.html"), folder.resolve("a.html"));
    Files.write(folder.resolve("b.html"), new byte[0]);
    Files.write(folder.resolve("c.warc.gz"), new byte[] {31, (byte) 139, 8, 0, 1, 2, 3});
    Bodytext run =
        Bodytext.run(folder, "extract", "--format", "jsonl", "a.html", "b.html", "c.warc.gz");
    List<String> lines = run.out().lines().toList();
    assertThat(run.code()).isEqualTo(1);
    assertThat(lines.get(0)).startsWith("{\"id\":\"a\"").contains("地铁二号线");
    assertThat(lines.get(1)).startsWith("{\"id\":\"b\"").contains("\"body\":\"\"");
    assertThat(run.err()).contains("c.warc.gz");
  }

  @Test
  void usageErrorsAreReported() throws Exception {
    for (String wrong : List.of("extract --no-such x.html", "extract", "segment", "search x")) {
      Bodytext run = Bodytext.run(folder, wrong.split(" ", -1));
      assertThat(run.code()).as(wrong).isEqualTo(2);
      assertThat(run.err()).as(wrong).contains("--help");
    }
  }

  @Test
  void bodiesDoNotDependOnTheNumberOfThreads() throws Exception {
    String site = Bodytext.SITE.toString();
    Bodytext run = Bodytext.succeed(folder, "extract", "--format", "jsonl", "--threads", "8", site);
    Bodytext one = Bodytext.succeed(folder, "extract", "--format", "jsonl", "--threads", "1", site);
    assertThat(run.out()).isEqualTo(one.out());
    assertThat(run.out().lines()).hasSize((int) htmlFiles());
  }

  private static long htmlFiles() throws IOException {
    try (var files = Files.list(Bodytext.SITE)) {
      return files.filter(file -> file.toString().endsWith(".html")).count();
    }
  }

  private static int pagesFound(String out, String query, String index) {
    String part = out.substring(out.indexOf("Search for " + query));
    String pattern = String.format(Locale.ROOT, "index of the %s: (\\d+) page", index);
    Matcher matcher = Pattern.compile(pattern).matcher(part);
    assertThat(matcher.find()).as(part).isTrue();
    return Integer.parseInt(matcher.group(1));
  }
}
