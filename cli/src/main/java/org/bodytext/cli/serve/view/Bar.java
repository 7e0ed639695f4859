package org.bodytext.cli.serve.view;

import java.util.Locale;

/**
 * A rectangle from the top of a drawing, without style attributes, which the policy of the
 * interface forbids.
 *
 * @param type its class in the style sheet
 * @param axis whether there is a line in the middle
 */
record Bar(String x, String width, String type, boolean axis) {

  private static final double LENGTH = 100;

  static Bar of(double x, double width) {
    return new Bar(number(x), number(width), "fill", false);
  }

  /**
   * {@return a horizontal bar}
   *
   * @param ratio its length, in [0, 1]
   */
  static Bar of(double ratio) {
    return of(0, Math.max(0, Math.min(1, ratio)) * LENGTH);
  }

  /**
   * {@return a bar to the right of the middle for a positive value, and to the left for others}
   *
   * @param ratio its length, in [-1, 1]
   */
  static Bar signed(double ratio) {
    double length = Math.min(1, Math.abs(ratio)) * LENGTH / 2;
    return new Bar(
        number(ratio < 0 ? LENGTH / 2 - length : LENGTH / 2),
        number(length),
        ratio < 0 ? "minus" : "plus",
        true);
  }

  static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
