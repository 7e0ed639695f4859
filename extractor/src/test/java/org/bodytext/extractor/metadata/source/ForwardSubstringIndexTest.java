package org.bodytext.extractor.metadata.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.bodytext.extractor.page.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForwardSubstringIndexTest {

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void agreesWithASearchInEachRange(long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 400; i++) {
      text.append((char) ('a' + random.nextInt(2)));
    }
    ForwardSubstringIndex index = new ForwardSubstringIndex(SourceText.of(text.toString()), "abba");
    for (int from = 0; from < text.length(); from += random.nextInt(7)) {
      int to = Math.min(text.length(), from + random.nextInt(20));
      assertThat(index.isIn(from, to))
          .as("from %s to %s", from, to)
          .isEqualTo(text.substring(from, to).contains("abba"));
    }
  }
}
