package org.bodytext.extractor.tagwindow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TitleWordsTest {

  @Test
  void titleIsSegmentedAndStopWordsAreLeftOut() {
    assertThat(TitleWords.of("The bridge of the town: a bridge").words())
        .containsExactly("bridge", "town");
    assertThat(TitleWords.of("如何提取网页的标题").words()).containsExactly("提取", "网页", "标题");
    assertThat(TitleWords.of(null).words()).isEmpty();
    assertThat(TitleWords.of("").words()).isEmpty();
  }

  @Test
  void countsEveryOccurrenceOfEveryWord() {
    TitleWords title = TitleWords.of("The Old Bridge");
    assertThat(title.words()).containsExactly("old", "bridge");
    assertThat(title.occurrences("An old bridge, a new bridge; older cambridge bridges."))
        .isEqualTo(3);
    assertThat(TitleWords.of("提取网页标题").occurrences("网页的标题,网页的正文")).isEqualTo(3);
    assertThat(TitleWords.of("提取网页标题").occurrences("")).isZero();
    assertThat(TitleWords.of(null).occurrences("bridge")).isZero();
  }

  @Test
  void latinWordMayStandAmongChinese() {
    assertThat(TitleWords.of("Java 17 发布").occurrences("今天Java发布了,JavaScript没有")).isEqualTo(2);
  }

  @Test
  void wordsAreBounded() {
    assertThat(TitleWords.of("word1 word2 ".repeat(1000)).words()).hasSize(2);
    StringBuilder many = new StringBuilder();
    for (int i = 10; i < 99; i++) {
      many.append("w").append(i).append(' ');
    }
    assertThat(TitleWords.of(many.toString()).words()).hasSize(32);
  }
}
