package org.bodytext.extractor.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.bodytext.extractor.Page;
import org.junit.jupiter.api.Test;

class TitleWordsTest {

  @Test
  void titleEndsBeforeItsLastHyphenOrUnderscore() {
    assertThat(TitleWords.withoutSite("Old bridge stays open - Town News"))
        .isEqualTo("Old bridge stays open");
    assertThat(TitleWords.withoutSite("大桥通车_新闻_新浪网")).isEqualTo("大桥通车_新闻");
    assertThat(TitleWords.withoutSite("大桥通车_新闻-搜狐")).isEqualTo("大桥通车_新闻");
    assertThat(TitleWords.withoutSite("Bridge")).isEqualTo("Bridge");
  }

  @Test
  void wordsAreThoseOfTheTitleElementWithoutStopWords() {
    Page page = Page.of("<title>The Bridge &amp; the Town_Site</title><p>x", null);
    assertThat(TitleWords.of(page, true).words()).containsExactly("bridge", "town");
    assertThat(TitleWords.of(Page.of("<p>x", null), true).words()).isEmpty();
  }

  @Test
  void relevanceIsTheShareOfTitleCharactersFoundEachTime() {
    // bridge 6, town 4: 10 characters.
    for (boolean segmented : new boolean[] {true, false}) {
      TitleWords title = new TitleWords("the bridge of the town", segmented);
      assertThat(title.relevance("The Bridge of the Town")).isEqualTo(1);
      assertThat(title.relevance("The town has a town hall.")).isCloseTo(0.8, within(1e-12));
      assertThat(title.relevance("Bridges, downtown")).isZero();
      assertThat(title.relevance("")).isZero();
    }
  }

  @Test
  void chineseIsCutIntoWords() {
    TitleWords title = new TitleWords("北京的天气-新浪", true);
    assertThat(title.words()).containsExactly("北京", "天气");
    assertThat(title.relevance("今天北京天气晴朗，北京人出门了。")).isCloseTo(1.5, within(1e-12));
    assertThat(title.relevance("上海")).isZero();
  }

  @Test
  void unsegmentedChineseCountsWordsWhereverTheyStand() {
    TitleWords title = new TitleWords("北京的天气", false);
    assertThat(title.relevance("在北京，天气")).isEqualTo(1);
    assertThat(title.relevance("天，气")).isZero();
  }

  @Test
  void aPageWithoutATitleIsAboutNothing() {
    assertThat(new TitleWords("", false).relevance("anything")).isZero();
    assertThat(new TitleWords("-", true).relevance("-")).isZero();
  }
}
