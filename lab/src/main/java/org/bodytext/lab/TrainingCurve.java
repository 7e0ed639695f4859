package org.bodytext.lab;

import java.awt.Color;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.bodytext.lab.plot.Axes;
import org.bodytext.lab.plot.Drawing;

/** Plots the mean error of each epoch of a training. */
final class TrainingCurve {

  private static final int WIDTH = 900;
  private static final int HEIGHT = 500;
  private static final Color CURVE = new Color(0x1f4e79);

  private TrainingCurve() {}

  /**
   * Writes a PNG image.
   *
   * @param errors the mean error of each epoch, at least one
   * @throws IOException if the file cannot be written, or Java has no fonts to draw with
   */
  static void write(List<Double> errors, Path file) throws IOException {
    double max = Math.max(1e-6, Collections.max(errors));
    Drawing drawing = new Drawing(WIDTH, HEIGHT);
    Axes axes = new Axes(drawing, WIDTH, 0, HEIGHT, true, 0, errors.size() + 1, max);
    axes.names("epoch", "mean error");
    drawing.text("Training", WIDTH / 2, Axes.TITLE_HEIGHT, Axes.TITLE);
    double[] points = new double[2 * errors.size()];
    for (int i = 0; i < errors.size(); i++) {
      points[2 * i] = axes.x(i + 1);
      points[2 * i + 1] = axes.y(errors.get(i));
    }
    drawing.line(CURVE, 1.6, false, points);
    try (OutputStream out = Files.newOutputStream(file)) {
      drawing.png(out);
    }
  }
}
