package org.bodytext.lab.report;

import java.util.List;
import java.util.Objects;
import org.bodytext.cli.gold.GoldPage;
import org.bodytext.cli.plot.LinePlot;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.Lines;
import org.bodytext.lab.evaluate.LineMarks;
import org.bodytext.lab.plot.PlotWriter;

/** Formats single pages of a report as HTML. */
public final class PageDrawing {

  /** The maximum number of lines of a page that are shown. */
  static final int MAX_LINES = 250;

  /** The maximum number of characters of a line that are shown. */
  static final int MAX_LINE_LENGTH = 600;

  private PageDrawing() {}

  /** {@return a line plot as an SVG element} */
  public static String plot(LinePlot plot) {
    return "<div class=plot>" + PlotWriter.svg(List.of(plot)) + "</div>\n";
  }

  /** {@return the text of a page, with missed and extra lines of the body marked} */
  public static String text(Body body, GoldPage gold) {
    LineMarks marks = LineMarks.of(body, Objects.requireNonNull(gold.body()));
    Lines lines = body.lines();
    StringBuilder html = new StringBuilder("<div class=text>\n");
    int shown = 0;
    int skipped = 0;
    int more = 0;
    for (int line = 0; line < marks.size(); line++) {
      LineMarks.Mark mark = marks.mark(line);
      if (lines.characters(line) == 0) {
        continue;
      }
      if (mark == LineMarks.Mark.EXCLUDED) {
        skipped++;
      } else if (shown == MAX_LINES) {
        more++;
      } else {
        skipped(skipped, html);
        skipped = 0;
        shown++;
        html.append("<p class=").append(name(mark)).append('>');
        html.append(Html.escaped(cut(lines.text(line)))).append("</p>\n");
      }
    }
    skipped(skipped, html);
    if (more > 0) {
      html.append("<p class=skip>").append(more).append(" more marked lines</p>\n");
    }
    if (marks.absentWords() > 0) {
      html.append("<p class=absent>").append(marks.absentWords());
      html.append(" words of the gold are not in the lines of the page</p>\n");
    }
    return html.append("</div>\n").toString();
  }

  /** {@return two pieces of HTML side by side, or stacked on narrow screens} */
  public static String sideBySide(String left, String right) {
    return "<div class=two><div>\n" + left + "</div><div>\n" + right + "</div></div>\n";
  }

  /** {@return {@link #text} in a collapsed element, so that plots remain side by side} */
  public static String folded(Body body, GoldPage gold) {
    return "<details><summary>text</summary>\n" + text(body, gold) + "</details>\n";
  }

  /** {@return the reasons of a body as a paragraph; empty without reasons} */
  public static String reasons(Body body) {
    List<String> reasons = body.reasons();
    return reasons.isEmpty()
        ? ""
        : "<p class=note>" + Html.escaped(String.join("; ", reasons)) + "</p>\n";
  }

  private static void skipped(int lines, StringBuilder html) {
    if (lines > 0) {
      html.append("<p class=skip>").append(lines);
      html.append(lines == 1 ? " line" : " lines").append(" correctly excluded</p>\n");
    }
  }

  private static String name(LineMarks.Mark mark) {
    return switch (mark) {
      case CORRECT -> "correct";
      case MISSED -> "missed";
      case EXTRA -> "extra";
      case EXCLUDED -> "skip";
    };
  }

  private static String cut(String text) {
    if (text.length() <= MAX_LINE_LENGTH) {
      return text;
    }
    int end = text.offsetByCodePoints(0, text.codePointCount(0, MAX_LINE_LENGTH) - 1);
    return text.substring(0, end) + " … (" + (text.length() - end) + " more characters)";
  }
}
