package org.bodytext.cli.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.AffineTransform;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.batik.svggen.SVGGraphics2D;
import org.knowm.xchart.AnnotationLine;
import org.knowm.xchart.AnnotationText;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Draws plots in the style of figures 3 to 9 of Chen Xin's line block report: block length, or
 * another signal, by line number, with the start and end of each body region and the threshold.
 */
final class Chart {

  /** The image formats. */
  enum Format {
    SVG,
    PNG
  }

  private static final int WIDTH = 1100;
  private static final int HEIGHT = 460;
  private static final int STACKED_HEIGHT = 330;
  private static final int MAX_POINTS = 4000;
  private static final int MAX_MARKED_REGIONS = 6;

  /** The ratio of the axis to the highest value; the space above it is for the labels of marks. */
  private static final double HEADROOM = 1.12;

  private static final Color CURVE = new Color(0x1f4e79);
  private static final Color BODY = new Color(0x2e8b57);
  private static final Color BODY_FILL = new Color(0x2e, 0x8b, 0x57, 0x30);
  private static final Color BODY_EDGE = new Color(0x9fcfb4);
  private static final Color THRESHOLD = new Color(0xc0392b);
  private static final Color INK = new Color(0x333333);
  private static final Color GRID = new Color(0xe4e4e4);
  private static final BasicStroke DASHED =
      new BasicStroke(
          1.4f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[] {6, 4}, 0);

  private final LinePlot plot;
  private final int size;
  private final int step;
  private final double top;

  /** The end of the labels in each row from the top, so that no label covers another. */
  private final double[] rowEnds = {-1, -1, -1};

  private Chart(LinePlot plot) {
    this.plot = plot;
    this.size = Math.max(1, plot.lines().size());
    this.step = (size + MAX_POINTS - 1) / MAX_POINTS;
    double max = 1;
    for (int line = 0; line < plot.signal().size(); line++) {
      max = Math.max(max, plot.value(line));
    }
    double threshold = plot.signal().threshold();
    this.top = HEADROOM * (Double.isNaN(threshold) ? max : Math.max(max, threshold));
  }

  /**
   * Writes the charts of the plots of one page, stacked vertically.
   *
   * @throws IOException if {@code out} fails, or Java has no fonts to draw with
   */
  static void write(List<LinePlot> plots, Format format, OutputStream out) throws IOException {
    int height = plots.size() == 1 ? HEIGHT : STACKED_HEIGHT;
    try {
      List<XYChart> charts = new ArrayList<>();
      for (LinePlot plot : plots) {
        charts.add(new Chart(plot).draw(height, charts.isEmpty()));
      }
      switch (format) {
        case PNG -> BitmapEncoder.saveBitmap(charts, charts.size(), 1, out, BitmapFormat.PNG);
        case SVG -> writeSvg(charts, height, out);
      }
    } catch (RuntimeException | LinkageError | InternalError e) {
      throw new IOException(
          "the plot cannot be drawn (" + e + "); install fonts, such as DejaVu, and fontconfig", e);
    }
  }

  private static void writeSvg(List<XYChart> charts, int height, OutputStream out)
      throws IOException {
    SVGGraphics2D graphics = new SVGGraphics2D(emptyDocument());
    for (int i = 0; i < charts.size(); i++) {
      graphics.setTransform(AffineTransform.getTranslateInstance(0, (double) i * height));
      charts.get(i).paint(graphics, WIDTH, height);
    }
    Element root = graphics.getRoot();
    root.setAttribute("viewBox", "0 0 " + WIDTH + " " + charts.size() * height);
    root.setAttribute("width", Integer.toString(WIDTH));
    root.setAttribute("height", Integer.toString(charts.size() * height));
    try {
      TransformerFactory.newDefaultInstance()
          .newTransformer()
          .transform(new DOMSource(root), new StreamResult(out));
    } catch (TransformerException e) {
      throw new IOException("the plot cannot be written: " + e.getMessage(), e);
    }
  }

  private static Document emptyDocument() throws IOException {
    try {
      return DocumentBuilderFactory.newDefaultInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument(SVGGraphics2D.SVG_NAMESPACE_URI, "svg", null);
    } catch (ParserConfigurationException e) {
      throw new IOException("the plot cannot be drawn: " + e.getMessage(), e);
    }
  }

  private XYChart draw(int height, boolean titled) {
    XYChart chart = new XYChart(WIDTH, height);
    style(chart.getStyler());
    chart.getStyler().setChartTitleVisible(titled);
    chart.setTitle(Labels.title(plot.title(), plot.name(), titleFont()));
    chart.setXAxisTitle("line");
    chart.setYAxisTitle(Labels.drawable(plot.signal().name(), axisFont()));
    addSeries(chart);
    addMarks(chart);
    return chart;
  }

