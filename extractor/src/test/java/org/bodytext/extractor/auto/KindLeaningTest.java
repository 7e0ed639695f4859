package org.bodytext.extractor.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.BitSet;
import org.bodytext.extractor.PageKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KindLeaningTest {

  @ParameterizedTest
  @CsvSource({
    "LISTING, 0.5", "DOCUMENTATION, 0.5", "FORUM, 0.5", "PRODUCT, -0.5",
    "ARTICLE, 0", "COLLECTION, 0", "SERVICE, 0", "UNKNOWN, 0"
  })
  void whereTheBodyIsInDoubtTheKindAddsToTheOdds(PageKind kind, float share) {
    assertThat(KindLeaning.share(decision(0.89), () -> kind)).isEqualTo(share);
  }

  @Test
  void theKindOfAPageWhoseBodyIsClearIsNotAskedFor() {
    float share = KindLeaning.share(decision(0.9), () -> fail("the kind was asked for"));
    assertThat(share).isZero();
  }

  @Test
  void addsTheSameToEachLine() {
    float[] odds = {-2, 0, 1.5f};
    KindLeaning.add(odds, -0.5f);
    assertThat(odds).containsExactly(-2.5f, -0.5f, 1);
  }

  private static BodyDecision.Decision decision(double best) {
    return new BodyDecision.Decision(new BitSet(), 0.2, best);
  }
}
