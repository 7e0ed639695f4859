package org.bodytext.methods.linestats;

import java.util.function.IntUnaryOperator;
import org.bodytext.extractor.page.Elements;

/**
 * Prefix sums of a number for each line, which give the sum over a range of lines in constant time.
 *
 * <p>Sums over elements do not walk the tree, so that computing them for all elements of a page
 * takes linear time however deep the elements are nested.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class LineSums {

  private final long[] before;

  private LineSums(long[] before) {
    this.before = before;
  }

  /**
   * {@return the sums of a number} Cost: linear in the lines.
   *
   * @param lines the number of lines
   * @param number returns the number for a line
   */
  public static LineSums of(int lines, IntUnaryOperator number) {
    long[] before = new long[lines + 1];
    for (int line = 0; line < lines; line++) {
      before[line + 1] = before[line] + number.applyAsInt(line);
    }
    return new LineSums(before);
  }

  /** {@return the number for a line} */
  public int at(int line) {
    return (int) (before[line + 1] - before[line]);
  }

  /** {@return the sum over all lines} */
  public long all() {
    return before[before.length - 1];
  }

  /** {@return the sum over the lines {@code [first, end)}; 0 if the range is empty} */
  public long in(int first, int end) {
    return first < end ? before[end] - before[first] : 0;
  }

  /** {@return the sum over the lines of an element} */
  public long in(Elements elements, int element) {
    return in(elements.firstLine(element), elements.endLine(element));
  }
}
