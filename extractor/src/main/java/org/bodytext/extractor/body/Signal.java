package org.bodytext.extractor.body;

import java.util.Arrays;
import org.bodytext.extractor.page.LineView;

/**
 * A value that a method computes for each line of a page, such as the block length of {@code
 * line-block} or the probability of a learned method; for plots.
 *
 * <p>Immutable.
 *
 * @param name the name of the value, with its unit
 * @param view the view of the lines
 * @param values a value for each line, from line 0; may end before the last line
 * @param threshold the value above which a line is a candidate for the body; NaN if absent
 */
@SuppressWarnings("ArrayRecordComponent") // copied, never compared
public record Signal(String name, LineView view, double[] values, double threshold) {

  /** Copies the values. */
  public Signal {
    values = values.clone();
  }

  /** {@return the number of lines that have a value} */
  public int size() {
    return values.length;
  }

  /** {@return the value of a line} */
  public double value(int line) {
    return values[line];
  }

  /** {@return the values of all lines, as a new array} */
  @Override
  public double[] values() {
    return values.clone();
  }

  @Override
  public String toString() {
    return name + " " + Arrays.toString(values);
  }
}
