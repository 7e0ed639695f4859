package org.bodytext.cli.plot;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.Lines;

/** Writes an HTML page that shows which lines of a page belong to the template of its site. */
public final class TemplateDrawing {

  /** The maximum number of lines that are shown; browsers are slow with more. */
  private static final int MAX_LINES = 20_000;

  private static final String STYLE =
      """
      body{font:14px/1.45 system-ui,sans-serif;color:#333;margin:24px auto;max-width:1120px;padding:0 12px}
      table{border-collapse:collapse;width:100%}
      th,td{text-align:left;vertical-align:top;padding:3px 8px;border-bottom:1px solid #e4e4e4}
      td{overflow-wrap:anywhere}
      th:nth-child(-n+2),td:nth-child(-n+2){text-align:right;white-space:nowrap;width:4em;color:#666}
      tr.body td,span.body{background:#e3f2e9;color:#123}
      tr.template td,span.template{background:#f6e3e0;color:#866}
      tr.hidden td:last-child{color:#999;font-style:italic}
      """;

  private TemplateDrawing() {}

  /**
   * Writes a self-contained page.
   *
   * @param body the body that the method chose
   * @param signals its signals: the first is the number of pages that contain each line; empty
   *     without a template
   * @param name the name of the page
   */
  public static void write(Body body, List<Signal> signals, String name, Writer out)
      throws IOException {
    String title = SvgText.escaped(name);
    out.write("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n<title>" + title);
    out.write("</title>\n<style>\n" + STYLE + "</style>\n</head>\n<body>\n<h1>" + title);
    out.write(
        "</h1>\n<p><span class=\"body\">body</span> <span class=\"template\">template</span>");
    for (String reason : body.reasons()) {
      out.write("; " + SvgText.escaped(reason));
    }
    out.write("</p>\n<table>\n<tr><th>line</th><th>pages</th><th>text</th></tr>\n");
    Signal counts = signals.isEmpty() ? null : signals.get(0);
    Lines lines = body.lines();
    int shown = Math.min(lines.size(), MAX_LINES);
    for (int line = 0; line < shown; line++) {
      if (lines.characters(line) == 0) {
        continue;
      }
      double count = counts == null || line >= counts.size() ? 0 : counts.value(line);
      boolean shared = counts != null && count > counts.threshold();
      String origin = body.contains(line) ? "body" : shared ? "template" : "";
      String hidden = lines.isVisible(line) ? "" : " hidden";
      out.write("<tr class=\"" + (origin + hidden).strip() + "\"><td>" + line + "</td><td>");
      out.write(count > 0 ? Integer.toString((int) count) : "");
      out.write("</td><td>" + SvgText.escaped(lines.text(line)) + "</td></tr>\n");
    }
    out.write("</table>\n");
    if (shown < lines.size()) {
      out.write("<p>" + (lines.size() - shown) + " more lines are not shown.</p>\n");
    }
    out.write("</body>\n</html>\n");
  }
}
