package org.bodytext.extractor.method.auto.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.method.auto.AutoExtractor;
import org.bodytext.extractor.method.auto.features.FeatureSchema;
import org.bodytext.extractor.method.auto.features.LineFeatureVectors;
import org.bodytext.extractor.method.auto.features.PageTypeInput;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;

class ArenaTest {

  private static int[] acquired(int length) {
    try (Arena arena = Arena.take()) {
      return arena.ints(length);
    }
  }

  @Test
  void reusesArrays() {
    int[] first = acquired(100);

    assertThat(acquired(80)).isSameAs(first);
  }

  @Test
  void returnsZeros() {
    try (Arena arena = Arena.take()) {
      Arrays.fill(arena.ints(10), 7);
      Arrays.fill(arena.floats(10), 7);
      Arrays.fill(arena.doubles(10), 7);
      Arrays.fill(arena.bytes(10), (byte) 7);
    }
    try (Arena arena = Arena.take()) {
      assertThat(arena.ints(10)).startsWith(new int[10]);
      assertThat(arena.floats(10)).startsWith(new float[10]);
      assertThat(arena.doubles(10)).startsWith(new double[10]);
      assertThat(arena.bytes(10)).startsWith(new byte[10]);
    }
  }

  @Test
  void returnsLongerArraysForLongerPages() {
    acquired(100);

    assertThat(acquired(200)).hasSizeGreaterThanOrEqualTo(200);
  }

  @Test
  void returnsEachArrayOnlyOnceUntilItIsClosed() {
    try (Arena arena = Arena.take();
        Arena inner = Arena.take()) {
      int[] array = arena.ints(10);

      assertThat(array).isNotSameAs(arena.ints(10)).isNotSameAs(inner.ints(10));
    }
  }

  @Test
  void retainsArraysOfUpToFourMebibytes() {
    int[] array = acquired(1_000_000);

    assertThat(acquired(10)).isSameAs(array);
  }

  @Test
  void doesNotRetainLargeArrays() {
    int[] large = acquired(1 << 21);

    assertThat(acquired(10)).isNotSameAs(large);
  }

  @Test
  void featuresDoNotDependOnThePreviousPage() {
    BodyExtractor auto = ExtractorRegistry.extractor(AutoExtractor.ID);
    String longPage =
        "<table><tr><td>a cell of some words, 2024-01-02<td>$ 5</table><pre>code</pre>".repeat(500);
    Page page = TestPages.page();
    LineFeatureVectors rows = LineFeatureVectors.of(page);
    float[] expected = new float[FeatureSchema.names().size()];
    float[] actual = new float[FeatureSchema.names().size()];

    auto.extract(PageParser.create().parse(longPage));

    try (Arena arena = Arena.take()) {
      LineFeatureVectors acquired = LineFeatureVectors.of(page, arena);
      for (int line = 0; line < rows.size(); line++) {
        rows.fill(line, expected, 0);
        acquired.fill(line, actual, 0);
        assertThat(actual).isEqualTo(expected);
      }
      assertThat(PageTypeInput.of(page, acquired).tokens())
          .isEqualTo(PageTypeInput.of(page, rows).tokens());
    }
  }
}
