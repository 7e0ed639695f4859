package org.bodytext.extractor.method.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.BitSet;
import org.bodytext.extractor.page.PageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageTypePriorTest {

  @ParameterizedTest
  @CsvSource({
    "LISTING, 0.5", "DOCUMENTATION, 0.5", "FORUM, 0.5", "PRODUCT, -0.5",
    "ARTICLE, 0", "COLLECTION, 0", "SERVICE, 0", "UNKNOWN, 0"
  })
  void whereTheBodyIsInDoubtTheKindAddsToTheOdds(PageType kind, float share) {
    assertThat(PageTypePrior.share(decision(0.89), () -> kind)).isEqualTo(share);
  }

  @Test
  void theKindOfAPageWhoseBodyIsClearIsNotAskedFor() {
    float share = PageTypePrior.share(decision(0.9), () -> fail("the kind was asked for"));
    assertThat(share).isZero();
  }

  @Test
  void addsTheSameToEachLine() {
    float[] odds = {-2, 0, 1.5f};
    PageTypePrior.add(odds, -0.5f);
    assertThat(odds).containsExactly(-2.5f, -0.5f, 1);
  }

  private static ExpectedF1Selector.Decision decision(double best) {
    return new ExpectedF1Selector.Decision(new BitSet(), 0.2, best);
  }
}
