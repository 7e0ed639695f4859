package org.bodytext.cli;

import org.bodytext.cli.evaluate.GoldFileException;
import org.bodytext.cli.evaluate.Scoreboard;
import org.bodytext.cli.plot.LinePlot;
import org.bodytext.cli.report.HtmlReport;
import org.bodytext.cli.report.PageDrawing;
import org.bodytext.cli.report.ReportPage;
import org.bodytext.cli.report.Selection;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.Page;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the report of an evaluation: reads the pages again and draws those that it shows. For one
 * thread.
 */
final class EvaluationReport {

  private final Scoreboard board;
  private final List<ReportPage> pages;
  private final Selection selection;
  private final FoldEvaluators judges;
  private final BodyExtractor plain;
  private final Map<String, String> differing = new HashMap<>();
  private final List<Map<String, String>> worst = new ArrayList<>();

  /**
   * @param board the scores
   * @param pages all pages, in their order
   * @param judges who judged them
   * @param plain what is drawn of a method that sees nothing to draw
   */
  EvaluationReport(
      Scoreboard board, List<ReportPage> pages, FoldEvaluators judges, BodyExtractor plain) {
    this.board = board;
    this.pages = pages;
    this.selection = Selection.of(pages, board.extractors().size());
    this.judges = judges;
    this.plain = plain;
    selection.worst().forEach(method -> worst.add(new HashMap<>()));
  }

  /**
   * Writes the report.
   *
   * @param again the pages once more, from the first
   * @param about what was evaluated, in a sentence
   */
  void write(GoldPages again, String about, Path file) throws IOException, GoldFileException {
    Map<String, ReportPage> shown = new HashMap<>();
    selection.differing().forEach(page -> shown.put(page.key(), page));
    selection.worst().forEach(method -> method.forEach(page -> shown.put(page.key(), page)));
    for (LabelledPage next = again.next(); next != null; next = again.next()) {
      ReportPage page = shown.get(ReportPage.key(next.corpus().name(), next.gold()));
      if (page != null && next.page().error() == null) {
        draw(page, next);
      }
    }
    OutputFile.write(
        file,
        () -> {
          try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            new HtmlReport(board, pages, selection).write(about, differing, worst, out);
          }
        });
  }

  private void draw(ReportPage page, LabelledPage pair) {
    List<BodyExtractor> methods = judges.of(pair).extractors();
    if (selection.differing().contains(page)) {
      String best = plot(pair, methods.get(page.best()));
      String least = plot(pair, methods.get(page.worst()));
      differing.put(page.key(), PageDrawing.sideBySide(best, least));
    }
    for (int i = 0; i < worst.size(); i++) {
      if (selection.worst().get(i).contains(page)) {
        Body body = methods.get(i).extract(parse(pair));
        String text = PageDrawing.reasons(body) + PageDrawing.text(body, pair.gold());
        worst.get(i).put(page.key(), text);
      }
    }
  }

  private String plot(LabelledPage pair, BodyExtractor method) {
    Page page = parse(pair);
    Body body = method.extract(page);
    Signal first = PlotSignals.of(method, plain, page).get(0);
    LinePlot plot = LinePlot.of(method.id(), method.id(), first, body);
    return PageDrawing.plot(plot)
        + PageDrawing.reasons(body)
        + PageDrawing.folded(body, pair.gold());
  }

  private static Page parse(LabelledPage pair) {
    return PageParser.create()
        .contentType(pair.page().contentType())
        .url(pair.page().url())
        .parse(pair.page().bytes());
  }
}
