package org.bodytext.extractor.metadata.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeywordsTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "上海，北京,天津；重庆;成都、武汉|上海 北京 天津 重庆 成都 武汉",
        "snow, snow , roads|snow roads",
        "deep snow|deep snow",
        ",,|''"
      })
  void keywordsAreSplitInOrderWithoutRepetition(String content, String words) {
    Page page = PageParser.create().parse("<meta name=keywords content='" + content + "'>");
    assertThat(String.join(" ", page.metadata().keywords())).isEqualTo(words);
  }

  @Test
  void keywordsOfAllSourcesAreMerged() {
    String html =
        "<meta name=news_keywords content='a,b'><meta name=Keywords content='b|c'>"
            + "<meta property=article:tag content=d><meta property=article:tag content=e>"
            + "<script type='application/ld+json'>{\"@type\":\"Article\",\"keywords\":[\"f\",\"a\"]}"
            + "</script>";
    assertThat(PageParser.create().parse(html).metadata().keywords())
        .containsExactly("b", "c", "a", "d", "e", "f");
  }

  @Test
  void longKeywordsAreOmitted() {
    String longest = "k".repeat(100);
    assertThat(Keywords.in(longest + ", k" + longest + ", snow")).containsExactly(longest, "snow");
  }

  @Test
  void atMostTwoHundredKeywordsAreRead() {
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      list.append(i).append(',');
    }
    assertThat(Keywords.in(list.toString())).hasSize(200);
  }
}
