package org.bodytext.lab.plot;

import java.awt.Color;
import java.util.Locale;
import org.bodytext.lab.plot.Drawing.Anchor;
import org.bodytext.lab.plot.Drawing.TextStyle;

/** The axes of a chart in a part of a drawing, which map its values to coordinates. */
public final class Axes {

  static final Color INK = new Color(0x333333);

  /** The style of a title. */
  public static final TextStyle TITLE = new TextStyle(Anchor.MIDDLE, 15, true, false, INK);

  private static final Color GRID = new Color(0xe4e4e4);
  private static final TextStyle UPWARDS = new TextStyle(Anchor.MIDDLE, 13, false, true, INK);
  private static final TextStyle TICK = new TextStyle(Anchor.MIDDLE, 12, false, false, INK);
  private static final TextStyle TICK_AT_LEFT = new TextStyle(Anchor.END, 12, false, false, INK);

  private static final int LEFT = 76;
  private static final int RIGHT = 24;
  private static final int TOP = 16;

  /** The baseline of a title below the upper edge. */
  public static final int TITLE_HEIGHT = 30;

  private static final int BOTTOM = 50;

  /** The distance of ticks that is aimed at, in pixels. */
  private static final double TICK_DISTANCE = 70;

  private final Drawing drawing;
  private final double left;
  private final double right;
  private final double top;
  private final double bottom;
  private final double minX;
  private final double maxX;
  private final double maxY;

  /**
   * Draws axes with ticks, from {@code minX} to {@code maxX} and from 0 to {@code maxY}.
   *
   * @param from the upper edge of the chart in the drawing
   * @param to its lower edge
   * @param titled whether there is space for a title above them
   */
  public Axes(
      Drawing drawing,
      double width,
      double from,
      double to,
      boolean titled,
      double minX,
      double maxX,
      double maxY) {
    this.drawing = drawing;
    this.left = LEFT;
    this.right = width - RIGHT;
    this.top = from + TOP + (titled ? TITLE_HEIGHT : 0);
    this.bottom = to - BOTTOM;
    this.minX = minX;
    this.maxX = maxX;
    this.maxY = maxY;
    ticks();
  }

  private void ticks() {
    double step = step(maxY, (bottom - top) / TICK_DISTANCE);
    for (int tick = 0; tick * step <= maxY; tick++) {
      double at = y(tick * step);
      drawing.line(GRID, 1, false, left, at, right, at);
      String pattern = step < 1 ? "%.2f" : "%.0f";
      drawing.text(
          String.format(Locale.ROOT, pattern, tick * step), left - 8, at + 4, TICK_AT_LEFT);
    }
    step = Math.max(1, step(maxX - minX, (right - left) / TICK_DISTANCE));
    for (double tick = Math.ceil(minX / step) * step; tick <= maxX; tick += step) {
      drawing.line(INK, 1, false, x(tick), bottom, x(tick), bottom + 4);
      drawing.text(String.format(Locale.ROOT, "%.0f", tick), x(tick), bottom + 18, TICK);
    }
    drawing.line(INK, 1, false, left, top, left, bottom, right, bottom);
  }

  /** {@return 1, 2 or 5 times a power of 10, of which the range has about a number of steps} */
  private static double step(double range, double steps) {
    double raw = range / Math.max(1, steps);
    double power = Math.pow(10, Math.floor(Math.log10(raw)));
    double ratio = raw / power;
    return power * (ratio <= 1 ? 1 : ratio <= 2 ? 2 : ratio <= 5 ? 5 : 10);
  }

  /** Names the axes. */
  public void names(String horizontal, String vertical) {
    drawing.text(horizontal, right, bottom + 36, new TextStyle(Anchor.END, 13, false, false, INK));
    drawing.text(vertical, 20, (top + bottom) / 2, UPWARDS);
  }

  /** Adds an entry below the chart; {@return where the next entry starts} */
  double legend(double at, Color color, String text) {
    drawing.area(
        color, at, bottom + 27, at + 18, bottom + 27, at + 18, bottom + 37, at, bottom + 37);
    drawing.text(text, at + 24, bottom + 36, new TextStyle(Anchor.START, 13, false, false, INK));
    return at + 48 + 7.5 * text.codePoints().map(c -> c < 0x2e80 ? 1 : 2).sum();
  }

  /** {@return the horizontal position of a value} */
  public double x(double value) {
    return left + (right - left) * (value - minX) / (maxX - minX);
  }

  /** {@return the vertical position of a value} */
  public double y(double value) {
    return bottom - (bottom - top) * value / maxY;
  }

  /** {@return the horizontal position of the left end} */
  double left() {
    return left;
  }
}
