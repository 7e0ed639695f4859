package org.bodytext.lab.plot;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.cli.plot.LinePlot;
import org.bodytext.cli.plot.SvgText;
import org.bodytext.lab.plot.Drawing.Anchor;
import org.bodytext.lab.plot.Drawing.TextStyle;

/**
 * Draws plots in the style of figures 3 to 9 of Chen Xin's line block report: block length, or
 * another signal, by line number, with the start and end of each body region and the threshold.
 */
final class Chart {

  private static final int WIDTH = 1100;
  private static final int HEIGHT = 460;
  private static final int STACKED_HEIGHT = 330;
  private static final int MAX_POINTS = 2000;
  private static final int MAX_MARKED_REGIONS = 6;

  /** The ratio of the axis to the highest value; the space above it is for the labels of marks. */
  private static final double HEADROOM = 1.12;

  private static final Color CURVE = new Color(0x1f4e79);
  private static final Color BODY = new Color(0x2e8b57);
  private static final Color BODY_FILL = new Color(0x2e, 0x8b, 0x57, 0x30);
  private static final Color THRESHOLD = new Color(0xc0392b);
  private static final TextStyle MARK =
      new TextStyle(Anchor.MIDDLE, 12, false, false, BODY.darker());

  private final LinePlot plot;
  private final int size;
  private final double top;

  /** The end of the labels in each row from the top, so that no label covers another. */
  private final double[] rowEnds = {-1, -1, -1};

  private Chart(LinePlot plot) {
    this.plot = plot;
    this.size = Math.max(1, plot.lines().size());
    double max = 1;
    for (int line = 0; line < plot.signal().size(); line++) {
      max = Math.max(max, plot.value(line));
    }
    double threshold = plot.signal().threshold();
    this.top = HEADROOM * (Double.isNaN(threshold) ? max : Math.max(max, threshold));
  }

  /**
   * {@return the charts of the plots of one page, at least one, stacked vertically; the first has a
   * title}
   */
  static Drawing of(List<LinePlot> plots) {
    int height = plots.size() == 1 ? HEIGHT : STACKED_HEIGHT;
    Drawing drawing = new Drawing(WIDTH, plots.size() * height);
    LinePlot first = plots.get(0);
    drawing.text(first.title(), first.name(), WIDTH / 2, Axes.TITLE_HEIGHT, Axes.TITLE);
    for (int i = 0; i < plots.size(); i++) {
      new Chart(plots.get(i)).draw(drawing, i * height, (i + 1) * height, i == 0);
    }
    return drawing;
  }

  private void draw(Drawing drawing, int from, int to, boolean titled) {
    Axes axes = new Axes(drawing, WIDTH, from, to, titled, -0.5, size - 0.5, top);
    String name = plot.signal().name();
    axes.names("line", name);
    List<LinePlot.Region> regions = plot.regions();
    double legend = axes.left();
    for (LinePlot.Region region : regions) {
      double start = axes.x(region.start() - 0.5);
      double end = axes.x(region.end() - 0.5);
      double high = axes.y(top);
      double low = axes.y(0);
      drawing.area(BODY_FILL, start, low, start, high, end, high, end, low);
    }
    drawing.line(CURVE, 1.6, false, curve(axes));
    if (!regions.isEmpty()) {
      int lines = regions.stream().mapToInt(region -> region.end() - region.start()).sum();
      legend = axes.legend(legend, BODY_FILL, "body, " + lines + (lines == 1 ? " line" : " lines"));
    }
    legend = axes.legend(legend, CURVE, name);
    double threshold = plot.signal().threshold();
    if (!Double.isNaN(threshold)) {
      double y = axes.y(threshold);
      drawing.line(THRESHOLD, 1.4, true, axes.x(-0.5), y, axes.x(size - 0.5), y);
      axes.legend(legend, THRESHOLD, "threshold " + SvgText.number(threshold));
    }
    edges(regions).forEach(edge -> mark(edge, axes, drawing));
  }

  /** {@return the curve; a point is the maximum of its lines, so that no surge is lost} */
  private double[] curve(Axes axes) {
    int step = (size + MAX_POINTS - 1) / MAX_POINTS;
    int drawn = Math.max(1, Math.min(size, plot.signal().size()));
    double[] points = new double[2 * ((drawn + step - 1) / step)];
    for (int point = 0; point < points.length / 2; point++) {
      double highest = 0;
      for (int line = point * step; line < Math.min(drawn, (point + 1) * step); line++) {
        highest = Math.max(highest, plot.value(line));
      }
      points[2 * point] = axes.x((double) point * step);
      points[2 * point + 1] = axes.y(highest);
    }
    return points;
  }

  /**
   * The start or the end of the body.
   *
   * @param line the first line of the body, or the last one
   */
  private record Edge(boolean isStart, int line) {}

  private static List<Edge> edges(List<LinePlot.Region> regions) {
    List<Edge> edges = new ArrayList<>();
    for (LinePlot.Region region : regions) {
      edges.add(new Edge(true, region.start()));
      edges.add(new Edge(false, region.end() - 1));
    }
    return regions.size() <= MAX_MARKED_REGIONS
        ? edges
        : List.of(edges.get(0), edges.get(edges.size() - 1));
  }

  private void mark(Edge edge, Axes axes, Drawing drawing) {
    double x = axes.x(edge.isStart() ? edge.line() - 0.5 : edge.line() + 0.5);
    drawing.line(BODY, 1.4, true, x, axes.y(0), x, axes.y(top));
    // The label is next to its line, outside the body.
    String name = (edge.isStart() ? "start " : "end ") + edge.line();
    double half = 3.5 * name.length() + 2;
    double adjacent = edge.isStart() ? x - half - 4 : x + half + 4;
    double middle = Math.min(Math.max(adjacent, axes.x(-0.5) + half), axes.x(size - 0.5) - half);
    for (int row = 0; row < rowEnds.length; row++) {
      if (middle - half > rowEnds[row]) {
        rowEnds[row] = middle + half;
        drawing.text(name, middle, axes.y(top) + 14 + 18 * row, MARK);
        return;
      }
    }
  }
}
