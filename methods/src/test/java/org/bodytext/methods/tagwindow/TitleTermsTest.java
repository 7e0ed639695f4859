package org.bodytext.methods.tagwindow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TitleTermsTest {

  @Test
  void titleIsSegmentedAndStopWordsAreLeftOut() {
    assertThat(TitleTerms.of("The bridge of the town: a bridge").words())
        .containsExactly("bridge", "town");
    assertThat(TitleTerms.of("如何提取网页的标题").words()).containsExactly("提取", "网页", "标题");
    assertThat(TitleTerms.of(null).words()).isEmpty();
    assertThat(TitleTerms.of("").words()).isEmpty();
  }

  @Test
  void everyOccurrenceOfEveryWordCounts() {
    TitleTerms title = TitleTerms.of("The Old Bridge");
    assertThat(title.words()).containsExactly("old", "bridge");
    assertThat(title.occurrences("An old bridge, a new bridge; older cambridge bridges."))
        .isEqualTo(3);
    assertThat(TitleTerms.of("提取网页标题").occurrences("网页的标题,网页的正文")).isEqualTo(3);
    assertThat(TitleTerms.of("提取网页标题").occurrences("")).isZero();
    assertThat(TitleTerms.of(null).occurrences("bridge")).isZero();
  }

  @Test
  void latinWordBetweenChineseCharactersCounts() {
    assertThat(TitleTerms.of("Java 17 发布").occurrences("今天Java发布了,JavaScript没有")).isEqualTo(2);
  }

  @Test
  void numberOfWordsIsBounded() {
    assertThat(TitleTerms.of("word1 word2 ".repeat(1000)).words()).hasSize(2);
    StringBuilder many = new StringBuilder();
    for (int i = 10; i < 99; i++) {
      many.append("w").append(i).append(' ');
    }
    assertThat(TitleTerms.of(many.toString()).words()).hasSize(32);
  }
}
