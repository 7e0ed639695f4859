package org.bodytext.lab;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bodytext.cli.OutputFile;
import org.bodytext.cli.gold.GoldFileException;
import org.bodytext.cli.plot.LinePlot;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.Page;
import org.bodytext.lab.evaluate.Scoreboard;
import org.bodytext.lab.report.HtmlReport;
import org.bodytext.lab.report.PageDrawing;
import org.bodytext.lab.report.ReportPage;
import org.bodytext.lab.report.SampledPages;

/**
 * Creates the HTML report of an evaluation: reads the pages a second time and draws the selected
 * ones. Not safe to share between threads.
 */
final class EvaluationReport {

  private final Scoreboard board;
  private final List<ReportPage> pages;
  private final SampledPages selection;
  private final FoldEvaluators evaluators;
  private final BodyExtractor lineBlock;
  private final Map<String, String> differing = new HashMap<>();
  private final List<Map<String, String>> worst = new ArrayList<>();

  /**
   * @param board the scores
   * @param pages all pages, in their order
   * @param evaluators the methods that were scored
   * @param lineBlock the method whose signal is drawn for methods without one
   */
  EvaluationReport(
      Scoreboard board,
      List<ReportPage> pages,
      FoldEvaluators evaluators,
      BodyExtractor lineBlock) {
    this.board = board;
    this.pages = pages;
    this.selection = SampledPages.of(pages, board.extractors().size());
    this.evaluators = evaluators;
    this.lineBlock = lineBlock;
    selection.worst().forEach(method -> worst.add(new HashMap<>()));
  }

  /**
   * Writes the report.
   *
   * @param again the pages again, from the first
   * @param summary the methods and corpora, in one sentence
   */
  void write(GoldPages again, String summary, Path file) throws IOException, GoldFileException {
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
            new HtmlReport(board, pages, selection).write(summary, differing, worst, out);
          }
        });
  }

  private void draw(ReportPage page, LabelledPage labelled) {
    List<BodyExtractor> methods = evaluators.of(labelled).extractors();
    if (selection.differing().contains(page)) {
      String best = plot(labelled, methods.get(page.best()));
      String lowest = plot(labelled, methods.get(page.worst()));
      differing.put(page.key(), PageDrawing.sideBySide(best, lowest));
    }
    for (int i = 0; i < worst.size(); i++) {
      if (selection.worst().get(i).contains(page)) {
        Body body = methods.get(i).extract(labelled.page().parse());
        String text = PageDrawing.reasons(body) + PageDrawing.text(body, labelled.gold());
        worst.get(i).put(page.key(), text);
      }
    }
  }

  private String plot(LabelledPage labelled, BodyExtractor method) {
    Page page = labelled.page().parse();
    Body body = method.extract(page);
    Signal first = PlotSignals.of(method, lineBlock, page).get(0);
    LinePlot plot = LinePlot.of(method.id(), method.id(), first, body);
    return PageDrawing.plot(plot)
        + PageDrawing.reasons(body)
        + PageDrawing.folded(body, labelled.gold());
  }
}
