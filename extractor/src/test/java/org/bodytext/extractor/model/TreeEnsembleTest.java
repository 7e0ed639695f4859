package org.bodytext.extractor.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TreeEnsembleTest {

  /** Column 0 below 5: 1; else column 1 below 2: -0.5, else 4. A second tree is a leaf of 0.25. */
  private static TreeEnsemble trees() {
    TreeEnsemble.Builder builder = new TreeEnsemble.Builder(0.5f, 2);
    builder.tree();
    builder.branch(0, 0, 5, 1.5f);
    builder.leaf(1, 1);
    builder.branch(2, 1, 2, 2);
    builder.leaf(5, -0.5f);
    builder.leaf(6, 4);
    builder.tree();
    builder.leaf(0, 0.25f);
    return builder.build();
  }

  @ParameterizedTest
  @CsvSource({"0, 9, 1.75", "4.99, 9, 1.75", "5, 1, 0.25", "5, 2, 4.75", "9, NaN, 4.75"})
  void aRowGoesLeftWhereItsColumnIsLess(float first, float second, float sum) {
    float[] sums = new float[1];
    trees().sum(new float[] {first, second}, 2, 1, sums, 0);
    assertThat(sums[0]).isEqualTo(sum);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 4, 5, 8, 11})
  void anyNumberOfRowsGivesEachItsOwnSum(int count) {
    float[] rows = new float[count * 2];
    float[] expected = new float[count + 2];
    for (int row = 0; row < count; row++) {
      rows[row * 2] = row % 3 == 0 ? 4 : 6;
      rows[row * 2 + 1] = row % 2 == 0 ? 1 : 3;
      expected[row + 1] = row % 3 == 0 ? 1.75f : row % 2 == 0 ? 0.25f : 4.75f;
    }
    float[] sums = new float[count + 2];
    trees().sum(rows, 2, count, sums, 1);
    assertThat(sums).containsExactly(expected);
  }

  /** A hundred trees: the first half asks column 0, the second half column 1. */
  private static TreeEnsemble halves() {
    TreeEnsemble.Builder builder = new TreeEnsemble.Builder(0, 1);
    for (int tree = 0; tree < 100; tree++) {
      builder.tree();
      builder.branch(0, tree < 50 ? 0 : 1, 5, 0);
      builder.leaf(1, -0.125f);
      builder.leaf(2, 0.125f);
    }
    return builder.build();
  }

  @Test
  void clearRowsExitAtTheFirstStageWithTheMeanOfTheRest() {
    float[] plain = {1, 1, 9, 9, 2, 2, 8, 8};
    TreeEnsemble early = halves().withEarlyExit(plain, 2, 4);
    // Only the second half of the trees would change the last two.
    float[] rows = {1, 1, 9, 9, 1, 9, 9, 1};
    float[] sums = new float[4];
    early.sum(rows, 2, 4, sums, 0);
    assertThat(sums).containsExactly(-12.5f, 12.5f, -12.5f, 12.5f);
    halves().withEarlyExitOf(early).sum(rows, 2, 4, sums, 0);
    assertThat(sums).containsExactly(-12.5f, 12.5f, -12.5f, 12.5f);
    halves().sum(rows, 2, 4, sums, 0);
    assertThat(sums).containsExactly(-12.5f, 12.5f, 0, 0);
  }

  @Test
  void rowsThatLaterTreesMayChangeDoNotExit() {
    float[] rows = {1, 1, 1, 9, 9, 9, 9, 1};
    float[] early = new float[4];
    halves().withEarlyExit(rows, 2, 4).sum(rows, 2, 4, early, 0);
    assertThat(early).containsExactly(-12.5f, 0, 12.5f, 0);
  }

  @Test
  void anEarlyExitFitsOnlyAsManyTrees() {
    TreeEnsemble others = trees();
    assertThatThrownBy(() -> halves().withEarlyExitOf(others))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must be 100 trees, were 2");
  }

  @Test
  void contributionsOfARowThatExitsAddUp() {
    TreeEnsemble early = halves().withEarlyExit(new float[] {1, 1, 9, 9}, 2, 2);
    double[] contributions = new double[2];
    double roots = early.explain(new float[] {1, 9}, contributions);
    assertThat(contributions).containsExactly(-0.625, 0);
    assertThat(early.base() + roots + contributions[0]).isEqualTo(-12.5, within(1e-6));
  }

  @Test
  void contributionsAreTheChangesOfTheMeanAlongThePath() {
    double[] contributions = new double[2];
    double roots = trees().explain(new float[] {6, 3}, contributions);
    assertThat(roots).isEqualTo(1.75);
    assertThat(contributions).containsExactly(0.5, 2);
    assertThat(trees().base() + roots + contributions[0] + contributions[1])
        .isEqualTo(4.75, within(1e-9));
  }

  @Test
  void writingAndReadingKeepsTrees() throws IOException {
    byte[] bytes = bytes(trees());
    TreeEnsemble read = read(bytes, 2);
    assertThat(read.trees()).isEqualTo(2);
    assertThat(bytes(read)).isEqualTo(bytes);
    float[] sums = new float[1];
    read.sum(new float[] {6, 3}, 2, 1, sums, 0);
    assertThat(sums[0]).isEqualTo(4.75f);
  }

  @Test
  void damageIsRefused() throws IOException {
    byte[] bytes = bytes(trees());
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> read(cut, 2)).isInstanceOf(EOFException.class);
    }
    assertThatThrownBy(() -> read(bytes, 1))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("column 1 of 1");
    byte[] deep = bytes.clone();
    deep[4] = 99;
    assertThatThrownBy(() -> read(deep, 2))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("depth 99");
  }

  @Test
  void treesOfNoSuchDepthAreRefused() {
    assertThatThrownBy(() -> new TreeEnsemble.Builder(0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("was 0");
    TreeEnsemble.Builder builder = new TreeEnsemble.Builder(0, 1);
    builder.tree();
    assertThatThrownBy(() -> builder.branch(1, 0, 0, 0))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  private static byte[] bytes(TreeEnsemble trees) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    trees.write(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static TreeEnsemble read(byte[] bytes, int width) throws IOException {
    return TreeEnsemble.read(new DataInputStream(new ByteArrayInputStream(bytes)), width);
  }
}
