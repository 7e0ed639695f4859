package org.bodytext.lab.report;

import java.io.IOException;
import java.io.Writer;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bodytext.lab.evaluate.Evaluation;
import org.bodytext.lab.evaluate.Scoreboard;
import org.bodytext.lab.evaluate.ScoredPage;

/**
 * Writes a self-contained report: tables of scores, a scatter plot, the pages on which methods
 * differ most, the worst pages, and the failed pages.
 *
 * <p>Its size is bounded; the scatter plot has at most 5,000 points.
 */
public final class HtmlReport {

  /** The maximum number of failures that are listed. */
  static final int MAX_FAILURES = 100;

  private final Scoreboard board;
  private final List<ReportPage> pages;
  private final SampledPages selection;
  private final Set<String> usedAnchors = new HashSet<>();

  /**
   * @param board the scores
   * @param pages all pages, in their order
   * @param selection the pages that are shown in detail
   */
  public HtmlReport(Scoreboard board, List<ReportPage> pages, SampledPages selection) {
    this.board = board;
    this.pages = List.copyOf(pages);
    this.selection = selection;
  }

  /**
   * Writes the file.
   *
   * @param summary the methods and corpora, in one sentence
   * @param differing by {@link ReportPage#key()}, HTML that shows how methods differ on a page
   * @param worst for each method, by the same key, HTML that shows the errors of the method
   */
  public void write(
      String summary, Map<String, String> differing, List<Map<String, String>> worst, Writer out)
      throws IOException {
    out.write("<!DOCTYPE html>\n<html lang=en>\n<head>\n<meta charset=\"utf-8\">\n");
    out.write("<meta name=viewport content=\"width=device-width\">\n<title>Evaluation</title>\n");
    out.write("<style>\n" + ReportStyle.CSS + "</style>\n</head>\n<body>\n");
    out.write(
        "<header><h1>Evaluation of body text</h1>\n<p>"
            + Html.escaped(summary)
            + "</p></header>\n");
    out.write("<nav><a href=\"#scores\">Scores</a>");
    boolean several = board.extractors().size() > 1;
    if (several) {
      out.write("<a href=\"#pages\">Page by page</a><a href=\"#differing\">Differences</a>");
    }
    out.write("<a href=\"#worst\">Worst pages</a><a href=\"#failed\">Failures</a></nav>\n<main>\n");
    section("scores", "Scores", out);
    out.write(
        "<p class=note>F1, precision and recall are computed on multisets of words (every CJK"
            + " character is a word) and averaged over pages. with and without are the ratios of"
            + " the phrases found in the body, of those that the gold requires and of those that it"
            + " excludes. Speed is for one thread, from bytes to body text.</p>\n");
    out.write(new ScoreTables(board).html() + "</section>\n");
    reliability(out);
    if (several) {
      scatter(out);
      differing(differing, out);
    }
    worst(worst, out);
    failures(out);
    out.write("</main>\n</body>\n</html>\n");
  }

  private void reliability(Writer out) throws IOException {
    List<Evaluation> calibrated = board.all().stream().filter(Evaluation::isCalibrated).toList();
    if (calibrated.isEmpty()) {
      return;
    }
    section("reliability", "Reliability of the confidence", out);
    out.write(
        "<p class=note>Pages in ten bins by confidence: mean F1 over mean confidence. The area of a"
            + " disc is proportional to the number of pages.</p>\n");
    for (Evaluation evaluation : calibrated) {
      out.write(ReliabilityDiagram.html(evaluation.extractor(), evaluation.reliability()));
    }
    out.write("</section>\n");
  }

  private void scatter(Writer out) throws IOException {
    section("pages", "Page by page", out);
    out.write("<p class=note>Each point is a page; outlined pages are shown below.</p>\n");
    Set<String> linked = new HashSet<>();
    selection.differing().forEach(page -> linked.add(page.key()));
    selection.worst().forEach(worst -> worst.forEach(page -> linked.add(page.key())));
    out.write(new Scatter(board.extractors(), board.corpora(), linked).html(pages));
    out.write("</section>\n");
  }

  private void differing(Map<String, String> html, Writer out) throws IOException {
    section("differing", "Largest differences between methods", out);
    out.write(
        "<p class=note>The " + selection.differing().size() + " pages with the largest difference");
    out.write(" between the F1 of the best and of the worst method, at most ");
    out.write(SampledPages.MAX_DIFFERING + "; the plots show these two methods.</p>\n");
    for (ReportPage page : selection.differing()) {
      article(page, html.getOrDefault(page.key(), ""), out);
    }
    out.write("</section>\n");
  }

  private void worst(List<Map<String, String>> html, Writer out) throws IOException {
    section("worst", "Worst pages", out);
    out.write("<p class=note>For each method the pages with the lowest F1, at most ");
    out.write(SampledPages.maxWorst(board.extractors().size()) + ", without pages that failed or");
    out.write(" have empty gold. Lines are marked as <span class=\"mark missed\">missed</span>");
    out.write(" or <span class=\"mark extra\">extra</span>; at most " + PageDrawing.MAX_LINES);
    out.write(" lines are shown, with at most " + PageDrawing.MAX_LINE_LENGTH);
    out.write(" characters each. A line belongs to the gold if half of its words do.</p>\n");
    for (int i = 0; i < selection.worst().size(); i++) {
      out.write("<h3>" + Html.escaped(board.extractors().get(i)) + "</h3>\n");
      for (ReportPage page : selection.worst().get(i)) {
        article(page, html.get(i).getOrDefault(page.key(), ""), out);
      }
    }
    out.write("</section>\n");
  }

  private void article(ReportPage page, String html, Writer out) throws IOException {
    String anchor = Scatter.anchor(board.corpora(), page);
    out.write(
        usedAnchors.add(anchor) ? "<article id=\"" + anchor + "\">\n<h4>" : "<article>\n<h4>");
    String title = page.gold().title();
    String url = page.gold().url();
    out.write(Html.escaped(title == null || title.isBlank() ? Scatter.name(page) : title));
    out.write("</h4>\n<p class=note>" + Html.escaped(page.corpus() + " " + page.gold().id()));
    String type = page.gold().pageTypeLabel();
    out.write(type == null ? "" : " · " + Html.escaped(type));
    out.write(url == null ? "" : " · " + Html.escaped(url));
    out.write("</p>\n<p class=scores>");
    String gap = "";
    for (int i = 0; i < page.scores().size(); i++) {
      out.write(gap + Html.escaped(board.extractors().get(i)));
      out.write(" <b>" + Html.ratio(page.f1(i)) + "</b>");
      gap = " · ";
    }
    out.write("</p>\n" + html + "</article>\n");
  }

  private void failures(Writer out) throws IOException {
    section("failed", "Failures", out);
    int listed = 0;
    StringBuilder items = new StringBuilder();
    for (ReportPage page : pages) {
      Set<String> errors = new HashSet<>();
      for (ScoredPage score : page.scores()) {
        String error = score.error();
        if (error != null && errors.add(error) && ++listed <= MAX_FAILURES) {
          items.append("<li>").append(Html.escaped(error)).append("</li>\n");
        }
      }
    }
    int more = Math.max(0, listed - MAX_FAILURES);
    out.write(listed == 0 ? "<p>No page failed.</p>\n" : "<ul>\n" + items + "</ul>\n");
    out.write(more == 0 ? "" : "<p class=note>" + more + " more are not listed.</p>\n");
    out.write("</section>\n");
  }

  private static void section(String id, String title, Writer out) throws IOException {
    out.write("<section id=" + id + ">\n<h2>" + title + "</h2>\n");
  }
}
