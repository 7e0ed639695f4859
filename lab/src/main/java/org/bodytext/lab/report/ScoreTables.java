package org.bodytext.lab.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.bodytext.lab.evaluate.Evaluation;
import org.bodytext.lab.evaluate.Scoreboard;
import org.bodytext.lab.evaluate.Scores;

/** The score tables of a report. */
final class ScoreTables {

  private final Scoreboard board;

  ScoreTables(Scoreboard board) {
    this.board = board;
  }

  /** {@return all tables: methods by corpus, each corpus, page types and languages} */
  String html() {
    StringBuilder html = new StringBuilder();
    if (board.corpora().size() > 1) {
      html.append("<h3>F1 by corpus</h3>\n").append(byCorpus());
      html.append("<h3>All pages</h3>\n").append(methods(board.all()));
      for (String corpus : board.corpora()) {
        html.append("<h3>").append(Html.escaped(corpus)).append("</h3>\n");
        html.append(methods(board.of(corpus)));
      }
    } else {
      html.append(methods(board.all()));
    }
    html.append("<h3>F1 by page type</h3>\n").append(groups("page type", Evaluation::byType));
    html.append("<h3>F1 by language</h3>\n").append(groups("language", Evaluation::byLanguage));
    return html.toString();
  }

  private String byCorpus() {
    Map<String, List<Scores>> rows = new LinkedHashMap<>();
    for (String corpus : board.corpora()) {
      rows.put(corpus, board.of(corpus).stream().map(Evaluation::all).toList());
    }
    rows.put(Scoreboard.ALL, board.all().stream().map(Evaluation::all).toList());
    return table("corpus", rows);
  }

  private String groups(String name, Function<Evaluation, Map<String, Scores>> groups) {
    List<Map<String, Scores>> columns = board.all().stream().map(groups).toList();
    List<String> names = new ArrayList<>(columns.get(0).keySet());
    names.sort(Comparator.comparingInt(group -> -pages(columns.get(0), group)));
    Map<String, List<Scores>> rows = new LinkedHashMap<>();
    for (String group : names) {
      rows.put(
          group, columns.stream().map(column -> column.getOrDefault(group, new Scores())).toList());
    }
    return table(name, rows);
  }

  private static int pages(Map<String, Scores> groups, String name) {
    Scores scores = groups.get(name);
    return scores == null ? 0 : scores.pages();
  }

  /** {@return a table of F1 with one row per group and one column per method} */
  private String table(String title, Map<String, List<Scores>> rows) {
    StringBuilder html = new StringBuilder("<div class=wide><table>\n<thead><tr><th>");
    html.append(title).append("<th>pages");
    board.extractors().forEach(id -> html.append("<th>").append(Html.escaped(id)));
    html.append("</tr></thead>\n<tbody>\n");
    rows.forEach(
        (name, cells) -> {
          double best = cells.stream().mapToDouble(Scores::f1).max().orElse(Double.NaN);
          html.append("<tr><th>").append(Html.escaped(name.equals("-") ? "unlabelled" : name));
          html.append("<td>").append(cells.get(0).pages());
          cells.forEach(cell -> html.append(Html.bar(cell.f1(), cell.f1() == best)));
          html.append("</tr>\n");
        });
    return html.append("</tbody></table></div>\n").toString();
  }

  /** {@return a table of all measures with one row per method} */
  private static String methods(List<Evaluation> evaluations) {
    StringBuilder html = new StringBuilder("<div class=wide><table>\n<thead><tr><th>method");
    for (String name :
        List.of(
            "pages",
            "F1",
            "precision",
            "recall",
            "with",
            "without",
            "titles right",
            "dates right",
            "page types right",
            "pages/s",
            "failed")) {
      html.append("<th>").append(name);
    }
    html.append("</tr></thead>\n<tbody>\n");
    double best =
        evaluations.stream().mapToDouble(evaluation -> evaluation.all().f1()).max().orElse(0);
    for (Evaluation evaluation : evaluations) {
      Scores all = evaluation.all();
      html.append("<tr><th>").append(Html.escaped(evaluation.extractor()));
      html.append("<td>").append(all.pages());
      html.append(Html.bar(all.f1(), all.f1() == best));
      html.append("<td>").append(Html.ratio(all.precision()));
      html.append("<td>").append(Html.ratio(all.recall()));
      html.append("<td>").append(Html.percent(all.with()));
      html.append("<td>").append(Html.percent(all.without()));
      html.append("<td>").append(accuracy(all.titleAccuracy(), all.titles()));
      html.append("<td>").append(accuracy(all.dateAccuracy(), all.dates()));
      html.append("<td>").append(accuracy(all.pageTypeAccuracy(), all.pageTypes()));
      html.append("<td>").append(speed(evaluation.pagesPerSecond()));
      html.append("<td>").append(evaluation.failed()).append("</tr>\n");
    }
    return html.append("</tbody></table></div>\n").toString();
  }

  private static String accuracy(double ratio, int pages) {
    return pages == 0 ? "–" : Html.percent(ratio) + " <small>of " + pages + "</small>";
  }

  private static String speed(double pages) {
    return Double.isNaN(pages) ? "–" : String.format(Locale.ROOT, "%.0f", pages);
  }
}
