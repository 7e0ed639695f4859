package org.bodytext.extractor.conventions;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
import org.bodytext.extractor.page.PageType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlPageTypeRulesTest {

  @ParameterizedTest
  @CsvSource({
    "https://tieba.baidu.com/f/1, FORUM, 2.5",
    "https://bbs.example.com/question/1, FORUM, 5",
    "https://www.amazon.com/x/dp/1, PRODUCT, 2",
    "https://shop.example.com/collections/a/products/b, PRODUCT, 2",
    "https://example.com/, LISTING, 1.2",
    "https://example.com/2009/11/09/a.html, ARTICLE, 1.5",
    "EXAMPLE, LISTING, 1.2"
  })
  void urlAddsTheScoresOfItsRules(String url, PageType type, double score) {
    Map<PageType, Double> scores = new EnumMap<>(PageType.class);
    UrlPageTypeRules.score(
        url,
        address -> address.contains("/2009/11/09/"),
        (scored, value) -> scores.merge(scored, value, Double::sum));
    assertThat(scores).containsEntry(type, score).doesNotContainKey(PageType.COLLECTION);
  }
}
