package org.bodytext.cli.serve.view;

import java.util.Locale;
import org.bodytext.cli.serve.html.Markup;

/** Bars, drawn without style attributes, which the policy of the interface forbids. */
final class Bars {

  private static final int LENGTH = 100;
  private static final int HEIGHT = 10;

  private Bars() {}

  /**
   * Writes a horizontal bar.
   *
   * @param ratio its length, in [0, 1]
   * @param type its class in the style sheet
   */
  static void bar(double ratio, String type, Markup out) {
    openDrawing("bar", "0 0 100 10", out);
    rectangle(0, Math.max(0, Math.min(1, ratio)) * LENGTH, HEIGHT, type, out);
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
        HEIGHT,
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

  /** Writes a rectangle from the top to a height. */
  static void rectangle(double x, double width, int height, String type, Markup out) {
    out.template(
        "<rect x=\"%s\" y=\"0\" width=\"%s\" height=\"%s\" class=\"%s\"/>",
        number(x), number(width), Integer.toString(height), type);
  }

  /** {@return the label of a value on an axis} */
  static String tick(double value) {
    return String.format(Locale.ROOT, value < 10 ? "%.2f" : "%.0f", value);
  }

  /** {@return a coordinate} */
  static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
