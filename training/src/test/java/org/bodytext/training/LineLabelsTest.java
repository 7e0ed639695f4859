package org.bodytext.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineLabelsTest {

  private static final String FIRST = "The council met and voted to keep the bridge open";
  private static final String SECOND = "Nobody spoke against the plan that night";

  @Test
  void linesOfTheBodyAreLabelled() {
    LineLabels labels = labels("<p>Home<p>" + FIRST + "<p>Sport<p>" + SECOND + "<p>Imprint");
    assertThat(ratios(labels)).containsExactly(0, 1, 0, 1, 0);
    assertThat(labels.words(1)).isEqualTo(10);
    assertThat(labels.isBody(1)).isTrue();
    assertThat(labels.isBody(2)).isFalse();
  }

  @Test
  void labelIsTheRatioOfMatchedWords() {
    LineLabels labels = labels("<p>" + FIRST + " yes no yes no yes<p>" + SECOND);
    assertThat(labels.ratio(0)).isCloseTo(10 / 15.0, within(1e-12));
  }

  @Test
  void teaserOfTheSameWordsIsNotLabelled() {
    LineLabels labels = labels("<p>voted to keep the bridge<hr><p>" + FIRST + "<p>" + SECOND);
    assertThat(ratios(labels)).containsExactly(0, 1, 1);
  }

  @Test
  void linesInAnotherOrderAreLabelled() {
    LineLabels labels = labels("<p>Nobody<p>" + SECOND + "<p>x<p>" + FIRST);
    assertThat(ratios(labels)).containsExactly(0, 1, 0, 1);
  }

  @Test
  void onlyLinesWithPhrasesAreKnownWithoutABody() {
    Page page =
        PageParser.create().parse("<p>Home<p>" + FIRST + "<p>Read  also: a plan<p>" + SECOND);
    PageLabels phrases =
        PageLabels.ofPhrases(List.of("met and voted"), List.of("Read also", "absent"));
    LineLabels labels = LineLabels.of(page.lines(), phrases);
    assertThat(ratios(labels)).containsExactly(0, 1, 0, 0);
    assertThat(IntStream.range(0, labels.size()).filter(labels::isKnown).toArray())
        .containsExactly(1, 2);
    assertThat(labels.recall()).isEqualTo(1);
  }

  @Test
  void chineseCharactersAreWords() {
    Page page = PageParser.create().parse("<p>首页<p>老桥再开放一年<p>版权");
    LineLabels labels = LineLabels.of(page.lines(), "老桥再开放一年");
    assertThat(ratios(labels)).containsExactly(0, 1, 0);
    assertThat(labels.words(1)).isEqualTo(7);
  }

  @Test
  void emptyBodyLabelsNoLine() {
    Page page = PageParser.create().parse("<p>a<p>b");
    assertThat(ratios(LineLabels.of(page.lines(), ""))).containsExactly(0, 0);
    assertThat(LineLabels.of(PageParser.create().parse("").lines(), "a").size()).isZero();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void alignmentOfRandomWordsIsOptimal(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 50; round++) {
      int[] page = random.ints(random.nextInt(9), 0, 3).toArray();
      int[] gold = random.ints(random.nextInt(9), 0, 3).toArray();
      int[] matches = new int[page.length];
      Arrays.fill(matches, -1);
      WordAlignment.align(page, 0, page.length, gold, 0, gold.length, matches);
      assertThat(score(page, gold, matches)).isEqualTo(best(page, 0, gold, 0, false));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void matchedWordsAreEqualAndInOrder(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      int words = 2 + random.nextInt(30);
      int[] page = random.ints(random.nextInt(80), 0, words).toArray();
      int[] gold = random.ints(random.nextInt(80), 0, words).toArray();
      int[] matches = WordAnchors.match(page, gold);
      int last = -1;
      for (int i = 0; i < page.length; i++) {
        if (matches[i] >= 0) {
          assertThat(matches[i]).isGreaterThan(last);
          assertThat(gold[matches[i]]).isEqualTo(page[i]);
          last = matches[i];
        }
      }
    }
  }

  /** {@return a point a match less a point and a half a run, checking the matches} */
  private static double score(int[] page, int[] gold, int[] matches) {
    double score = 0;
    for (int i = 0; i < page.length; i++) {
      if (matches[i] >= 0) {
        assertThat(gold[matches[i]]).isEqualTo(page[i]);
        boolean goesOn = i > 0 && matches[i - 1] >= 0 && matches[i - 1] == matches[i] - 1;
        score += goesOn ? 1 : -0.5;
      }
    }
    return score;
  }

  /** {@return the best score of all ways to match the rest, by trying them all} */
  private static double best(int[] page, int at, int[] gold, int word, boolean inRun) {
    if (at == page.length || word == gold.length) {
      return 0;
    }
    double best =
        Math.max(best(page, at + 1, gold, word, false), best(page, at, gold, word + 1, false));
    if (page[at] == gold[word]) {
      best = Math.max(best, (inRun ? 1 : -0.5) + best(page, at + 1, gold, word + 1, true));
    }
    return best;
  }

  private static LineLabels labels(String html) {
    return LineLabels.of(PageParser.create().parse(html).lines(), FIRST + "\n" + SECOND);
  }

  private static double[] ratios(LineLabels labels) {
    double[] ratios = new double[labels.size()];
    Arrays.setAll(ratios, labels::ratio);
    return ratios;
  }
}
