package org.bodytext.cli;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;

/** Plots the mean error of each epoch of a training. */
final class TrainingCurve {

  private static final int WIDTH = 900;
  private static final int HEIGHT = 500;

  private TrainingCurve() {}

  /**
   * Writes a PNG image.
   *
   * @param errors the mean error of each epoch, at least one
   * @throws IOException if the file cannot be written
   */
  static void write(List<Double> errors, Path file) throws IOException {
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title("Training")
            .xAxisTitle("epoch")
            .yAxisTitle("mean error")
            .build();
    double[] epochs = new double[errors.size()];
    double[] values = new double[errors.size()];
    for (int i = 0; i < values.length; i++) {
      epochs[i] = i + 1;
      values[i] = errors.get(i);
    }
    chart.addSeries("error", epochs, values);
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    chart.paint(graphics, WIDTH, HEIGHT);
    graphics.dispose();
    try (OutputStream out = Files.newOutputStream(file)) {
      ImageIO.write(image, "png", out);
    }
  }
}
