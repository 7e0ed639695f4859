package org.bodytext.lab.evaluate;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The average of the values that are not null. */
final class Average {

  private double sum;
  private int count;

  void add(@Nullable Double value) {
    if (value != null) {
      sum += value;
      count++;
    }
  }

  void add(@Nullable Boolean value) {
    if (value != null) {
      add(value ? Double.valueOf(1) : Double.valueOf(0));
    }
  }

  /** {@return the number of values} */
  int count() {
    return count;
  }

  /** {@return the average; NaN without values} */
  double value() {
    return sum / count;
  }

  /** {@return the average with four decimals; a dash without values} */
  @Override
  public String toString() {
    return count == 0 ? "-" : String.format(Locale.ROOT, "%.4f", value());
  }
}
