package org.bodytext.lab.report;

import java.util.List;
import java.util.Locale;
import org.bodytext.lab.evaluate.Reliability;

/** A diagram of mean F1 over mean confidence: points of a calibrated method are on the diagonal. */
final class ReliabilityDiagram {

  private static final int SIZE = 300;
  private static final int LEFT = 44;
  private static final int TOP = 10;
  private static final int BOTTOM = 40;
  private static final double MAX_RADIUS = 16;
  private static final double MIN_RADIUS = 3;

  private ReliabilityDiagram() {}

  /** {@return the diagram; each disc is a bin, with an area proportional to its pages} */
  static String html(String extractor, Reliability reliability) {
    List<Reliability.Bin> bins = reliability.bins();
    int maxPages = bins.stream().mapToInt(Reliability.Bin::pages).max().orElse(1);
    StringBuilder html = new StringBuilder();
    html.append(
        format(
            "<svg class=reliability viewBox=\"0 0 %d %d\" role=img aria-label=\"%s\">\n",
            LEFT + SIZE + 16,
            TOP + SIZE + BOTTOM,
            "F1 over confidence of " + Html.escaped(extractor)));
    html.append(format("<g class=axes><path d=\"M%d %dh%dv%dh-%dz", LEFT, TOP, SIZE, SIZE, SIZE));
    html.append(format("M%d %dl%d -%d\"/>", LEFT, TOP + SIZE, SIZE, SIZE));
    for (int tick = 0; tick <= 10; tick += 2) {
      int at = SIZE * tick / 10;
      String name = format("%.1f</text>", tick / 10.0);
      html.append(format("<text x=%d y=%d text-anchor=middle>", LEFT + at, TOP + SIZE + 16) + name);
      html.append(format("<text x=%d y=%d text-anchor=end>", LEFT - 6, TOP + SIZE - at + 4) + name);
    }
    html.append(format("<text x=%d y=%d text-anchor=middle>", LEFT + SIZE / 2, TOP + SIZE + 34));
    html.append("confidence</text>");
    html.append(format("<text transform=\"translate(12 %d) rotate(-90)\"", TOP + SIZE / 2));
    html.append(" text-anchor=middle>F1</text></g>\n");
    for (Reliability.Bin bin : bins) {
      if (bin.pages() > 0) {
        html.append(disc(bin, maxPages));
      }
    }
    html.append("</svg>\n<p class=note>").append(Html.escaped(extractor));
    return html.append(format(": calibration error %.4f</p>\n", reliability.calibrationError()))
        .toString();
  }

  private static String disc(Reliability.Bin bin, int maxPages) {
    double radius = Math.max(MIN_RADIUS, MAX_RADIUS * Math.sqrt((double) bin.pages() / maxPages));
    return format(
        "<circle cx=%.1f cy=%.1f r=%.1f><title>%d pages: confidence %.3f, F1 %.3f</title></circle>\n",
        LEFT + SIZE * bin.confidence(),
        TOP + SIZE - SIZE * bin.f1(),
        radius,
        bin.pages(),
        bin.confidence(),
        bin.f1());
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
