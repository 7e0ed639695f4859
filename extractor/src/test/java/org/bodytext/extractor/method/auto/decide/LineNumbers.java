package org.bodytext.extractor.method.auto.decide;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.jspecify.annotations.Nullable;

/** Sets of lines in tables of cases: numbers separated by spaces. */
final class LineNumbers {

  private LineNumbers() {}

  /** {@return the lines of a page that start with a sign} */
  static BitSet startingWith(String sign, PageAnalysis page) {
    return IntStream.range(0, page.size)
        .filter(line -> page.lines.text(line).startsWith(sign))
        .collect(BitSet::new, BitSet::set, BitSet::or);
  }

  /**
   * {@return log odds of lines: one value for those that start with a question mark, or another}
   */
  static float[] logOdds(PageAnalysis page, float marked, float others) {
    float[] logOdds = new float[page.size];
    Arrays.fill(logOdds, others);
    startingWith("?", page).stream().forEach(line -> logOdds[line] = marked);
    return logOdds;
  }

  static BitSet parse(@Nullable String numbers) {
    return Stream.ofNullable(numbers)
        .flatMap(text -> Stream.of(text.split(" ", -1)))
        .map(Integer::valueOf)
        .collect(BitSet::new, BitSet::set, BitSet::or);
  }
}
