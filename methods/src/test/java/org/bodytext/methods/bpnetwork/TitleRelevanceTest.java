package org.bodytext.methods.bpnetwork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;

class TitleRelevanceTest {

  @Test
  void titleEndsBeforeItsLastHyphenOrUnderscore() {
    assertThat(TitleRelevance.withoutSite("Old bridge stays open - Town News"))
        .isEqualTo("Old bridge stays open");
    assertThat(TitleRelevance.withoutSite("大桥通车_新闻_新浪网")).isEqualTo("大桥通车_新闻");
    assertThat(TitleRelevance.withoutSite("大桥通车_新闻-搜狐")).isEqualTo("大桥通车_新闻");
    assertThat(TitleRelevance.withoutSite("Bridge")).isEqualTo("Bridge");
  }

  @Test
  void titleWordsExcludeStopWords() {
    Page page = PageParser.create().parse("<title>The Bridge &amp; the Town_Site</title><p>x");
    assertThat(TitleRelevance.of(page, true).words()).containsExactly("bridge", "town");
    assertThat(TitleRelevance.of(PageParser.create().parse("<p>x"), true).words()).isEmpty();
  }

  @Test
  void relevanceIsTheRatioOfTitleCharactersInTheLine() {
    // bridge 6, town 4: 10 characters.
    for (boolean segmented : new boolean[] {true, false}) {
      TitleRelevance title = new TitleRelevance("the bridge of the town", segmented);
      assertThat(title.relevance("The Bridge of the Town")).isEqualTo(1);
      assertThat(title.relevance("The town has a town hall.")).isCloseTo(0.8, within(1e-12));
      assertThat(title.relevance("Bridges, downtown")).isZero();
      assertThat(title.relevance("")).isZero();
    }
  }

  @Test
  void chineseIsSegmentedIntoWords() {
    TitleRelevance title = new TitleRelevance("北京的天气-新浪", true);
    assertThat(title.words()).containsExactly("北京", "天气");
    assertThat(title.relevance("今天北京天气晴朗，北京人出门了。")).isCloseTo(1.5, within(1e-12));
    assertThat(title.relevance("上海")).isZero();
  }

  @Test
  void unsegmentedChineseWordsMatchAnywhere() {
    TitleRelevance title = new TitleRelevance("北京的天气", false);
    assertThat(title.relevance("在北京，天气")).isEqualTo(1);
    assertThat(title.relevance("天，气")).isZero();
  }

  @Test
  void relevanceIsZeroWithoutATitle() {
    assertThat(new TitleRelevance("", false).relevance("anything")).isZero();
    assertThat(new TitleRelevance("-", true).relevance("-")).isZero();
  }
}
