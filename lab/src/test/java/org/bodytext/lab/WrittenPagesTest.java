package org.bodytext.lab;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.bodytext.cli.Main;
import org.bodytext.cli.Run;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.Inputs;
import org.bodytext.cli.input.PageInput;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The pages written for training: that they contain their gold bodies, and the quality of {@code
 * auto} on them. The minimum figures are those of the version that they were last measured with,
 * less one page in two hundred for bodies and one page for metadata; raise them with a better
 * version.
 */
class WrittenPagesTest {

  private static final Path CORPUS = Path.of("..", "training", "corpus");
  private static final Path GOLD = CORPUS.resolve("written.gold.jsonl");
  private static final Path PAGES = CORPUS.resolve("written.warc.gz");

  private static final double MIN_F1 = 0.94;
  private static final double MIN_TITLES = 90;
  private static final double MIN_DATES = 90;
  private static final double MIN_PAGE_TYPES = 82;
  private static final int MIN_AUTHORS = 20;

  @Test
  void pagesContainTheirGold() {
    Run run = evaluate("--extractor", "whole-text");
    assertThat(run.out()).contains("496 pages, 0 failed");
    assertThat(figure(run, "^all +496 +\\S+ +(\\S+)")).isLessThan(0.6);
    assertThat(figure(run, "^all +496 +\\S+ +\\S+ +(\\S+)")).isGreaterThan(0.99);
  }

  @Test
  void autoIsAsGoodInFoldsAsBefore() {
    Run run = evaluate("--folds", "3", "--threads", "2");
    assertThat(figure(run, "^all +496 +(\\S+)")).isGreaterThanOrEqualTo(MIN_F1);
    assertThat(figure(run, "^title right +(\\S+)")).isGreaterThanOrEqualTo(MIN_TITLES);
    assertThat(figure(run, "^date right +(\\S+)")).isGreaterThanOrEqualTo(MIN_DATES);
    assertThat(figure(run, "^page type right +(\\S+)")).isGreaterThanOrEqualTo(MIN_PAGE_TYPES);
  }

  @Test
  void authorsAreAsGoodAsBefore() throws IOException {
    List<String> golds = Files.readAllLines(GOLD);
    int right = 0;
    int known = 0;
    try (PageInput pages =
        Inputs.open(List.of(PAGES.toString()), InputStream.nullInputStream(), message -> {})) {
      for (String gold : golds) {
        InputPage page = pages.next();
        String author = author(gold);
        if (page != null && author != null) {
          known++;
          Set<String> found = Set.copyOf(page.parse().metadata().authors());
          right += found.equals(Set.of(author.split(", ", -1))) ? 1 : 0;
        }
      }
    }
    assertThat(known).isEqualTo(31);
    assertThat(right).isGreaterThanOrEqualTo(MIN_AUTHORS);
  }

  private static @Nullable String author(String gold) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(gold)) {
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.FIELD_NAME
            && parser.currentName().equals("author")) {
          return parser.nextTextValue();
        }
      }
    }
    return null;
  }

  private static Run evaluate(Object... options) {
    Object[] arguments = new Object[options.length + 4];
    arguments[0] = "evaluate";
    System.arraycopy(options, 0, arguments, 1, options.length);
    arguments[options.length + 1] = "--gold";
    arguments[options.length + 2] = GOLD;
    arguments[options.length + 3] = PAGES;
    Run run = Run.of(arguments);
    assertThat(run.code()).as(run.err()).isEqualTo(Main.DONE);
    return run;
  }

  private static double figure(Run run, String pattern) {
    return Pattern.compile(pattern, Pattern.MULTILINE)
        .matcher(run.out())
        .results()
        .mapToDouble(match -> Double.parseDouble(match.group(1)))
        .findFirst()
        .orElseThrow();
  }
}
