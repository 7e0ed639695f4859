package org.bodytext.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bodytext.cli.input.WarcFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExtractCommandTest {

  /** A page with comments, which may be body or not. */
  private static final String DOUBTFUL =
      "<title>Ferry</title><div>"
          + "<p>The ferry to the island leaves at nine and comes back in the evening.".repeat(6)
          + "</div><div class=comments>"
          + "<div class=comment><b>Ann</b> <i>3 May</i><p>It was late again on Sunday.</div>"
              .repeat(9)
          + "</div><ul><li><a href=/>Home</a><li><a href=/x>Next</a></ul>";

  private static final String EOL = System.lineSeparator();

  @TempDir private Path folder = Path.of("");

  @Test
  void bodyOfAFileIsPrinted() throws IOException {
    Run run = Run.of("extract", file("a.html", TestPages.page("alpha")));
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("alpha.").contains("says the captain.").doesNotContain("Home");
    assertThat(run.code()).isEqualTo(Main.DONE);
  }

  @Test
  void passagesHaveAtMostTheGivenWords() throws IOException {
    Path page = file("a.html", TestPages.page("alpha"));
    String few = Run.of("extract", "--format", "jsonl", "--body", "passages", page).out();
    assertThat(few).contains("\"body\":[{\"headings\":[", "alpha.", "\"source_begin\":");
    String[] options = {
      "extract", "--format", "jsonl", "--body", "passages", "--passage-words", "9"
    };
    String many = Run.of(Stream.concat(Stream.of(options), Stream.of(page)).toArray()).out();
    assertThat(many.split("\"text\":", -1)).hasSizeGreaterThan(few.split("\"text\":", -1).length);
  }

  @Test
  void standardInputIsOnePage() {
    Run run = Run.withInput(TestPages.page("beta"), "extract", "-");
    assertThat(run.out()).contains("beta.");
    assertThat(run.code()).isEqualTo(Main.DONE);
  }

  @ParameterizedTest(name = "{0} threads")
  @ValueSource(ints = {1, 2, 7})
  void pagesOfAFolderAreSortedWithAnyNumberOfThreads(int threads) throws IOException {
    for (int i = 0; i < 40; i++) {
      file((i % 3 == 0 ? "sub/" : "") + "p" + (100 + i) + ".html", TestPages.page("w" + i));
    }
    file("notes.txt", "no page");
    Run run = Run.of("extract", "--threads", threads, folder);
    List<String> words =
        run.out()
            .lines()
            .filter(line -> line.endsWith(".") && line.contains("w"))
            .map(line -> line.substring(line.lastIndexOf(' ') + 1))
            .filter(word -> word.matches("w[0-9]+\\."))
            .toList();
    String expected =
        IntStream.range(0, 40)
                .filter(i -> i % 3 != 0)
                .mapToObj(i -> "w" + i + ".")
                .collect(Collectors.joining(" "))
            + " "
            + IntStream.range(0, 40)
                .filter(i -> i % 3 == 0)
                .mapToObj(i -> "w" + i + ".")
                .collect(Collectors.joining(" "));
    assertThat(String.join(" ", words)).isEqualTo(expected);
    assertThat(run.code()).isEqualTo(Main.DONE);
  }

  @Test
  void failedPageIsReportedAndProcessingContinues() throws IOException {
    Path cut = folder.resolve("cut.warc.gz");
    Path whole = warc("whole.warc.gz");
    byte[] bytes = Files.readAllBytes(whole);
    Files.write(cut, Arrays.copyOf(bytes, bytes.length - 30));
    Run run = Run.of("extract", cut, file("a.html", TestPages.page("last")));
    assertThat(run.err())
        .startsWith("bodytext: " + cut + " record 1: the file ends inside this record")
        .contains("\nbodytext: 3 pages: 2 with a body, 0 without, 1 failed; ")
        .hasLineCount(2);
    assertThat(run.out()).contains("first.").doesNotContain("second.").contains("last.");
    assertThat(run.code()).isEqualTo(Main.FAILED);
  }

  @Test
  void onePageIsWrittenToOneFile() throws IOException {
    Path out = folder.resolve("new/out.txt");
    Run run = Run.of("extract", "-o", out, file("a.html", TestPages.page("alpha")));
    assertThat(run).isEqualTo(new Run(Main.DONE, "", ""));
    assertThat(out).content().contains("alpha.");
  }

  @Test
  void inputsAreNotOverwritten() throws IOException {
    Path page = file("in/a.html", TestPages.page("alpha"));
    file("in/b.html", TestPages.page("beta"));
    Path warc = warc("w.warc");
    byte[] before = Files.readAllBytes(warc);
    Run file = Run.of("extract", "-o", page, page);
    assertThat(file.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(file.err()).contains("a.html is an input");
    assertThat(Run.of("extract", "--format", "jsonl", "-o", warc, warc).code())
        .isEqualTo(Main.USAGE_ERROR);
    Run into =
        Run.of("extract", "--format", "html", "-o", folder.resolve("in"), folder.resolve("in"));
    assertThat(into.code()).isEqualTo(Main.FAILED);
    assertThat(into.err()).contains("a.html is an input");
    assertThat(page).hasContent(TestPages.page("alpha"));
    assertThat(warc).hasBinaryContent(before);
  }

  @Test
  void inputWithoutAPageFails() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    for (Run run :
        List.of(
            Run.of("extract", empty),
            Run.of("index", "--index", folder.resolve("index"), empty),
            Run.of("index", "--compare", "--index", folder.resolve("both"), empty),
            Run.of("templates", "learn", "--store", folder.resolve("store"), empty))) {
      assertThat(run.code()).isEqualTo(Main.FAILED);
      assertThat(run.err()).contains("the input contains no page");
    }
  }

  @Test
  void settingsReachTheExtractor() throws IOException {
    Path page = file("a.html", TestPages.page("alpha"));
    Run run =
        Run.of(
            "extract", "--extractor", "line-block", "--set", "line-block.threshold=100000", page);
    assertThat(run.code()).isEqualTo(Main.DONE);
    assertThat(run.out().strip()).isEmpty();
    assertThat(Run.of("extract", "--extractor", "whole-text", page).out()).contains("Home");
  }

  @Test
  void missingTemplatesAreReportedOnce() throws IOException {
    Path page = file("a.html", TestPages.page("alpha"));
    Path other = file("b.html", TestPages.page("beta"));
    Run run = Run.of("extract", "--extractor", "template", page, other);
    assertThat(run.code()).isEqualTo(Main.DONE);
    assertThat(run.err())
        .startsWith("bodytext: template has no templates and gives the same bodies as line-block")
        .hasLineCount(2);
    Path pages = folder.resolve("references");
    file("references/c.html", TestPages.page("gamma"));
    String set = "template.references=" + pages;
    assertThat(Run.of("extract", "--extractor", "template", "--set", set, page).err()).isEmpty();
  }

  @Test
  void favorIncreasesPrecisionOrRecall() throws IOException {
    String sections = "<h3>Ann</h3><p>It was late again on Sunday.".repeat(5);
    String doubtful =
        DOUBTFUL.replaceFirst("<div class=comments>.*<ul>", "<div>" + sections + "</div><ul>");
    Path page = file("a.html", doubtful);
    int precise = Run.of("extract", "--favor", "precision", page).out().length();
    int balanced = Run.of("extract", page).out().length();
    int recalling = Run.of("extract", "--favor", "RECALL", page).out().length();
    assertThat(precise).isLessThan(balanced);
    assertThat(balanced).isLessThan(recalling);
    assertThat(Run.of("extract", "--set", "auto.favor=recall", page).out()).hasSize(recalling);
  }

  @Test
  void explanationContainsProbabilityBaseAllContributionsAndTheirSum() throws IOException {
    Path page = file("a.html", TestPages.page("alpha"));
    assertThat(Run.of("extract", "--explain", page).out().lines().toList().get(3))
        .matches(" {15}base [^;]+(; [^;]+ = [^;]+){5}; [0-9]+ others [^;]+; sum [^;]+");
    Run run = Run.of("extract", "--explain", "--verbose", page);
    assertThat(run.err()).isEmpty();
    List<String> lines = run.out().lines().toList();
    assertThat(lines.get(0)).matches("a: auto, confidence [01]\\.\\d\\d");
    assertThat(lines.get(1)).contains(" of 19 lines");
    assertThat(lines).hasSize(2 + 2 * 19);
    assertThat(lines.get(2)).matches(" {4}0 {3}0\\.\\d{3}  Home");
    assertThat(lines.get(2 + 2 * 9)).matches(" {4}9 \\* [01]\\.\\d{3}  The ferry .{90}");
    String number = "([+-]\\d+\\.\\d\\d)";
    String feature = "; [^;]+ = -?[0-9.e+-]+ \\(" + number + "\\)";
    assertThat(lines.get(3))
        .matches(" {15}base \\(" + number + "\\)(" + feature + "){9,}; sum \\(" + number + "\\)");
    double[] terms =
        Pattern.compile("\\(" + number + "\\)")
            .matcher(lines.get(3))
            .results()
            .mapToDouble(term -> Double.parseDouble(term.group(1)))
            .toArray();
    double sum = Arrays.stream(terms, 0, terms.length - 1).sum();
    assertThat(sum).isCloseTo(terms[terms.length - 1], within(0.005 * terms.length));
    double probability = Double.parseDouble(lines.get(2).strip().split(" +", -1)[1]);
    assertThat(1 / (1 + Math.exp(-terms[terms.length - 1]))).isCloseTo(probability, within(0.005));
  }

  @Test
  void explanationOfManyLinesIsBounded() throws IOException {
    Run run = Run.of("extract", "--explain", file("a.html", "<p>" + "ab<br>".repeat(20_007)));
    List<String> lines = run.out().lines().toList();
    assertThat(lines.get(lines.size() - 1))
        .isEqualTo("7 more lines are not explained: at most 20000 of a page are");
    assertThat(lines.stream().filter(line -> line.matches(" *\\d+ [ *] \\d\\.\\d{3}  ab")))
        .hasSize(20_000);
  }

  @Test
  void pageWithoutABodyIsReported() throws IOException {
    Path page = file("a.html", "<title>Nothing</title><p>");
    Run run = Run.of("extract", "--format", "jsonl", page);
    assertThat(run.err()).isEqualTo("bodytext: " + page + ": the page has no body" + EOL);
    assertThat(run.out()).contains("\"body_missing\":true,\"body\":\"\",\"error\":null");
    assertThat(run.code()).isEqualTo(Main.DONE);
  }

  @Test
  void bodyWithLessThanTheMinimumConfidenceCountsAsMissing() throws IOException {
    Path page = file("a.html", TestPages.page("alpha"));
    assertThat(Run.of("extract", "--min-confidence", "0.1", page).out()).contains("alpha.");
    Run run = Run.of("extract", "--min-confidence", "1", page);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("the page has no body");
  }

  @Test
  void pagesInOtherLanguagesAndDuplicatesAreLeftOut() throws IOException {
    String english = TestPages.page("alpha").replace("<html>", "<html lang=en-GB>");
    file("in/a.html", english);
    file("in/b.html", english.replace("<title>", "<title>Again ").replace("Login", "Sign in"));
    file("in/c.html", TestPages.page("gamma").replace("<html>", "<html lang=de>"));
    file("in/d.html", "<html lang=en><p>");
    file("in/e.html", "<html lang=en><p>");
    Path in = folder.resolve("in");
    Run run = Run.of("extract", "--format", "jsonl", "--language", "zh,en", "--dedupe", in);
    assertThat(run.out().lines().map(line -> line.substring(0, 9)))
        .containsExactly("{\"id\":\"a\"", "{\"id\":\"d\"", "{\"id\":\"e\"");
    assertThat(run.err())
        .contains(
            "bodytext: 5 pages: 1 with a body, 2 without, 0 failed, 1 in other languages,"
                + " 1 duplicate; ");
    assertThat(Run.of("extract", "--format", "jsonl", in).out()).hasLineCount(5);
  }

  @Test
  void commentsAndCaptionsAreChosenByOptions() throws IOException {
    String prose = "again on Sunday, and nobody could say why it was so late";
    Path page = file("a.html", DOUBTFUL.replace("again on Sunday", prose));
    String set = Run.of("extract", "--set", "auto.comments=drop", page).out();
    assertThat(Run.of("extract", "--no-comments", page).out()).isEqualTo(set);
    assertThat(Run.of("extract", "--set", "auto.comments=keep", page).out()).isNotEqualTo(set);
    String caption = "The quay of the island at night, seen from the ferry.";
    String html = "<figure><img src=a.jpg><figcaption>" + caption + "</figcaption></figure>";
    Path figure = file("b.html", TestPages.page("beta").replace("beta.</p>", "beta.</p>" + html));
    assertThat(Run.of("extract", "--with-captions", figure).out()).contains(caption);
    assertThat(Run.of("extract", "--set", "auto.captions=drop", figure).out())
        .doesNotContain(caption);
  }

  @Test
  void settingsAreListed() {
    for (String command : List.of("extract", "index")) {
      Run run = Run.of(command, "--help-settings");
      assertThat(run.out())
          .contains("auto.favor=balanced\n    preference for doubtful lines")
          .contains("line-block.thickness=3\n");
      assertThat(run.code()).isEqualTo(Main.DONE);
    }
  }

  @Test
  void metadataAndBodyFormatAreOptions() throws IOException {
    Path page = file("a.html", TestPages.page("<b>alpha</b>"));
    assertThat(Run.of("extract", "--format", "markdown", "--metadata", page).out())
        .startsWith("---\nid: \"a\"\n")
        .contains("**alpha**");
    assertThat(Run.of("extract", "--format", "json", "--body", "markdown", page).out())
        .contains("**alpha**");
  }

  @ParameterizedTest(name = "[{index}] {0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          extract|INPUT is missing
          extract no-such-file|no-such-file: no such file or folder; check the path
          extract --extractor none -|extractor must be one of
          extract --set auto.favour=recall -|no setting auto.favour; did you mean auto.favor?
          extract --set line-block.thickness=9 -|thickness must be in [1, 4], was 9
          extract --format pdf -|--format must be one of text, markdown, html, passages, xml, json, jsonl, was pdf
          extract --formt text -|no option --formt; did you mean --format?
          extract --threads x -|--threads must be a whole number, was x
          extract --verbose -|--verbose needs --explain
          extract --favor recall --extractor line-block -|--favor recall applies to auto only, not to
          extract --favor recall --set auto.favor=precision -|--favor recall and --set auto.favor=
          extract --favor nothing -|nothing
          extract --explain --format json -|--explain writes text and cannot be combined with --f
          extract --explain --extractor line-block -|line-block does not explain its choice
          extract --metadata -|--metadata needs --format markdown
          extract --body html -|--body needs --format xml, json or jsonl
          extract --body json --format json -|--body must be text, markdown, html or passages, was json
          extract --body passages --format xml -|--body passages needs --format json or jsonl
          extract --format passages -|use --format jsonl --body passages
          extract --body passages --format json --passage-words 0 -|--passage-words must be positive
          extract --min-confidence 2 -|--min-confidence must be in [0, 1], was 2
          extract --no-comments --extractor whole-text -|--no-comments applies to auto only
          extract --no-comments --set auto.comments=keep -|--no-comments and --set auto.comments=
          extract --threads 0 -|--threads must be at least 1, was 0
          extract --site-rules no-such-file -|no-such-file: no such file
          extract --urls no-such-file|--urls no-such-file: no such file
          extract --urls x -|cannot be combined
          extract --delay x -|--delay
          extract --nonsense -|--nonsense
          nonsense|nonsense
          """)
  void usageErrorIsReportedInOneLine(String line, String message) {
    Run run = Run.of((Object[]) line.split(" ", -1));
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines().findFirst().orElse("")).startsWith("bodytext").contains(message);
    assertThat(run.err()).hasLineCount(2).contains("--help'");
  }

  @Test
  void severalPagesOfMarkupNeedAFolder() throws IOException {
    Run run = Run.of("extract", "--format", "xml", warc("w.warc"));
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(run.err()).contains("xml for several pages needs -o FOLDER");
    Path taken = file("taken", "");
    run = Run.of("extract", "--format", "xml", "-o", taken, warc("w.warc"));
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(run.err()).contains("needs a folder");
    assertThat(taken).isEmptyFile();
  }

  @Test
  void invalidUrlIsReported() throws IOException {
    Path list = file("urls.txt", "# none that is one\nnothing\n");
    Run run = Run.of("extract", "--urls", list, "--contact", "me@example.com");
    assertThat(run.code()).isEqualTo(Main.FAILED);
    assertThat(run.err()).startsWith("bodytext: " + list + ":2: ").hasLineCount(2);
  }

  @Test
  void commandsHaveHelp() {
    assertThat(Run.of().code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(Run.of().err()).contains("extract").contains("search");
    assertThat(Run.of("--help").code()).isEqualTo(Main.DONE);
    assertThat(Run.of("extract", "--help").out()).contains("Exit code: 0 all pages done");
    assertThat(Run.of("--version").out()).matches("(?s)bodytext .*\\Rmodel auto@[0-9a-f]{12}\\R");
  }

  private Path warc(String name) throws IOException {
    return new WarcFile()
        .page("http://example.com/1", TestPages.page("first"))
        .page("http://example.com/2", TestPages.page("second"))
        .write(folder.resolve(name));
  }

  private Path file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Path parent = file.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    return Files.writeString(file, text);
  }

  @Test
  void siteRulesWithoutEffectAreReported() throws IOException {
    Path rules =
        Files.writeString(
            folder.resolve("rules.conf"), "[example.com]\nbody: css #text\ndrop: css .absent\n");
    String html = "<div id=text>The body of the page.</div><div>more</div>";
    Run known = ruled(html, rules, "--url", "http://example.com/a");
    assertThat(known.out()).contains("\"site_rule\": \"example.com\"", "The body of the page.");
    assertThat(known.err())
        .contains("site rule for [example.com] matches no drop on this page: .absent");
    Run changed =
        ruled("<p>Other markup than that of the rule.", rules, "--url", "http://example.com/");
    assertThat(changed.err()).contains("matches no body on this page: #text");
    Run other = ruled(html, rules, "--url", "http://other.example.org/a");
    assertThat(other.out()).doesNotContain("site_rule");
    assertThat(other.err())
        .contains("no rule for the hosts of the pages, which are other.example.org");
    assertThat(ruled(html, rules).err()).contains("the URL of the page is unknown (--url");
  }

  private static Run ruled(String html, Path rules, Object... more) {
    List<Object> args = new ArrayList<>(List.of("extract", "--format", "json"));
    args.addAll(List.of("--site-rules", rules));
    args.addAll(List.of(more));
    args.add("-");
    return Run.withInput(html, args.toArray());
  }
}
