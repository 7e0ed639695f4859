package org.bodytext.cli.serve.view;

import java.util.Locale;
import org.bodytext.cli.serve.html.Markup;

/** Bars, drawn without style attributes, which the policy of the interface forbids. */
final class Bars {

  private static final int LENGTH = 100;

  private Bars() {}

  /**
   * Writes a horizontal bar.
   *
   * @param ratio its length, in [0, 1]
   * @param type its class in the style sheet
   */
  static void bar(double ratio, String type, Markup out) {
    openDrawing("bar", "0 0 100 10", out);
    rectangle(0, Math.max(0, Math.min(1, ratio)) * LENGTH, type, out);
    out.close();
  }

  /**
   * Writes a bar to the right of the middle for a positive value, and to the left for others.
   *
   * @param ratio its length, in [-1, 1]
   */
  static void signed(double ratio, Markup out) {
    double length = Math.min(1, Math.abs(ratio)) * LENGTH / 2;
    openDrawing("bar", "0 0 100 10", out);
    out.open("line", "x1", "50", "x2", "50", "y1", "0", "y2", "10", "class", "axis");
    rectangle(
        ratio < 0 ? LENGTH / 2.0 - length : LENGTH / 2.0,
        length,
        ratio < 0 ? "minus" : "plus",
        out);
    out.close();
  }

  /**
   * Opens a drawing that fills its element and says nothing to screen readers.
   *
   * @param type its class in the style sheet
   * @param viewBox its coordinates
   */
  static void openDrawing(String type, String viewBox, Markup out) {
    out.open(
        "svg",
        "class",
        type,
        "viewBox",
        viewBox,
        "preserveAspectRatio",
        "none",
        "aria-hidden",
        "true",
        "focusable",
        "false");
  }

  private static void rectangle(double x, double width, String type, Markup out) {
    out.open(
        "rect", "x", number(x), "y", "0", "width", number(width), "height", "10", "class", type);
  }

  /** {@return a coordinate} */
  static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
