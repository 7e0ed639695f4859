package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.PageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HiddenTextPolicyTest {

  private static PageAnalysis page(int visibleWords, int hiddenWords) {
    String html =
        "<p>" + "word ".repeat(visibleWords) + "<div hidden><p>" + "word ".repeat(hiddenWords);
    return new PageAnalysis(PageParser.create().parse(html), new Arena());
  }

  private static BitSet lines(int count) {
    BitSet lines = new BitSet();
    lines.set(0, count);
    return lines;
  }

  @ParameterizedTest(name = "{0} visible, {1} hidden words, {2}, {3}: {4}")
  @CsvSource({
    "90, 10, SERVICE, LEARNED, true",
    "70, 30, SERVICE, LEARNED, false",
    "70, 30, ARTICLE, LEARNED, true",
    "40, 60, ARTICLE, LEARNED, false",
    "90, 10, ARTICLE, TRUE, false"
  })
  void hiddenTextIsBodyOnlyAsAConsiderablePart(
      int visible, int hidden, PageType type, HiddenTextPolicy policy, boolean unwanted) {
    BitSet lines = policy.unwanted(page(visible, hidden), lines(2), () -> type);
    assertThat(lines.get(1)).isEqualTo(unwanted);
    assertThat(lines.get(0)).isFalse();
  }

  @Test
  void noHiddenTextIsChosenIfTheSettingIsFalse() {
    assertThat(HiddenTextPolicy.FALSE.excluded(page(10, 90))).isEqualTo(LineNumbers.parse("1"));
    assertThat(HiddenTextPolicy.LEARNED.excluded(page(10, 90))).isEqualTo(new BitSet());
  }
}
