package org.bodytext.extractor.body;

import java.util.Arrays;
import org.bodytext.extractor.page.LineView;

/**
 * What a method saw on a page, a number a line: the block length of {@code line-block}, the
 * probability of a learned method. It is what a plot draws.
 *
 * <p>Immutable.
 */
public final class Signal {

  private final String name;
  private final LineView view;
  private final double[] values;
  private final double threshold;

  /**
   * @param name what the numbers are, with their unit
   * @param view which lines they belong to
   * @param values a number a line, from line 0; a method may leave the last lines out
   * @param threshold the number above which a line begins to count; NaN if there is none
   */
  public Signal(String name, LineView view, double[] values, double threshold) {
    this.name = name;
    this.view = view;
    this.values = values.clone();
    this.threshold = threshold;
  }

  /** {@return what the numbers are} */
  public String name() {
    return name;
  }

  /** {@return which lines they belong to} */
  public LineView view() {
    return view;
  }

  /** {@return how many lines have a number} */
  public int size() {
    return values.length;
  }

  /** {@return the number of a line} */
  public double value(int line) {
    return values[line];
  }

  /** {@return all the numbers, a new array} */
  public double[] values() {
    return values.clone();
  }

  /** {@return the number above which a line begins to count; NaN if there is none} */
  public double threshold() {
    return threshold;
  }

  @Override
  public String toString() {
    return name + " " + Arrays.toString(values);
  }
}
