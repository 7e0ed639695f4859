package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class PunctuationOnlyLinesTest {

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "punctuation-only-lines.csv", delimiter = '|', numLinesToSkip = 1)
  void linesOfPunctuationAreAddedToTheChosenLinesAroundThem(
      String name,
      String html,
      @Nullable String likely,
      @Nullable String chosen,
      @Nullable String added) {
    BitSet lines =
        PunctuationOnlyLines.of(
            page(html), logOdds(likely), new BitSet(), LineNumbers.parse(chosen));
    assertThat(lines).isEqualTo(LineNumbers.parse(added));
  }

  @Test
  void excludedLinesAreNotAdded() {
    BitSet excluded = LineNumbers.parse("1");
    BitSet lines =
        PunctuationOnlyLines.of(
            page("<pre>b();\\n}\\n});</pre>"), logOdds(null), excluded, LineNumbers.parse("0"));
    assertThat(lines).isEqualTo(LineNumbers.parse("2"));
  }

  @ParameterizedTest(name = "{0} lines: {1}")
  @CsvSource({"20, true", "21, false"})
  void aRowOfMoreThanTwentyLinesIsOfALayoutTable(int lines, boolean added) {
    String html = "<table><tr>" + "<td>a".repeat(lines - 1) + "<td>✓</table>";
    BitSet chosen = new BitSet();
    chosen.set(0, lines - 1);
    assertThat(PunctuationOnlyLines.of(page(html), logOdds(null), new BitSet(), chosen))
        .isEqualTo(LineNumbers.parse(added ? String.valueOf(lines - 1) : null));
  }

  private static PageAnalysis page(String html) {
    return new PageAnalysis(PageParser.create().parse(html.replace("\\n", "\n")), new Arena());
  }

  private static float[] logOdds(@Nullable String likely) {
    float[] logOdds = new float[100];
    LineNumbers.parse(likely).stream().forEach(line -> logOdds[line] = 1);
    return logOdds;
  }
}
