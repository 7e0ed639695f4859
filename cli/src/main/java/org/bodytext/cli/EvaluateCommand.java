package org.bodytext.cli;

import org.bodytext.cli.evaluate.Corpus;
import org.bodytext.cli.evaluate.CsvRows;
import org.bodytext.cli.evaluate.GoldFileException;
import org.bodytext.cli.evaluate.GoldPage;
import org.bodytext.cli.evaluate.Scoreboard;
import org.bodytext.cli.evaluate.ScoredPage;
import org.bodytext.cli.input.Inputs;
import org.bodytext.cli.report.ReportPage;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.training.BodyTrainer;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Scores bodies against gold. */
@Command(
    name = "evaluate",
    description = "Scores the body text of pages against gold.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "F1, P and R are of words (every CJK character is a word), as multisets, averaged over"
          + " pages; with and without are the shares of phrases held that the gold wants and does"
          + " not want. A page that failed counts as empty. A title is right from a word F1 of 0.8"
          + " on, a date if the day is, a kind of page if it is the gold's page_type.",
      "Several corpora are scored in one run by --gold A.jsonl A.warc.gz --gold B.jsonl B.warc.gz;"
          + " then the tables are those of each, named by its gold file, and over all pages.",
      "The gold of a WARC file has a line a record, in the same order; that of a folder is matched"
          + " by id, the file's name without its ending, that of a Nutch segment by URL."
    })
