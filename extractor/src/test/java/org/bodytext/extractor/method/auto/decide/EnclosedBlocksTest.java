package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class EnclosedBlocksTest {

  /**
   * Lines that start with an asterisk are chosen, those with an exclamation mark are excluded, and
   * those with a question mark are less likely than the minimum.
   */
  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "enclosed-blocks.csv", delimiter = '|', numLinesToSkip = 1)
  void codeAndTablesBetweenChosenParagraphsAreAdded(
      String name, String html, @Nullable String added) {
    PageAnalysis page = new PageAnalysis(PageParser.create().parse(html), new Arena());
    float[] logOdds = LineNumbers.logOdds(page, -1.1f, -0.9f);
    BitSet excluded = LineNumbers.startingWith("!", page);
    BitSet chosen = LineNumbers.startingWith("*", page);
    assertThat(EnclosedBlocks.of(page, logOdds, excluded, chosen))
        .isEqualTo(LineNumbers.parse(added));
  }
}
