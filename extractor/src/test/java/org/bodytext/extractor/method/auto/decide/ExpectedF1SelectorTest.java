package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.Random;
import org.bodytext.extractor.method.auto.decide.ExpectedF1Selector.Selection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpectedF1SelectorTest {

  @Test
  void sureLinesAreTakenAndTheOthersLeft() {
    Selection selection = select(0, new float[] {9, -9, 9, -9}, new float[] {5, 9, 5, 9});
    assertThat(selection.lines()).isEqualTo(bits(0, 2));
    assertThat(selection.expectedF1()).isGreaterThan(0.95);
  }

  @Test
  void theExpectedF1OfOneLineIsAveragedOverTheCommonError() {
    // If it is body with probability q, F1 is 2q / (1 + q); q is averaged over the common error.
    double[] nodes = {4.51274586339978, 3.20542900285647, 2.07684797867783, 1.02325566378913};
    double[] weights = {2.2345844007746e-5, 0.00278914132123, 0.04991640676521, 0.24409750289493};
    double expected = 0.40634920634920 * 2 * 0.5 / 1.5;
    for (int i = 0; i < nodes.length; i++) {
      for (double z : new double[] {-nodes[i], nodes[i]}) {
        double q = 1 / (1 + Math.exp(-2 * z));
        expected += weights[i] * 2 * q / (1 + q);
      }
    }
    Selection selection = select(0, new float[] {0}, new float[] {7});
    assertThat(selection.expectedF1()).isEqualTo(expected, within(1e-9));
    assertThat(selection.lines()).isEqualTo(bits(0));
  }

  @Test
  void theBiasDoesNotChangeTheExpectedF1() {
    float[] odds = {4, -4, 3, 0.5f};
    float[] words = {20, 30, 10, 1};
    Selection plain = select(0, odds, words);
    for (double bias : new double[] {-0.5, 0.5}) {
      Selection biased = select(bias, odds, words);
      assertThat(biased.lines()).isEqualTo(plain.lines());
      assertThat(biased.expectedF1()).isEqualTo(plain.expectedF1());
      assertThat(biased.bestExpectedF1()).isEqualTo(plain.expectedF1());
    }
  }

  @Test
  void aLineIsNeverSure() {
    double most = select(0, new float[] {9.2f}, new float[] {7}).expectedF1();
    assertThat(select(0, new float[] {99}, new float[] {7}).expectedF1())
        .isEqualTo(most, within(1e-9));
    assertThat(select(0, new float[] {9}, new float[] {7}).expectedF1()).isLessThan(most - 1e-9);
  }

  @Test
  void linesWithoutWordsAreNeverChosen() {
    assertThat(select(0, new float[] {9, 9}, new float[] {0, 3}).lines()).isEqualTo(bits(1));
    Selection none = select(0, new float[] {9}, new float[] {0});
    assertThat(none.lines().isEmpty()).isTrue();
    assertThat(none.expectedF1()).isZero();
    assertThat(select(0, new float[0], new float[0]).expectedF1()).isZero();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void theOrderOfLinesDoesNotMatter(long seed) {
    Random random = new Random(seed);
    int size = 1 + random.nextInt(40);
    float[] odds = new float[size];
    float[] words = new float[size];
    for (int i = 0; i < size; i++) {
      odds[i] = (float) random.nextGaussian() * 3;
      words[i] = random.nextInt(60);
    }
    Selection forth = select(0, odds, words);
    Selection back = select(0, turned(odds), turned(words));
    assertThat(back.expectedF1()).isEqualTo(forth.expectedF1(), within(1e-9));
    BitSet turned = new BitSet();
    back.lines().stream().forEach(line -> turned.set(size - 1 - line));
    assertThat(turned).isEqualTo(forth.lines());
  }

  @Test
  void theBiasChoosesMoreOrFewerLines() {
    float[] odds = {4, 1, 0, -1, -2, -4};
    float[] words = {20, 20, 20, 20, 20, 20};
    int fewer = select(-2, odds, words).lines().cardinality();
    int even = select(0, odds, words).lines().cardinality();
    int more = select(2, odds, words).lines().cardinality();
    assertThat(fewer).isLessThan(even);
    assertThat(even).isLessThan(more);
  }

  private static Selection select(double bias, float[] odds, float[] words) {
    return new ExpectedF1Selector(bias).select(odds, words);
  }

  private static float[] turned(float[] values) {
    float[] turned = new float[values.length];
    for (int i = 0; i < values.length; i++) {
      turned[i] = values[values.length - 1 - i];
    }
    return turned;
  }

  private static BitSet bits(int... lines) {
    BitSet bits = new BitSet();
    for (int line : lines) {
      bits.set(line);
    }
    return bits;
  }
}
