package org.bodytext.methods.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.bodytext.extractor.PageParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TreeSimilarityTest {

  // Worked by hand: of 3 blocks the contributions are |1 - m| + 1 = 2, 1, 2; of 4 blocks
  // |1.5 - m| + 1 = 2.5, 1.5, 1.5, 2.5.
  @ParameterizedTest(name = "level {0}, block {2} of {1}")
  @CsvSource({
    "2, 1, 0, 1",
    "2, 2, 0, 0.5",
    "2, 2, 1, 0.5",
    "2, 3, 0, 0.4",
    "2, 3, 1, 0.2",
    "2, 3, 2, 0.4",
    "2, 4, 0, 0.3125",
    "2, 4, 1, 0.1875",
    "2, 4, 3, 0.3125",
    "2, 5, 2, 0.090909",
    "3, 3, 1, 0.333333",
    "7, 4, 0, 0.25"
  })
  void onlyOuterFirstLevelBlocksHaveALargerWeight(int level, int blocks, int block, double weight) {
    assertThat(TreeSimilarity.weight(level, blocks, block)).isCloseTo(weight, within(1e-6));
  }

  @ParameterizedTest(name = "{0} and {1}")
  @CsvSource({
    // All agree: text is no part of the structure.
    "<div>a</div><div>b</div><div>c</div>, <div>x</div><div>y</div><div>z</div>, 1",
    // The middle block differs in its attributes, then the first one.
    "<p>a</p><p>b</p><p>c</p>, <p>a</p><p id=x>b</p><p>c</p>, 0.8",
    "<p>a</p><p>b</p><p>c</p>, <p id=x>a</p><p>b</p><p>c</p>, 0.6",
    // The middle block has two children, of which one differs: 0.4 + 0.2 / 2 + 0.4.
    "<p>a</p><div><p>b</p><p>c</p></div><p>d</p>, "
        + "<p>a</p><div><p>b</p><h2>c</h2></div><p>d</p>, 0.9",
    // Another number of children: nothing below is looked at.
    "<p>a</p><div><p>b</p><p>c</p></div>, <p>a</p><div><p>b</p></div>, 0.5",
    "<p>a</p><p>b</p>, <p>a</p>, 0",
    // The same blocks in other places.
    "<p>a</p><h1>b</h1>, <h1>b</h1><p>a</p>, 0",
    "'', '', 1"
  })
  void similarityIsTheWeightOfEqualNodes(String first, String second, double similarity) {
    assertThat(TreeSimilarity.of(body(first), body(second))).isCloseTo(similarity, within(1e-9));
    assertThat(TreeSimilarity.of(body(second), body(first))).isCloseTo(similarity, within(1e-9));
  }

  @Test
  void similarityToItselfIsOne() {
    for (int spans = 1; spans < 60; spans++) {
      PageTree tree = body(("<div>" + "<span>x</span>".repeat(spans) + "</div>").repeat(3));
      assertThat(TreeSimilarity.of(tree, tree)).isEqualTo(1);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void agreesWithAlgorithmTwoOnRandomTrees(long seed) {
    Random random = new Random(seed);
    for (int pair = 0; pair < 50; pair++) {
      PageTree first = body(RandomBody.of(random));
      PageTree second = body(RandomBody.of(random));
      assertThat(TreeSimilarity.of(first, second))
          .isCloseTo(istm(first, 0, second, 0, 1), within(1e-9));
      assertThat(TreeSimilarity.of(first, first)).isCloseTo(1, within(1e-9));
    }
  }

  @Test
  void deepTreesNeedNoRecursion() {
    PageTree deep = body("<div>".repeat(100_000) + "text");
    assertThat(TreeSimilarity.of(deep, deep)).isEqualTo(1);
  }

  /** Algorithm 2 as it is written, but that blocks count from 0. */
  private static double istm(PageTree first, int node, PageTree second, int other, int level) {
    if (!first.agrees(node, second, other)) {
      return 0;
    }
    int children = first.children(node);
    if (children == 0) {
      return 1;
    }
    double all = 0;
    for (int m = 0; m < children; m++) {
      all += level == 1 ? Math.abs((children - 1) / 2.0 - m) + 1 : 1;
    }
    double sum = 0;
    for (int m = 0; m < children; m++) {
      double weight = level == 1 ? Math.abs((children - 1) / 2.0 - m) + 1 : 1;
      sum +=
          weight
              / all
              * istm(first, first.child(node, m), second, second.child(other, m), level + 1);
    }
    return sum;
  }

  private static PageTree body(String html) {
    return PageTree.of(
        PageParser.create().parse("<html><head></head><body>" + html + "</body></html>"));
  }
}
