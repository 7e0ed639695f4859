package org.bodytext.extractor.method.auto.decide;

import java.util.BitSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Sets of lines in tables of cases: numbers separated by spaces. */
final class LineNumbers {

  private LineNumbers() {}

  static BitSet parse(@Nullable String numbers) {
    return Stream.ofNullable(numbers)
        .flatMap(text -> Stream.of(text.split(" ", -1)))
        .map(Integer::valueOf)
        .collect(BitSet::new, BitSet::set, BitSet::or);
  }
}
