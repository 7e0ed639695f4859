package org.bodytext.methods.linestats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineSumsTest {

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void agreesWithAdditionOnRandomNumbers(long seed) {
    Random random = new Random(seed);
    int[] numbers = random.ints(20, 0, 100).toArray();
    LineSums sums = LineSums.of(numbers.length, line -> numbers[line]);
    for (int first = 0; first < numbers.length; first++) {
      assertThat(sums.at(first)).isEqualTo(numbers[first]);
      for (int end = first; end <= numbers.length; end++) {
        assertThat(sums.in(first, end))
            .isEqualTo(IntStream.range(first, end).map(i -> numbers[i]).sum());
      }
    }
    assertThat(sums.all()).isEqualTo(IntStream.of(numbers).sum());
    assertThat(sums.in(5, 3)).isZero();
  }

  @Test
  void elementHasTheSumOfItsLines() {
    Page page = PageParser.create().parse("<p>ab<div>c<p>def</div><p>g");
    LineSums sums = LineSums.of(page.lines().size(), page.lines()::characters);
    int div = 0;
    while (!page.elements().name(div).equals("div")) {
      div++;
    }
    assertThat(sums.in(page.elements(), div)).isEqualTo(4);
  }
}
