package org.bodytext.methods.lineblock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineBlockDistributionTest {

  @Test
  void blockCountsItsLineAndTheNextTwo() {
    int[] lines = {2, 1, 0, 3, 1};
    assertThat(LineBlockDistribution.of(lines, 3).toDoubles()).containsExactly(3, 4);
  }

  @Test
  void blocksAndThicknessAddUpToTheLines() {
    assertThat(LineBlockDistribution.of(new int[10], 3).size()).isEqualTo(7);
    assertThat(LineBlockDistribution.of(new int[3], 3).size()).isZero();
    assertThat(LineBlockDistribution.of(new int[0], 3).size()).isZero();
  }

  @Test
  void blockOfNoLinesIsRejected() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LineBlockDistribution.of(new int[5], 0))
        .withMessage("thickness must be at least 1 line, was 0");
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void agreesWithTheDefinitionOnRandomLines(long seed) {
    Random random = new Random(seed);
    int[] lines = random.ints(random.nextInt(40), 0, 9).toArray();
    int k = 1 + random.nextInt(4);
    double[] expected =
        IntStream.range(0, Math.max(0, lines.length - k))
            .mapToDouble(i -> IntStream.range(i, i + k).map(line -> lines[line]).sum())
            .toArray();
    assertThat(LineBlockDistribution.of(lines, k).toDoubles()).containsExactly(expected);
  }
}
