package org.bodytext.cli.plot;

import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.bodytext.extractor.Body;
import org.bodytext.extractor.Lines;

/** Writes plots as SVG, PNG and HTML. */
public final class PlotWriter {

  /** So many lines are told in an HTML page; browsers do badly with more. */
  private static final int MAX_ROWS = 20_000;

  private static final String STYLE =
      """
      body{font:14px/1.45 system-ui,sans-serif;color:#333;margin:24px auto;max-width:1120px;padding:0 12px}
      svg{max-width:100%;height:auto}
      table{border-collapse:collapse;width:100%}
      th,td{text-align:left;vertical-align:top;padding:3px 8px;border-bottom:1px solid #e4e4e4}
      td{overflow-wrap:anywhere}
      th:nth-child(-n+2),td:nth-child(-n+2){text-align:right;white-space:nowrap;width:4em;color:#666}
      tr.body td{background:#e3f2e9;color:#123}
      tr.hidden td:last-child{color:#999;font-style:italic}
      """;

  private PlotWriter() {}

  /** Writes an SVG image. */
  public static void svg(LinePlot plot, OutputStream out) throws IOException {
    Chart.write(plot, Chart.Form.SVG, out);
  }

  /** Writes a PNG image. */
  public static void png(LinePlot plot, OutputStream out) throws IOException {
    Chart.write(plot, Chart.Form.PNG, out);
  }

  /**
   * Writes a page that stands alone: the chart, and every line with its number, body lines marked.
   */
  public static void html(LinePlot plot, OutputStream out) throws IOException {
    Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    String title = Labels.escaped(plot.title());
    writer.write("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n");
    writer.write("<meta name=\"viewport\" content=\"width=device-width\">\n");
    writer.write("<title>" + title + "</title>\n<style>\n" + STYLE + "</style>\n</head>\n<body>\n");
    writer.write("<h1>" + title + "</h1>\n<p>" + summary(plot) + "</p>\n");
    writer.write(inlineSvg(plot));
    table(plot, writer);
    writer.write("</body>\n</html>\n");
    writer.flush();
  }

  private static String summary(LinePlot plot) {
    Body body = plot.body();
    StringBuilder summary = new StringBuilder("Extractor ");
    summary.append(Labels.escaped(body.extractor()));
    summary.append(String.format(Locale.ROOT, ", confidence %.2f", body.confidence()));
    for (String reason : body.reasons()) {
      summary.append(". ").append(Labels.escaped(reason));
    }
    return summary.append('.').toString();
  }

  private static String inlineSvg(LinePlot plot) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    svg(plot, bytes);
    String svg = bytes.toString(StandardCharsets.UTF_8);
    // In HTML the XML declaration and document type have no place.
    int start = svg.indexOf("<svg");
    return (start < 0 ? svg : svg.substring(start)) + "\n";
  }

  private static void table(LinePlot plot, Writer out) throws IOException {
    Lines lines = plot.lines();
    out.write("<table>\n<thead><tr><th>line</th><th>");
    out.write(Labels.escaped(plot.signal().name()));
    out.write("</th><th>text</th></tr></thead>\n<tbody>\n");
    int rows = Math.min(lines.size(), MAX_ROWS);
    for (int line = 0; line < rows; line++) {
      row(plot, line, out);
    }
    out.write("</tbody>\n</table>\n");
    if (rows < lines.size()) {
      out.write("<p>" + (lines.size() - rows) + " more lines are not shown.</p>\n");
    }
  }

  private static void row(LinePlot plot, int line, Writer out) throws IOException {
    String kind = plot.isBody(line) ? "body" : "";
    if (!plot.lines().isVisible(line)) {
      kind = (kind + " hidden").strip();
    }
    out.write(kind.isEmpty() ? "<tr>" : "<tr class=\"" + kind + "\">");
    out.write("<td>" + line + "</td><td>");
    out.write(line < plot.signal().size() ? Labels.number(plot.value(line)) : "");
    out.write("</td><td>" + Labels.escaped(plot.lines().text(line)) + "</td></tr>\n");
  }
}
