package org.bodytext.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bodytext.cli.Main;
import org.bodytext.cli.Run;
import org.bodytext.cli.TestPages;
import org.bodytext.cli.input.WarcFile;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluateCommandTest {

  @TempDir private Path folder = Path.of("");
  private Path warc = Path.of("");

  @BeforeEach
  void write() throws IOException {
    warc =
        new WarcFile()
            .page("http://a/0", TestPages.page("zero"))
            .page("http://a/1", TestPages.page("one"))
            .write(folder.resolve("pages.warc.gz"));
  }

  @Test
  void recordsAreMatchedWithGoldByNumber() throws IOException {
    Path gold = gold(line("x", "http://a/0", "zero zero"), line("y", "http://a/1", "nothing"));
    Run run = Run.of("evaluate", "--gold", gold, warc, "--extractor", "line-block,whole-text");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("line-block: 2 pages, 0 failed, ").contains("\n\nwhole-text: ");
    assertThat(run.out())
        .contains("title right ")
        .containsPattern("\npage type right +\\d+\\.\\d % of 2\n");
    assertThat(run.code()).isEqualTo(Main.DONE);
  }

  @Test
  void warcFileOnStandardInputIsMatchedWithGoldByNumber() throws IOException {
    Path gold = gold(line("x", null, "The ferry zero"), line("y", null, "The ferry one"));
    Run run = Run.withInput(Files.readAllBytes(warc), "evaluate", "--gold", gold, "-");
    assertThat(run.out()).contains("2 pages, 0 failed");
  }

  @Test
  void missingTemplatesAreReportedOnce() throws IOException {
    Path gold = gold(line("x", null, "zero"), line("y", null, "one"));
    Run run = Run.of("evaluate", "--gold", gold, "--extractor", "auto,template", warc);
    assertThat(run.err()).hasLineCount(1).contains("template has no templates");
  }

  @Test
  void settingsAreListed() {
    assertThat(Run.of("evaluate", "--help-settings").out()).contains("line-block.thickness=3\n");
  }

  @Test
  void commandsAreInTheHelp() {
    assertThat(Run.of().err()).contains("evaluate", "plot", "train", "help");
    assertThat(Run.of("evalute").err()).contains("did you mean evaluate?");
  }

  @Test
  void emptyGoldFileFails() throws IOException {
    Run run = Run.of("evaluate", "--gold", gold(), warc);
    assertThat(run.code()).isEqualTo(Main.FAILED);
    assertThat(run.err()).contains("the gold files contain no page");
    assertThat(run.out()).doesNotContain("NaN");
  }

  @Test
  void goldOfAnotherWarcFileIsRefused() throws IOException {
    Path gold = gold(line("x", "http://a/0", ""), line("y", "http://b/1", ""));
    Run run = Run.of("evaluate", "--gold", gold, warc);
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(run.err())
        .startsWith("bodytext evaluate: " + gold + ":2: has URL http://b/1 but ")
        .contains("record 1 has URL http://a/1")
        .hasLineCount(1);
  }

  @Test
  void filesAreMatchedWithGoldByName() throws IOException {
    Path pages = Files.createDirectories(folder.resolve("pages"));
    Files.writeString(pages.resolve("b.html"), TestPages.page("bee"));
    Files.writeString(pages.resolve("c.html"), TestPages.page("sea"));
    Path gold = gold(line("a", null, "missing page"), line("b", null, "The ferry bee"));
    Path csv = folder.resolve("rows.csv");
    Run run =
        Run.of(
            "evaluate",
            "--gold",
            gold,
            pages,
            "--csv",
            csv,
            "--threads",
            "2",
            "--extractor",
            "line-block");
    assertThat(run.code()).isEqualTo(Main.FAILED);
    assertThat(run.err())
        .contains("bodytext: " + gold + ":1: its page is not in " + pages)
        .contains("bodytext: 1 pages of " + pages + " have no gold");
    assertThat(run.out()).contains("line-block: 2 pages, 1 failed");
    List<String> rows = Files.readAllLines(csv);
    assertThat(rows).hasSize(3);
    assertThat(rows.get(0))
        .startsWith("corpus,extractor,id,url,")
        .contains(",date_right,page_type_right,title,published,found_page_type,milliseconds,");
    assertThat(rows.get(1)).startsWith("gold,line-block,b,,en,article,").contains(",1.0000,");
    assertThat(rows.get(2))
        .startsWith("gold,line-block,a,,en,article,0.0000,0.0000,0.0000,")
        .contains(",0.0000,,,false,,false,,,,0.0000,");
  }

  @Test
  void goldIsMatchedWithOnePageOnly() throws IOException {
    Files.createDirectories(folder.resolve("twice/sub"));
    for (String file : List.of("a.html", "sub/a.html")) {
      Files.writeString(folder.resolve("twice").resolve(file), TestPages.page("alpha"));
    }
    Path gold = gold(line("a", null, "alpha"));
    Run run = Run.of("evaluate", "--gold", gold, folder.resolve("twice"));
    assertThat(run.out()).contains("auto: 1 pages, 0 failed");
    assertThat(run.err()).contains("1 pages of " + folder.resolve("twice") + " have no gold");
  }

  @Test
  void corporaAreScoredSeparatelyAndTogether() throws IOException {
    Path first = Files.writeString(folder.resolve("a.gold.jsonl"), line("x", "http://a/0", "zero"));
    Path second = gold(line("y", null, "Title zero"), line("z", null, "one"));
    Path csv = folder.resolve("rows.csv");
    Run run = Run.of("evaluate", "--gold", first, warc, "--gold", second, warc, "--csv", csv);
    assertThat(run.err()).contains("1 pages of " + warc + " have no gold in " + first);
    assertThat(run.out())
        .startsWith("a, auto: 1 pages, 0 failed")
        .contains("\n\ngold, auto: 2 pages, 0 failed")
        .contains("\n\nall, auto: 3 pages, 0 failed")
        .containsPattern("F1 +a +gold +all\nauto +0\\.\\d{4} +0\\.\\d{4} +0\\.\\d{4}\n$");
    assertThat(Files.readAllLines(csv))
        .extracting(row -> row.split(",", 4)[0] + row.split(",", 4)[2])
        .containsExactly("corpusid", "ax", "goldy", "goldz");
  }

  @Test
  void corporaWithTheSameNameAreNamedByPath() throws IOException {
    Path other = Files.createDirectories(folder.resolve("other")).resolve("gold.jsonl");
    Files.copy(gold(line("x", "http://a/0", "zero")), other);
    Run run =
        Run.of("evaluate", "--gold", other, warc, "--gold", folder.resolve("gold.jsonl"), warc);
    assertThat(run.out())
        .contains(other + ", auto: 1 pages")
        .contains(folder.resolve("gold.jsonl") + ", auto: 1 pages");
  }

  @Test
  void eachInputNeedsAGoldFile() throws IOException {
    Run run = Run.of("evaluate", "--gold", gold(), warc, warc);
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(run.err()).contains("--gold must be given once per INPUT, was given 1 times for 2");
  }

  @Test
  void foldsAndSiteRulesCannotBeCombined() throws IOException {
    Run run = Run.of("evaluate", "--folds", 2, "--site-rules", "rules", "--gold", gold(), warc);
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(run.err()).contains("--folds and --site-rules cannot be combined");
  }

  @Test
  void usageErrorsAreReported() throws IOException {
    Path damaged = Files.writeString(folder.resolve("damaged.jsonl"), "{\n");
    assertThat(Run.of("evaluate", warc).err()).contains("--gold");
    assertThat(Run.of("evaluate", warc).code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(Run.of("evaluate", "--gold", folder.resolve("none"), warc).code())
        .isEqualTo(Main.USAGE_ERROR);
    Run run = Run.of("evaluate", "--gold", damaged, warc);
    assertThat(run.err()).contains("damaged.jsonl:1: is not valid JSON");
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(Run.of("evaluate", "--gold", gold(), "none").err()).contains("none: no such file");
  }

  private Path gold(String... lines) throws IOException {
    return Files.writeString(folder.resolve("gold.jsonl"), String.join("\n", lines));
  }

  private static String line(String id, @Nullable String url, String body) {
    return "{\"id\":\""
        + id
        + "\",\"url\":"
        + (url == null ? "null" : "\"" + url + "\"")
        + ",\"lang\":\"en\",\"page_type\":\"article\",\"title\":\"Title zero\",\"main_content\":\""
        + body
        + "\"}";
  }
}
