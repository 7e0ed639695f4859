package org.bodytext.cli.report;

import org.bodytext.cli.evaluate.Evaluation;
import org.bodytext.cli.evaluate.Scoreboard;
import org.bodytext.cli.evaluate.ScoredPage;
import java.io.IOException;
import java.io.Writer;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes a report: tables of scores, a scatter, the pages on which methods differ most, the worst
 * pages, and those that failed. The file needs no other.
 *
 * <p>Its size is bounded but for a point a page in the scatter, of which there are at most 5,000.
 */
public final class HtmlReport {

  /** So many failures are listed. */
  static final int MOST_FAILURES = 100;

  private final Scoreboard board;
  private final List<ReportPage> pages;
  private final Selection selection;
  private final Set<String> named = new HashSet<>();

  /**
   * @param board the scores
   * @param pages all pages, in their order
   * @param selection those that are shown one by one
   */
  public HtmlReport(Scoreboard board, List<ReportPage> pages, Selection selection) {
    this.board = board;
    this.pages = List.copyOf(pages);
    this.selection = selection;
  }

  /**
   * Writes the file.
   *
   * @param about what was evaluated, in a sentence
   * @param differing by {@link ReportPage#key()}, HTML that shows how methods differ on a page
   * @param worst for each method the same, HTML that shows where it fails
   */
  public void write(
      String about, Map<String, String> differing, List<Map<String, String>> worst, Writer out)
      throws IOException {
    out.write("<!DOCTYPE html>\n<html lang=en>\n<head>\n<meta charset=\"utf-8\">\n");
    out.write("<meta name=viewport content=\"width=device-width\">\n<title>Evaluation</title>\n");
    out.write("<style>\n" + ReportStyle.CSS + "</style>\n</head>\n<body>\n");
    out.write(
        "<header><h1>Body text, measured</h1>\n<p>" + Html.escaped(about) + "</p></header>\n");
    out.write("<nav><a href=\"#scores\">Scores</a>");
    boolean several = board.extractors().size() > 1;
    if (several) {
      out.write("<a href=\"#pages\">Page by page</a><a href=\"#differing\">Differences</a>");
    }
    out.write("<a href=\"#worst\">Worst pages</a><a href=\"#failed\">Failures</a></nav>\n<main>\n");
    section("scores", "Scores", out);
    out.write(
        "<p class=note>F1, precision and recall are of words (every CJK character is a word), as"
            + " multisets, averaged over pages; with and without are the shares of phrases held"
            + " that the gold wants and does not want. Speed is of one thread, from bytes to body"
            + " text.</p>\n");
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
    section("reliability", "Is the confidence true?", out);
    out.write(
        "<p class=note>Pages in ten bins by confidence: the F1 that they turned out to have, over"
            + " their confidence. A disc is as large as its bin has pages.</p>\n");
    for (Evaluation evaluation : calibrated) {
      out.write(ReliabilityDiagram.html(evaluation.extractor(), evaluation.reliability()));
    }
    out.write("</section>\n");
  }

  private void scatter(Writer out) throws IOException {
    section("pages", "Page by page", out);
    out.write("<p class=note>A point is a page; those with a rim are shown below.</p>\n");
    Set<String> linked = new HashSet<>();
    selection.differing().forEach(page -> linked.add(page.key()));
    selection.worst().forEach(worst -> worst.forEach(page -> linked.add(page.key())));
    out.write(new Scatter(board.extractors(), board.corpora(), linked).html(pages));
    out.write("</section>\n");
  }

  private void differing(Map<String, String> html, Writer out) throws IOException {
    section("differing", "Where the methods differ most", out);
    out.write(
        "<p class=note>The " + selection.differing().size() + " pages on which the F1 of the");
    out.write(" best and the worst method are furthest apart, at most ");
    out.write(Selection.MOST_DIFFERING + "; the plots are of these two.</p>\n");
    for (ReportPage page : selection.differing()) {
      article(page, html.getOrDefault(page.key(), ""), out);
    }
    out.write("</section>\n");
  }

  private void worst(List<Map<String, String>> html, Writer out) throws IOException {
    section("worst", "Worst pages", out);
    out.write("<p class=note>Of each method the pages of lowest F1, at most ");
    out.write(Selection.mostWorst(board.extractors().size()) + ". Pages that failed or whose gold");
    out.write(" is empty are left out. A page's text: <span class=\"mark missed\">missed</span>");
    out.write(" <span class=\"mark much\">too much</span>; at most " + PageDrawing.MOST_LINES);
    out.write(" lines of it are shown, and of a line " + PageDrawing.MOST_CHARACTERS);
    out.write(" characters. A line counts as the gold's if half of its words are.</p>\n");
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
    out.write(named.add(anchor) ? "<article id=\"" + anchor + "\">\n<h4>" : "<article>\n<h4>");
    String title = page.gold().title();
    String url = page.gold().url();
    out.write(Html.escaped(title == null || title.isBlank() ? Scatter.name(page) : title));
    out.write("</h4>\n<p class=note>" + Html.escaped(page.corpus() + " " + page.gold().id()));
    String type = page.gold().pageType();
    out.write(type == null ? "" : " · " + Html.escaped(type));
    out.write(url == null ? "" : " · " + Html.escaped(url));
    out.write("</p>\n<p class=scores>");
    String gap = "";
    for (int i = 0; i < page.scores().size(); i++) {
      out.write(gap + Html.escaped(board.extractors().get(i)));
      out.write(" <b>" + Html.share(page.f1(i)) + "</b>");
      gap = " · ";
    }
    out.write("</p>\n" + html + "</article>\n");
  }

  private void failures(Writer out) throws IOException {
    section("failed", "Failures", out);
    int listed = 0;
    StringBuilder items = new StringBuilder();
    for (ReportPage page : pages) {
      Set<String> told = new HashSet<>();
      for (ScoredPage score : page.scores()) {
        String error = score.error();
        if (error != null && told.add(error) && ++listed <= MOST_FAILURES) {
          items.append("<li>").append(Html.escaped(error)).append("</li>\n");
        }
      }
    }
    int more = Math.max(0, listed - MOST_FAILURES);
    out.write(listed == 0 ? "<p>No page failed.</p>\n" : "<ul>\n" + items + "</ul>\n");
    out.write(more == 0 ? "" : "<p class=note>" + more + " more are not listed.</p>\n");
    out.write("</section>\n");
  }

  private static void section(String id, String title, Writer out) throws IOException {
    out.write("<section id=" + id + ">\n<h2>" + title + "</h2>\n");
  }
}