final class EvaluateCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Mixin private GoldOptions golds = new GoldOptions();

  @Option(
      names = "--extractor",
      paramLabel = "ID",
      split = ",",
      description = "How bodies are found (default: auto); several may be compared.")
  private List<String> ids = new ArrayList<>();

  @Mixin private ExtractorOptions choice = new ExtractorOptions();

  @Option(names = "--csv", paramLabel = "FILE", description = "Also write a row a page here.")
  private @Nullable Path csv;

  @Option(
      names = "--report",
      paramLabel = "FILE.html",
      description =
          "Also write a page that stands alone: tables, a scatter, the pages on which the methods"
              + " differ most, and the worst pages.")
  private @Nullable Path report;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "How many threads work (default: ${DEFAULT-VALUE}, which times the methods best).")
  private int threads = 1;

  @Option(
      names = "--folds",
      paramLabel = "N",
      description =
          "Trains methods that learn on the other N - 1 parts of the sites of all INPUTs than the"
              + " one scored; a site is a registrable domain.")
  private int folds;

  private long done;
  private long failed;

  /** A page with its gold, and who judges. */
  private record Task(LabelledPage pair, PageEvaluation judge) {}

  /** What is right on a page and how good each method is. */
  private record Result(Corpus corpus, GoldPage gold, List<ScoredPage> scores) {}

  @Override
  public Integer call() throws IOException, GoldFileException {
    List<BodyExtractor> extractors = extractors();
    List<Corpus> corpora = golds.corpora();
    checkReport(corpora);
    OutputFile.prepare(spec, "--csv", csv, golds.files());
    OutputFile.prepare(spec, "--report", report, golds.files());
    FoldEvaluators judges =
        folds == 0 ? FoldEvaluators.of(extractors) : trained(extractors, corpora);
    Scoreboard board =
        new Scoreboard(
            extractors.stream().map(BodyExtractor::id).toList(),
            corpora.stream().map(Corpus::name).toList());
    List<ReportPage> pages = new ArrayList<>();
    Path file = csv;
    try (CsvRows rows = file == null ? null : CsvRows.create(file)) {
      score(
          corpora,
          judges,
          result -> {
            String corpus = result.corpus().name();
            board.add(corpus, result.gold(), result.scores());
            if (rows != null) {
              for (ScoredPage page : result.scores()) {
                rows.add(corpus, result.gold(), page);
              }
            }
            if (report != null) {
              pages.add(new ReportPage(corpus, result.gold(), result.scores()));
            }
          });
    } catch (IOException e) {
      throw file == null ? e : OutputFile.failed(file, e);
    }
    PrintWriter out = CommandContext.out(spec);
    out.print(board.tables());
    out.flush();
    if (report != null) {
      BodyExtractor plain = choice.plain(PlotSignals.PLAIN);
      EvaluationReport details = new EvaluationReport(board, pages, judges, plain);
      try (GoldPages again = golds.open(corpora)) {
        details.write(again, about(board), report);
      }
    }
    return CommandContext.exitCode(spec, done, failed, "the gold files have no page; check --gold");
  }

  private String about(Scoreboard board) {
    String learned =
        folds == 0 ? "" : "; methods that learn were trained in " + folds + " folds by site";
    return String.join(", ", board.extractors())
        + " on "
        + String.join(", ", board.corpora())
        + ", "
        + done
        + " pages"
        + learned;
  }

  /** Scores every page, and hands on the results in the order of the pages. */
  private void score(List<Corpus> corpora, FoldEvaluators judges, OrderedExecutor.Sink<Result> sink)
      throws IOException, GoldFileException {
    Progress progress = Progress.on(CommandContext.err(spec));
    try (GoldPages pages = golds.open(corpora)) {
      new OrderedExecutor<Task, Result>(threads, task -> task.pair().page().size(), this::score)
          .<GoldFileException>run(
              () -> {
                LabelledPage next = pages.next();
                return next == null ? null : new Task(next, judges.of(next));
              },
              result -> {
                tell(result, progress);
                sink.accept(result);
                progress.update(done, failed, pages.share());
              });
      for (GoldPages.Missed missed : pages.missed()) {
        List<ScoredPage> scores = judges.ofMissing().missing(missed.gold(), missed.error());
        Result result = new Result(missed.corpus(), missed.gold(), scores);
        tell(result, progress);
        sink.accept(result);
      }
      progress.clear();
      pages.leftOut().forEach(message -> CommandContext.tell(spec, message));
    } finally {
      progress.clear();
    }
  }

  private Result score(Task task) {
    LabelledPage pair = task.pair();
    return new Result(pair.corpus(), pair.gold(), task.judge().score(pair.page(), pair.gold()));
  }

  private void tell(Result result, Progress progress) {
    done++;
    String error = null;
    for (ScoredPage page : result.scores()) {
      if (page.error() != null && !page.error().equals(error)) {
        error = page.error();
        progress.clear();
        CommandContext.tell(spec, error);
      }
    }
    if (error != null) {
      failed++;
    }
  }

  /** {@return for each fold the methods, those that learn trained on the sites of the others} */
  private FoldEvaluators trained(List<BodyExtractor> extractors, List<Corpus> corpora)
      throws IOException, GoldFileException {
    SiteFolds sites = new SiteFolds(folds);
    Map<Integer, List<BodyExtractor>> trained = new LinkedHashMap<>();
    Progress progress = Progress.on(CommandContext.err(spec));
    for (int i = 0; i < extractors.size(); i++) {
      String id = extractors.get(i).id();
      if (BodyTrainer.ids().contains(id)) {
        try (GoldPages pages = golds.open(corpora)) {
          BodyTrainer trainer = choice.trainer(id);
          // What is wrong with a page is told when it is scored.
          TrainingSet set = TrainingSet.read(trainer, pages, progress, error -> {});
          trained.put(i, set.train(sites));
        } catch (IllegalArgumentException e) {
          throw CommandContext.wrongUse(
              spec, "--folds must leave pages to train on: " + e.getMessage());
        }
      }
    }
    return FoldEvaluators.of(extractors, trained, sites);
  }

  private List<BodyExtractor> extractors() {
    if (folds != 0 && folds < 2) {
      throw CommandContext.wrongUse(spec, "--folds must be at least 2, was " + folds);
    }
    if (folds != 0 && choice.hasSiteRules()) {
      throw CommandContext.wrongUse(
          spec,
          "--folds and --site-rules must not be given together: a method that is trained for a"
              + " fold knows no site rules");
    }
    if (threads < 1) {
      throw CommandContext.wrongUse(spec, "--threads must be at least 1, was " + threads);
    }
    List<String> chosen = ids.isEmpty() ? List.of(ExtractorRegistry.DEFAULT_ID) : ids;
    return chosen.stream().map(choice::extractor).toList();
  }

  private void checkReport(List<Corpus> corpora) {
    if (report != null && corpora.stream().anyMatch(c -> c.input().equals(Inputs.STANDARD_INPUT))) {
      throw CommandContext.wrongUse(spec, "--report reads INPUT twice, which must not be - then");
    }
  }
}