  private void addSeries(XYChart chart) {
    List<LinePlot.Region> regions = plot.regions();
    int drawn = Math.max(1, Math.min(size, plot.signal().size()));
    int points = (drawn + step - 1) / step;
    double[] x = new double[points];
    double[] y = new double[points];
    for (int point = 0; point < points; point++) {
      x[point] = (double) point * step;
      for (int line = point * step; line < Math.min(drawn, (point + 1) * step); line++) {
        y[point] = Math.max(y[point], plot.value(line)); // the maximum, so that no surge is lost
      }
    }
    if (!regions.isEmpty()) {
      addBody(chart, regions);
    }
    styled(chart.addSeries("block length", x, y), CURVE, new BasicStroke(1.6f))
        .setLabel(Labels.drawable(plot.signal().name(), axisFont()));
    double threshold = plot.signal().threshold();
    if (!Double.isNaN(threshold)) {
      double[] ends = {-0.5, size - 0.5};
      styled(
              chart.addSeries("threshold", ends, new double[] {threshold, threshold}),
              THRESHOLD,
              DASHED)
          .setLabel("threshold " + Labels.number(threshold));
    }
  }

  /** Adds a band behind the curve, from half a line before each region to half a line after it. */
  private void addBody(XYChart chart, List<LinePlot.Region> regions) {
    double[] x = new double[4 * regions.size()];
    double[] y = new double[x.length];
    int point = 0;
    for (LinePlot.Region region : regions) {
      x[point] = region.start() - 0.5;
      x[point + 1] = x[point];
      y[point + 1] = top;
      x[point + 2] = region.end() - 0.5;
      y[point + 2] = top;
      x[point + 3] = x[point + 2];
      point += 4;
    }
    int lines = regions.stream().mapToInt(region -> region.end() - region.start()).sum();
    XYSeries body = chart.addSeries("body", x, y);
    body.setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Area);
    body.setFillColor(BODY_FILL);
    styled(body, BODY_EDGE, new BasicStroke(1.6f));
    body.setLabel("body, " + lines + (lines == 1 ? " line" : " lines"));
  }

  private void addMarks(XYChart chart) {
    List<LinePlot.Region> regions = plot.regions();
    if (regions.isEmpty()) {
      return;
    }
    if (regions.size() > MAX_MARKED_REGIONS) {
      int end = regions.get(regions.size() - 1).end();
      mark(chart, regions.get(0).start(), "start");
      mark(chart, end - 1, "end");
      return;
    }
    for (LinePlot.Region region : regions) {
      mark(chart, region.start(), "start");
      mark(chart, region.end() - 1, "end");
    }
  }

  private void mark(XYChart chart, int line, String edge) {
    boolean start = edge.equals("start");
    double x = start ? line - 0.5 : line + 0.5;
    chart.addAnnotation(new AnnotationLine(x, true, false));
    // The label is next to its line, outside the body; a character is about 0.7 % of the width.
    String name = edge + " " + line;
    double half = size * (0.0037 * name.length() + 0.002);
    double gap = size * 0.004;
    double middle = Math.min(Math.max(start ? x - half - gap : x + half + gap, half), size - half);
    for (int row = 0; row < rowEnds.length; row++) {
      if (middle - half > rowEnds[row]) {
        rowEnds[row] = middle + half;
        double y = top * (0.965 - 0.06 * row);
        chart.addAnnotation(new AnnotationText(name, middle, y, false));
        return;
      }
    }
  }

  private void style(XYStyler styler) {
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setPlotBackgroundColor(Color.WHITE);
    styler.setPlotBorderVisible(false);
    styler.setPlotGridLinesColor(GRID);
    styler.setPlotGridLinesStroke(new BasicStroke(1));
    styler.setPlotGridVerticalLinesVisible(false);
    styler.setChartPadding(14);
    styler.setPlotContentSize(0.97);
    styler.setChartTitleBoxVisible(false);
    styler.setChartTitleFont(titleFont());
    styler.setChartFontColor(INK);
    styler.setAxisTitleFont(axisFont());
    styler.setAxisTickLabelsFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
    styler.setAxisTickLabelsColor(INK);
    styler.setLegendPosition(Styler.LegendPosition.OutsideS);
    styler.setLegendLayout(Styler.LegendLayout.Horizontal);
    styler.setLegendFont(new Font(Font.SANS_SERIF, Font.PLAIN, 13));
    styler.setLegendBorderColor(Color.WHITE);
    styler.setXAxisMin(-0.5);
    styler.setXAxisMax(size - 0.5);
    styler.setYAxisMin(0.0);
    styler.setYAxisMax(top);
    styler.setXAxisDecimalPattern("#0");
    styler.setYAxisDecimalPattern(top < 5 ? "#0.0" : "#0");
    styler.setAnnotationLineColor(BODY);
    styler.setAnnotationLineStroke(DASHED);
    styler.setAnnotationTextFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
    styler.setAnnotationTextFontColor(BODY.darker());
    styler.setLocale(Locale.ROOT);
  }

  private static XYSeries styled(XYSeries series, Color color, BasicStroke stroke) {
    series.setMarker(SeriesMarkers.NONE);
    series.setLineColor(color);
    series.setLineStyle(stroke);
    return series;
  }

  private static Font titleFont() {
    return new Font(Font.SANS_SERIF, Font.BOLD, 15);
  }

  private static Font axisFont() {
    return new Font(Font.SANS_SERIF, Font.PLAIN, 13);
  }
}
