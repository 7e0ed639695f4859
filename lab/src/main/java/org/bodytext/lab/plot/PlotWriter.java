package org.bodytext.lab.plot;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.bodytext.cli.plot.LinePlot;
import org.bodytext.cli.plot.SvgText;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.Lines;

/** Writes plots as SVG, PNG and HTML. */
public final class PlotWriter {

  /** The maximum number of lines in an HTML page; browsers are slow with more. */
  private static final int MAX_ROWS = 20_000;

  private static final String XML = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

  private static final String STYLE =
      """
      body{font:14px/1.45 system-ui,sans-serif;color:#333;margin:24px auto;max-width:1120px;padding:0 12px}
      svg{max-width:100%;height:auto}
      table{border-collapse:collapse;width:100%}
      th,td{text-align:left;vertical-align:top;padding:3px 8px;border-bottom:1px solid #e4e4e4}
      td{overflow-wrap:anywhere}
      th:not(:last-child),td:not(:last-child){text-align:right;white-space:nowrap;width:4em;color:#666}
      tr.body td{background:#e3f2e9;color:#123}
      tr.hidden td:last-child{color:#999;font-style:italic}
      """;

  private PlotWriter() {}

  /** {@return the plots of one page, at least one, stacked vertically as an SVG element} */
  public static String svg(List<LinePlot> plots) {
    return Chart.of(plots).svg();
  }

  /** Writes the plots of one page, at least one, stacked vertically as an SVG image. */
  public static void svg(List<LinePlot> plots, OutputStream out) throws IOException {
    out.write((XML + svg(plots)).getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Writes the plots of one page, at least one, stacked vertically as a PNG image.
   *
   * @throws IOException if {@code out} fails, or Java has no fonts to draw with
   */
  public static void png(List<LinePlot> plots, OutputStream out) throws IOException {
    Chart.of(plots).png(out);
  }

  /**
   * Writes a self-contained HTML page: the charts of one page, at least one, and a table of its
   * lines with the values of each chart that has the line view of the first, body lines marked.
   */
  public static void html(List<LinePlot> plots, OutputStream out) throws IOException {
    LinePlot plot = plots.get(0);
    List<LinePlot> columns =
        plots.stream().filter(p -> p.lines().view() == plot.lines().view()).toList();
    Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    String title = SvgText.escaped(plot.title());
    writer.write("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n");
    writer.write("<meta name=\"viewport\" content=\"width=device-width\">\n");
    writer.write("<title>" + title + "</title>\n<style>\n" + STYLE + "</style>\n</head>\n<body>\n");
    writer.write("<h1>" + title + "</h1>\n<p>" + summary(plot) + "</p>\n");
    writer.write(svg(plots));
    table(columns, writer);
    writer.write("</body>\n</html>\n");
    writer.flush();
  }

  private static String summary(LinePlot plot) {
    Body body = plot.body();
    StringBuilder summary = new StringBuilder("Extractor ");
    summary.append(SvgText.escaped(body.extractor()));
    summary.append(String.format(Locale.ROOT, ", confidence %.2f", body.confidence()));
    for (String reason : body.reasons()) {
      summary.append(". ").append(SvgText.escaped(reason));
    }
    return summary.append('.').toString();
  }

  private static void table(List<LinePlot> plots, Writer out) throws IOException {
    Lines lines = plots.get(0).lines();
    out.write("<table>\n<thead><tr><th>line</th>");
    for (LinePlot plot : plots) {
      out.write("<th>" + SvgText.escaped(plot.signal().name()) + "</th>");
    }
    out.write("<th>text</th></tr></thead>\n<tbody>\n");
    int rows = Math.min(lines.size(), MAX_ROWS);
    for (int line = 0; line < rows; line++) {
      row(plots, line, out);
    }
    out.write("</tbody>\n</table>\n");
    if (rows < lines.size()) {
      out.write("<p>" + (lines.size() - rows) + " more lines are not shown.</p>\n");
    }
  }

  private static void row(List<LinePlot> plots, int line, Writer out) throws IOException {
    LinePlot first = plots.get(0);
    String classes = first.isBody(line) ? "body" : "";
    if (!first.lines().isVisible(line)) {
      classes = (classes + " hidden").strip();
    }
    out.write(classes.isEmpty() ? "<tr>" : "<tr class=\"" + classes + "\">");
    out.write("<td>" + line + "</td>");
    for (LinePlot plot : plots) {
      boolean hasValue = line < plot.signal().size();
      out.write("<td>" + (hasValue ? SvgText.number(plot.value(line)) : "") + "</td>");
    }
    out.write("<td>" + SvgText.escaped(first.lines().text(line)) + "</td></tr>\n");
  }
}
