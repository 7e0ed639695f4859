package org.bodytext.lab.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The confidence of a method compared with the F1 of its bodies: pages in ten bins by confidence.
 *
 * <p>Not safe to share between threads.
 */
public final class Reliability {

  /** The number of bins, all of the same width. */
  public static final int BINS = 10;

  /**
   * The pages with confidences in the same range.
   *
   * @param pages the number of pages
   * @param confidence the mean confidence; NaN without pages
   * @param f1 the mean F1; NaN without pages
   */
  public record Bin(int pages, double confidence, double f1) {}

  private final int[] pages = new int[BINS];
  private final double[] confidences = new double[BINS];
  private final double[] f1s = new double[BINS];

  /** Adds a page. A confidence of 1 belongs to the last bin. */
  void add(double confidence, double f1) {
    int bin = Math.min(BINS - 1, (int) (confidence * BINS));
    pages[bin]++;
    confidences[bin] += confidence;
    f1s[bin] += f1;
  }

  /** {@return the bins, in ascending order of confidence} */
  public List<Bin> bins() {
    List<Bin> bins = new ArrayList<>();
    for (int i = 0; i < BINS; i++) {
      bins.add(new Bin(pages[i], confidences[i] / pages[i], f1s[i] / pages[i]));
    }
    return bins;
  }

  /**
   * {@return the expected calibration error: the absolute difference between mean confidence and
   * mean F1 of a bin, averaged over pages; NaN without pages}
   */
  public double calibrationError() {
    double sum = 0;
    int all = 0;
    for (int i = 0; i < BINS; i++) {
      sum += Math.abs(confidences[i] - f1s[i]);
      all += pages[i];
    }
    return sum / all;
  }

  /** {@return the bins as a text table; lines end with line feeds} */
  String table() {
    StringBuilder table = new StringBuilder();
    table.append(
        String.format(
            Locale.ROOT, "%-16s %6s  %7s %7s\n", "confidence", "pages", "mean", "mean F1"));
    List<Bin> bins = bins();
    for (int i = 0; i < BINS; i++) {
      Bin bin = bins.get(i);
      String name = String.format(Locale.ROOT, "%.1f to %.1f", i / 10.0, (i + 1) / 10.0);
      table.append(String.format(Locale.ROOT, "  %-14s %6d  ", name, bin.pages()));
      table.append(
          bin.pages() == 0
              ? "      -       -\n"
              : String.format(Locale.ROOT, "%7.4f %7.4f\n", bin.confidence(), bin.f1()));
    }
    return table
        .append(String.format(Locale.ROOT, "%-16s %.4f\n", "calibration err.", calibrationError()))
        .toString();
  }
}
