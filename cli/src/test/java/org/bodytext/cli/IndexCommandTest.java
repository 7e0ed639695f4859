package org.bodytext.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.bodytext.cli.input.WarcFile;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.BodyIndexWriter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexCommandTest {

  @TempDir private Path folder = Path.of("");
  private Path warc = Path.of("");
  private Path index = Path.of("");

  @BeforeEach
  void write() throws IOException {
    index = folder.resolve("index");
    warc =
        new WarcFile()
            .page("http://a.example/0", TestPages.page("zebra"))
            .page("http://b.example/1", TestPages.page("walrus\u0007"))
            .write(folder.resolve("w.warc.gz"));
  }

  @Test
  void indexedPageIsFound() {
    assertThat(Run.of("index", "--index", index, warc))
        .isEqualTo(new Run(Main.DONE, "2 pages indexed in " + index + "\n", ""));
    Run run = Run.of("search", "--index", index, "zebra", "captain");
    assertThat(run.code()).isEqualTo(Main.DONE);
    assertThat(run.out())
        .startsWith("1 page\n\n  1. Title [zebra]\n     http://a.example/0")
        .contains("[zebra].")
        .doesNotContain("walrus");
  }

  @Test
  void pageWithoutABodyIsCountedAndHasConfidenceZero() throws IOException {
    Path page = Files.writeString(folder.resolve("menu.html"), "<ul><li><a href=/>Menu</a></ul>");
    assertThat(Run.of("index", "--index", index, page).out())
        .isEqualTo(
            "1 page indexed in " + index + "; 1 without a body (the whole text is indexed)\n");
    assertThat(Run.of("search", "--index", index, "--format", "json", "menu").out())
        .contains("\"confidence\":0.0");
    assertThat(Run.of("search", "--index", index, "menu").out()).contains("menu.html (no body)\n");
    assertThat(Run.of("index", "--fallback", "empty", "--index", index, page).out())
        .endsWith("; 1 without a body (no text is indexed)\n");
  }

  @Test
  void filesHaveTheUrlsOfTheBaseOrTheirCanonicalUrl() throws IOException {
    Path site = folder.resolve("site");
    Files.createDirectories(site.resolve("a b"));
    String link = "<head><link rel=canonical href=\"https://c.example/%s\">";
    Files.writeString(
        site.resolve("a b/zebra.html"),
        TestPages.page("zebra").replace("<head>", link.replace("%s", "z")));
    Files.writeString(
        site.resolve("walrus.html"),
        TestPages.page("walrus").replace("<head>", link.replace("%s", "")));
    assertThat(Run.of("index", "--index", index, site).code()).isEqualTo(Main.DONE);
    assertThat(Run.of("search", "--index", index, "zebra").out()).contains("https://c.example/z\n");
    assertThat(Run.of("search", "--index", index, "walrus").out())
        .contains(site.resolve("walrus.html").toUri().toString());
    Path page = site.resolve("walrus.html");
    Path other = folder.resolve("other");
    String base = "https://d.example/docs";
    assertThat(Run.of("index", "--index", other, "--base-url", base, site).code())
        .isEqualTo(Main.DONE);
    assertThat(Run.of("search", "--index", other, "zebra").out())
        .contains("https://d.example/docs/a%20b/zebra.html\n");
    Run wrong = Run.of("index", "--index", other, "--base-url", "d.example", site);
    assertThat(wrong.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(wrong.err()).contains("--base-url must be a URL such as http://example.com/");
    assertThat(Run.of("index", "--index", other, "--base-url", base, "--url", base, page).err())
        .contains("cannot be combined");
  }

  @Test
  void oneIndexAndTwoToCompareAreNotMixed() {
    assertThat(Run.of("index", "--index", index, warc).code()).isEqualTo(Main.DONE);
    Run compared = Run.of("index", "--compare", "--index", index, warc);
    assertThat(compared.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(compared.err()).contains(index + " contains an index; --compare needs a new folder");
    Path two = folder.resolve("two");
    assertThat(Run.of("index", "--compare", "--index", two, warc).code()).isEqualTo(Main.DONE);
    assertThat(Run.of("index", "--index", two, warc).err())
        .contains(two + " contains two indexes to compare; give another folder");
    assertThat(Run.of("index", "--compare", "--index", two, warc).err())
        .contains("--compare needs a new folder");
  }

  @Test
  void emptyPathsAreRefused() {
    assertThat(Run.of("index", "--index", "", warc).err()).contains("'--index': the path is empty");
    assertThat(Run.of("search", "--index", "", "a").err()).contains("--index is empty");
    assertThat(Run.of("extract", "").err()).contains("INPUT is empty");
  }

  @Test
  void unknownCommandHasASuggestion() {
    Run run = Run.of("extrct", warc);
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(run.err()).startsWith("bodytext: no command extrct; did you mean extract?\n");
  }

  @Test
  void searchReportsAnIndexMadeByAnotherModel() throws IOException {
    assertThat(Run.of("index", "--index", index, warc).code()).isEqualTo(Main.DONE);
    assertThat(Run.of("search", "--index", index, "zebra").err()).isEmpty();
    Path other = folder.resolve("other");
    try (Directory directory = FSDirectory.open(other);
        BodyIndexWriter writer = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      writer.recordExtractor(new OtherModel());
    }
    assertThat(Run.of("search", "--index", other, "zebra").err())
        .startsWith("bodytext: the index was made by bodytext ")
        .contains("(auto@000000000001), this is bodytext ")
        .containsOnlyOnce("\n");
  }

  private static final class OtherModel implements BodyExtractor {

    @Override
    public String id() {
      return "auto";
    }

    @Override
    public String fingerprint() {
      return "auto@000000000001";
    }

    @Override
    public Body extract(Page page) {
      return Body.builder(page, LineView.BLOCK, id()).build();
    }
  }

  @Test
  void textOutsideTheBodyIsNotFound() {
    assertThat(Run.of("index", "--index", index, warc).code()).isEqualTo(Main.DONE);
    assertThat(Run.of("search", "--index", index, "imprint").out()).isEqualTo("0 pages\n");
  }

  @Test
  void pagesAreReplacedByUrlAndHitsArePaged() {
    assertThat(Run.of("index", "--index", index, warc).code()).isEqualTo(Main.DONE);
    assertThat(Run.of("index", "--index", index, warc).code()).isEqualTo(Main.DONE);
    Run run = Run.of("search", "--index", index, "--size", "1", "--page", "2", "ferry");
    assertThat(run.out()).startsWith("2 pages\n\n  2. ").doesNotContain("  1. ");
  }

  @Test
  void pagesWithNoIndexAreLeftOut() throws IOException {
    Path pages = folder.resolve("pages.warc.gz");
    new WarcFile()
        .page("http://a.example/0", TestPages.page("zebra"))
        .page(
            "http://a.example/1",
            TestPages.page("walrus")
                .replace("<title>", "<META content='nofollow, NoIndex' Name=ROBOTS><title>"))
        .write(pages);
    Run run = Run.of("index", "--index", index, pages);
    assertThat(run)
        .isEqualTo(
            new Run(
                Main.DONE,
                "1 page indexed in " + index + "\n",
                "bodytext: 1 page left out (noindex)\n"));
    assertThat(Run.of("search", "--index", index, "walrus").out()).isEqualTo("0 pages\n");
    assertThat(Run.of("index", "--index", index, "--ignore-noindex", pages).err()).isEmpty();
    assertThat(Run.of("search", "--index", index, "walrus").out()).startsWith("1 page\n");
  }

  @Test
  void pagesWithNoindexInAnHttpHeaderAreLeftOut() throws IOException {
    Path pages =
        new WarcFile()
            .page("http://a.example/0", TestPages.page("otter"))
            .page("http://a.example/1", "X-Robots-Tag: noindex\r\n", TestPages.page("walrus"))
            .page("http://a.example/2", "X-Robots-Tag: x: none\r\n", TestPages.page("badger"))
            .write(folder.resolve("robots.warc.gz"));
    Path index = folder.resolve("robots");
    Run run = Run.of("index", "--index", index, pages);
    assertThat(run.out()).isEqualTo("2 pages indexed in " + index + "\n");
    assertThat(run.err()).isEqualTo("bodytext: 1 page left out (noindex)" + System.lineSeparator());
    assertThat(Run.of("search", "--index", index, "walrus").out()).isEqualTo("0 pages\n");
    assertThat(Run.of("index", "--index", index, "--ignore-noindex", pages).err()).isEmpty();
    assertThat(Run.of("search", "--index", index, "walrus").out()).startsWith("1 page\n");
  }

  @Test
  void laterShardsOverrideEarlierOnes() throws IOException {
    Path later =
        new WarcFile()
            .page("http://a.example/0", TestPages.page("otter"))
            .write(folder.resolve("later.warc.gz"));
    Path shards = folder.resolve("shards");
    Path first = shards.resolve("shard-000000000000001-part-r-00000-x");
    Path second = shards.resolve("shard-000000000000002-part-r-00001-x");
    assertThat(Run.of("index", "--index", first, warc).code()).isEqualTo(Main.DONE);
    assertThat(Run.of("index", "--index", second, later).code()).isEqualTo(Main.DONE);
    Files.writeString(first.resolve("deleted-urls.txt"), "");
    Files.writeString(second.resolve("deleted-urls.txt"), "http://b.example/1\n");
    Files.createDirectory(shards.resolve("_copied-by-halves"));
    assertThat(Run.of("search", "--index", shards, "otter").out())
        .startsWith("1 page\n")
        .contains("http://a.example/0");
    assertThat(Run.of("search", "--index", shards, "zebra").out()).isEqualTo("0 pages\n");
    assertThat(Run.of("search", "--index", shards, "ferry").out()).startsWith("1 page\n");
  }

  @Test
  void controlCharactersOfPagesAreRemoved() throws IOException {
    Path page =
        Files.writeString(
            folder.resolve("p.html"), TestPages.page("evil\u001b[2J&#27;]0;x&#7;&#155;31m"));
    assertThat(Run.of("index", "--index", index, page).code()).isEqualTo(Main.DONE);
    Run run = Run.of("search", "--index", index, "evil");
    assertThat(run.out()).contains("[evil]").contains(page.toUri().toString());
    assertThat(run.out().chars().filter(c -> c != '\n' && Character.isISOControl(c))).isEmpty();
  }

  @Test
  void controlCharactersOfBothBlocksAreRemovedInEveryFormat() throws IOException {
    try (Directory directory = FSDirectory.open(index);
        BodyIndexWriter writer = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      writer.add(
          BodyDocument.builder("http://a.example/\u0085")
              .title("evil \u009b31m title")
              .body("evil \u009b2J \u0007 \u007f body")
              .authors(List.of("evil\u009d0;x"))
              .build());
    }
    for (String format : List.of("text", "json")) {
      String out = Run.of("search", "--index", index, "--format", format, "evil").out();
      assertThat(out).contains("title").contains("body");
      assertThat(out.chars().filter(c -> c != '\n' && Character.isISOControl(c))).isEmpty();
    }
  }

  @Test
  void jsonHasHitsAndFacets() {
    assertThat(Run.of("index", "--index", index, warc).code()).isEqualTo(Main.DONE);
    Run run = Run.of("search", "--index", index, "--format", "json", "--facets", "ferry", "zebra");
    assertThat(run.out())
        .startsWith("{\"total\":1,\"notes\":[],\"hits\":[{\"rank\":1,\"score\":")
        .contains("\"url\":\"http://a.example/0\",\"title\":\"Title zebra\"")
        .contains("\"facets\":{\"site\":[{\"value\":\"a.example\",\"count\":1}],\"page_type\":[{")
        .endsWith("}\n")
        .hasLineCount(1);
  }

  @Test
  void facetsFollowTheHits() {
    assertThat(Run.of("index", "--index", index, warc).code()).isEqualTo(Main.DONE);
    assertThat(Run.of("search", "--index", index, "--facets", "--sort", "date", "ferry").out())
        .startsWith("2 pages\n\n  1. ")
        .contains("\nsite: a.example (1), b.example (1)\n");
  }

  @Test
  void queriesForKnownPagesAreMeasured() throws IOException {
    Path queries = folder.resolve("q.tsv");
    Files.writeString(
        queries,
        "http://a.example/0\tzebra captain\n\nhttp://a.example/0\tferry\nhttp://a.example/9\tgnu\n");
    assertThat(Run.of("index", "--index", index, warc).code()).isEqualTo(Main.DONE);
    Run run = Run.of("search", "--index", index, "--queries", queries);
    assertThat(run.code()).isEqualTo(Main.DONE);
    assertThat(run.out())
        .startsWith("3 queries\n")
        .containsPattern("MRR@10 +0\\.6667\n")
        .containsPattern("found at rank 1 +66\\.7 %\n")
        .containsPattern("found at rank 1 to 10 +66\\.7 %\n")
        .containsPattern("without a hit +33\\.3 %\n")
        .containsPattern("ms per query +[0-9.]+\n");
    Path both = folder.resolve("both");
    assertThat(Run.of("index", "--index", both, "--compare", "--queries", queries, warc).out())
        .containsPattern("3 queries\nMRR@10 +0\\.6667 +0\\.6667\n");
  }

  @Test
  void wrongQueryFilesAreUsageErrors() throws IOException {
    assertThat(Run.of("index", "--index", index, warc).code()).isEqualTo(Main.DONE);
    Path queries = Files.writeString(folder.resolve("q.tsv"), "http://a.example/0 no tab\n");
    Run run = Run.of("search", "--index", index, "--queries", queries);
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(run.err()).contains("q.tsv: line 1 must be a URL, a tab and a query");
    assertThat(Run.of("search", "--index", index).err()).contains("either a QUERY or --queries");
    assertThat(Run.of("search", "--index", index, "--queries", queries, "x").code())
        .isEqualTo(Main.USAGE_ERROR);
    assertThat(Run.of("index", "--index", index, "--queries", queries, warc).err())
        .contains("--queries needs --compare");
  }

  @Test
  void comparisonPrintsSizesAndRatiosOfPhrasesFound() throws IOException {
    Path gold = folder.resolve("gold.jsonl");
    Files.writeString(
        gold,
        """
        {"id":"0","url":"http://a.example/0","main_content":"","with":["comes back in the evening"],\
        "without":["Imprint"]}
        {"id":"1","url":"http://b.example/1","main_content":"","with":["walrus"],"without":["Press"]}
        """);
    Run run = Run.of("index", "--index", index, "--compare", "--gold", gold, warc);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith("2 pages ")
        .contains("terms, bytes ")
        .contains("all but stored, bytes ")
        .containsPattern("with found +100\\.0 % +100\\.0 % +of 2 phrases")
        .containsPattern("without found +100\\.0 % +0\\.0 % +of 2 phrases");
    assertThat(run.code()).isEqualTo(Main.DONE);
    assertThat(Run.of("search", "--index", index.resolve("whole-text"), "imprint").out())
        .startsWith("2 pages");
  }

  @Test
  void failedPageIsReportedAndProcessingContinues() throws IOException {
    byte[] bytes = Files.readAllBytes(warc);
    Files.write(warc, Arrays.copyOf(bytes, bytes.length - 30));
    Run run = Run.of("index", "--index", index, warc);
    assertThat(run.code()).isEqualTo(Main.FAILED);
    assertThat(run.out()).startsWith("1 page indexed");
    assertThat(run.err()).startsWith("bodytext: " + warc + " record 1: ").hasLineCount(1);
  }

  @Test
  void usageErrorsAreReported() throws IOException {
    assertThat(Run.of("search", "--index", folder.resolve("none"), "x").code())
        .isEqualTo(Main.USAGE_ERROR);
    assertThat(Run.of("index", warc).err()).contains("--index");
    assertThat(Run.of("index", "--index", index, "--fallback", "all", warc).err())
        .contains("fallback must be one of");
    assertThat(Run.of("index", "--index", index, "--gold", warc, warc).err())
        .contains("--gold needs --compare");
    assertThat(Run.of("search", "--index", index, "--size", "0", "x").err()).contains("--size");
    assertThat(Run.of("search", "--index", index, "--from", "yesterday", "x").err())
        .contains("'--from': must be a day such as 2009-11-09, was yesterday");
    Files.createDirectories(index);
    Run run = Run.of("search", "--index", index, "x");
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(run.err())
        .startsWith("bodytext search: " + index + " contains no index; create one with");
    Files.createDirectories(index.resolve("body-only"));
    assertThat(Run.of("search", "--index", index, "x").err())
        .contains("give " + index.resolve("body-only"));
  }

  @Test
  void damagedIndexIsReportedAsDamaged() throws IOException {
    assertThat(Run.of("index", "--index", index, warc).code()).isEqualTo(Main.DONE);
    try (DirectoryStream<Path> commits = Files.newDirectoryStream(index, "segments_*")) {
      for (Path commit : commits) {
        Files.writeString(commit, "overwritten by something else");
      }
    }
    Run run = Run.of("search", "--index", index, "zebra");
    assertThat(run.code()).isEqualTo(Main.FAILED);
    assertThat(run.err())
        .contains(index + ": is damaged (", "; index the pages again")
        .hasLineCount(1);
  }

  @Test
  void loneUrlFindsItsPage() {
    assertThat(Run.of("index", "--index", index, warc).code()).isEqualTo(Main.DONE);
    Run run = Run.of("search", "--index", index, "http://a.example/0");
    assertThat(run.out()).startsWith("1 page\n").contains("http://a.example/0");
    Run other = Run.of("search", "--index", index, "http://a.example/?q=(x)&y=\"1\"\\");
    assertThat(other).isEqualTo(new Run(Main.DONE, "0 pages\n", ""));
  }

  @Test
  void queryThatLooksLikeAnOptionGetsAHint() {
    assertThat(Run.of("index", "--index", index, warc).code()).isEqualTo(Main.DONE);
    Run run = Run.of("search", "--index", index, "-walrus");
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(run.err()).contains("; put -- before a query that begins with -\n");
    Run separated = Run.of("search", "--index", index, "--", "-walrus ferry");
    assertThat(separated.out()).startsWith("1 page\n").contains("http://a.example/0");
    assertThat(Run.of("search", "--size", "1").err()).doesNotContain("put -- before");
  }
}
