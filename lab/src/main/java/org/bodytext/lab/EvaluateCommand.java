package org.bodytext.lab;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bodytext.cli.CliCommand;
import org.bodytext.cli.ExtractorOptions;
import org.bodytext.cli.OutputFile;
import org.bodytext.cli.Progress;
import org.bodytext.cli.classpath.OptionalJars;
import org.bodytext.cli.gold.GoldFileException;
import org.bodytext.cli.input.Inputs;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.lab.evaluate.Corpus;
import org.bodytext.lab.evaluate.CsvRows;
import org.bodytext.lab.evaluate.Scoreboard;
import org.bodytext.lab.evaluate.ScoredPage;
import org.bodytext.lab.report.ReportPage;
import org.bodytext.training.BodyTrainer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Scores extracted bodies against gold. */
@Command(
    name = "evaluate",
    description = "Scores the body text of pages against gold.",
    footer = {
      "",
      "F1, P and R are computed on multisets of words (every CJK character is a word) and averaged"
          + " over pages. with and without are the ratios of the phrases found in the body, of those"
          + " that the gold requires and of those that it excludes. A page that failed counts as"
          + " empty. A title is correct from a word F1 of 0.8, a date if the day is correct, a page"
          + " type if it is the page_type of the gold.",
      "Several corpora are scored in one run with --gold A.jsonl A.warc.gz --gold B.jsonl B.warc.gz;"
          + " there is a table for each corpus, named by its gold file, and one for all pages.",
      "The gold file of a WARC file has one line per record, in the same order. The gold of a folder"
          + " is matched by id, the file name without its extension; the gold of a Nutch segment by"
          + " URL."
    })
final class EvaluateCommand extends CliCommand {

  @Mixin private GoldOptions golds = new GoldOptions();

  @Option(
      names = "--extractor",
      paramLabel = "ID",
      split = ",",
      description = "Extraction methods, separated by commas (default: auto).")
  private List<String> ids = new ArrayList<>();

  @Mixin private ExtractorOptions extractorOptions = new ExtractorOptions();

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      description = "Also write one CSV row per page and method to this file.")
  private @Nullable Path csv;

  @Option(
      names = "--report",
      paramLabel = "FILE.html",
      description =
          "Also write a self-contained HTML page: tables, a scatter plot, the pages on which the"
              + " methods differ most, and the worst pages.")
  private @Nullable Path report;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of threads (default: ${DEFAULT-VALUE}, for exact times).")
  private int threads = 1;

  @Option(
      names = "--folds",
      paramLabel = "N",
      description =
          "Cross-validation by site: a trainable method is trained on the sites of the other N - 1"
              + " folds of all INPUTs. A site is a registrable domain.")
  private int folds;

  @Mixin private SeedOption seed = new SeedOption();

  @Override
  public Integer call() throws IOException, GoldFileException {
    checkOptions();
    List<BodyExtractor> extractors = extractors();
    List<Corpus> corpora = golds.corpora();
    checkReport(corpora);
    OutputFile.prepare(this, "--csv", csv, golds.files());
    OutputFile.prepare(this, "--report", report, golds.files());
    FoldEvaluators evaluators =
        folds == 0 ? FoldEvaluators.of(extractors) : crossValidation(extractors, corpora);
    Scoreboard board =
        new Scoreboard(
            extractors.stream().map(BodyExtractor::id).toList(),
            corpora.stream().map(Corpus::name).toList());
    CorpusScorer scorer = new CorpusScorer(this, golds, threads);
    List<ReportPage> pages = score(scorer, corpora, evaluators, board);
    PrintWriter out = out();
    out.print(board.tables());
    out.flush();
    if (report != null) {
      BodyExtractor lineBlock = extractorOptions.additional(PlotSignals.LINE_BLOCK);
      EvaluationReport details = new EvaluationReport(board, pages, evaluators, lineBlock);
      try (GoldPages again = golds.open(corpora)) {
        details.write(again, summary(board, scorer.pages()), report);
      }
    }
    return exitCode(
        scorer.pages(), scorer.failed(), "the gold files contain no page; check --gold");
  }

  /** {@return the scored pages, if a report is written} */
  private List<ReportPage> score(
      CorpusScorer scorer, List<Corpus> corpora, FoldEvaluators evaluators, Scoreboard board)
      throws IOException, GoldFileException {
    List<ReportPage> pages = new ArrayList<>();
    Path file = csv;
    try (CsvRows rows = file == null ? null : CsvRows.create(file)) {
      scorer.score(
          corpora,
          evaluators,
          result -> {
            String corpus = result.corpus().name();
            board.add(corpus, result.gold(), result.scores());
            if (rows != null) {
              for (ScoredPage page : result.scores()) {
                rows.add(corpus, result.gold(), page);
              }
            }
            if (report != null && result.gold().body() != null) {
              pages.add(new ReportPage(corpus, result.gold(), result.scores()));
            }
          });
    } catch (IOException e) {
      throw file == null ? e : OutputFile.explained(file, e);
    }
    return pages;
  }

  private String summary(Scoreboard board, long pages) {
    String training =
        folds == 0 ? "" : "; trainable methods cross-validated in " + folds + " folds";
    return String.join(", ", board.extractors())
        + " on "
        + String.join(", ", board.corpora())
        + ", "
        + pages
        + " pages"
        + training;
  }

  /** {@return the methods of each fold, the trainable ones trained on the sites of the others} */
  private FoldEvaluators crossValidation(List<BodyExtractor> extractors, List<Corpus> corpora)
      throws IOException, GoldFileException {
    SiteFolds sites = new SiteFolds(folds);
    Map<Integer, List<BodyExtractor>> trained = new LinkedHashMap<>();
    Progress progress = Progress.on(err());
    for (int i = 0; i < extractors.size(); i++) {
      String id = extractors.get(i).id();
      if (BodyTrainer.ids().contains(id)) {
        BodyTrainer trainer = Trainers.of(this, extractorOptions, id, seed.value());
        try (GoldPages pages = golds.open(corpora)) {
          // Unreadable pages are reported when they are scored.
          TrainingSet set = TrainingSet.read(trainer, pages, progress, error -> {});
          trained.put(i, set.train(sites));
        } catch (IllegalArgumentException e) {
          throw usageError("--folds: " + e.getMessage());
        }
      }
    }
    return FoldEvaluators.of(extractors, trained, sites);
  }

  private List<BodyExtractor> extractors() {
    List<String> chosen = ids.isEmpty() ? List.of(ExtractorRegistry.DEFAULT_ID) : ids;
    return chosen.stream().map(extractorOptions::extractor).toList();
  }

  private void checkOptions() {
    refuse(folds != 0 && folds < 2, "--folds must be at least 2, was " + folds);
    refuse(
        folds != 0 && extractorOptions.hasSiteRules(),
        "--folds and --site-rules cannot be combined: trained methods use no site rules");
    refuse(
        folds != 0 && !OptionalJars.TRAINING.arePresent(),
        OptionalJars.TRAINING.missing("--folds"));
    refuse(threads < 1, "--threads must be at least 1, was " + threads);
  }

  private void checkReport(List<Corpus> corpora) {
    if (report != null && corpora.stream().anyMatch(c -> c.input().equals(Inputs.STANDARD_INPUT))) {
      throw usageError("--report reads INPUT twice; it cannot be combined with the input -");
    }
  }
}
