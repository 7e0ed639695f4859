package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class AdjacentLinesTest {

  /** Lines that start with an asterisk are chosen, and those with a question mark nearly so. */
  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "adjacent-lines.csv", delimiter = '|', numLinesToSkip = 1)
  void labelsAndSentencesNextToChosenLinesAreAdded(
      String name, String html, @Nullable String added) {
    PageAnalysis page = new PageAnalysis(PageParser.create().parse(html), new Arena());
    float[] logOdds = LineNumbers.logOdds(page, -0.6f, -0.8f);
    BitSet chosen = LineNumbers.startingWith("*", page);
    assertThat(AdjacentLines.of(page, logOdds, new BitSet(), chosen))
        .isEqualTo(LineNumbers.parse(added));
  }
}
