package org.bodytext.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.bodytext.cli.evaluate.CsvRows;
import org.bodytext.cli.evaluate.Evaluation;
import org.bodytext.cli.evaluate.GoldException;
import org.bodytext.cli.evaluate.GoldFile;
import org.bodytext.cli.evaluate.GoldMatch;
import org.bodytext.cli.evaluate.GoldPage;
import org.bodytext.cli.evaluate.ScoredPage;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.Inputs;
import org.bodytext.cli.input.PageInput;
import org.bodytext.cli.input.Problems;
import org.bodytext.extractor.BodyExtractor;
import org.bodytext.extractor.BodyTrainer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
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
          + " on, a date if the day is.",
      "The gold of a WARC file has a line a record, in the same order; that of a folder is matched"
          + " by id, the file's name without its ending."
    })
final class EvaluateCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Option(
      names = "--gold",
      required = true,
      paramLabel = "GOLD.jsonl",
      description = "What is right: JSON lines, a page a line.")
  private Path gold = Path.of("");

  @Parameters(
      paramLabel = "INPUT",
      description = "A WARC file (.warc, .warc.gz), a folder of HTML files, or one.")
  private String input = "";

  @Option(
      names = "--extractor",
      paramLabel = "ID",
      split = ",",
      description = "How bodies are found (default: line-block); several may be compared.")
  private List<String> ids = new ArrayList<>();

  @Mixin private ExtractorChoice choice = new ExtractorChoice();

  @Option(names = "--csv", paramLabel = "FILE", description = "Also write a row a page here.")
  private @Nullable Path csv;

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
          "Trains methods that learn on the other N - 1 parts of the sites than the one scored;"
              + " a site is a registrable domain.")
  private int folds;

  private final List<Evaluation> evaluations = new ArrayList<>();
  private long done;
  private long failed;
  private long withoutGold;

  /** A page, what is right on it, and who judges. */
  private record Task(InputPage page, GoldPage gold, PageEvaluation evaluation) {}

  /** A page with its gold. */
  private record Pair(InputPage page, GoldPage gold) {}

  /** What is right on a page and how good each method is. */
  private record Result(GoldPage gold, List<ScoredPage> scores) {}

  @Override
  public Integer call() throws IOException, GoldException {
    List<BodyExtractor> extractors = extractors();
    SiteFolds sites = new SiteFolds(Math.max(1, folds));
    List<PageEvaluation> byFold = folds == 0 ? List.of() : byFold(extractors, sites);
    PageEvaluation evaluation = new PageEvaluation(extractors);
    GoldMatch match = new GoldMatch(gold(), Inputs.isWarc(input));
    Progress progress = Progress.on(command().commandLine().getErr());
    try (PageInput pages = open();
        CsvRows rows = csv == null ? null : CsvRows.create(csv)) {
      new OrderedWork<Task, Result>(
              threads,
              task -> task.page().size(),
              task -> new Result(task.gold(), task.evaluation().score(task.page(), task.gold())))
          .run(
              () -> {
                Pair next = next(pages, match);
                if (next == null) {
                  return null;
                }
                PageEvaluation judge = folds == 0 ? evaluation : byFold.get(sites.of(next.gold()));
                return new Task(next.page(), next.gold(), judge);
              },
              result -> {
                take(result, rows, progress);
                progress.update(done, failed, pages.share());
              });
      for (GoldPage missed : match.missed()) {
        String error = gold + ":" + missed.line() + ": its page is not in " + input;
        take(new Result(missed, evaluation.missing(missed, error)), rows, progress);
      }
    } finally {
      progress.clear();
    }
    print();
    return failed == 0 ? Main.DONE : Main.FAILED;
  }

  /** {@return for each fold the methods, those that learn trained on the other folds} */
  private List<PageEvaluation> byFold(List<BodyExtractor> extractors, SiteFolds sites)
      throws IOException, GoldException {
    List<List<BodyExtractor>> byFold = new ArrayList<>();
    for (int fold = 0; fold < folds; fold++) {
      byFold.add(new ArrayList<>(extractors));
    }
    for (int i = 0; i < extractors.size(); i++) {
      String id = extractors.get(i).id();
      if (BodyTrainer.ids().contains(id)) {
        BodyTrainer trainer = choice.trainer(id);
        SiteFolds examples = new SiteFolds(folds);
        GoldMatch match = new GoldMatch(gold(), Inputs.isWarc(input));
        try (PageInput pages = open()) {
          for (Pair next = next(pages, match); next != null; next = next(pages, match)) {
            examples.add(trainer, next.page(), next.gold());
            sites.of(next.gold());
          }
        }
        List<BodyExtractor> trained = trained(examples, trainer);
        for (int fold = 0; fold < folds; fold++) {
          byFold.get(fold).set(i, trained.get(fold));
        }
      }
    }
    withoutGold = 0; // they are counted when they are scored
    return byFold.stream().map(PageEvaluation::new).toList();
  }

  private List<BodyExtractor> trained(SiteFolds examples, BodyTrainer trainer) {
    try {
      return examples.train(trainer);
    } catch (IllegalArgumentException e) {
      throw wrongUse("--folds must leave pages to train on: " + e.getMessage());
    }
  }

  private @Nullable Pair next(PageInput pages, GoldMatch match) throws GoldException {
    for (InputPage page = pages.next(); page != null; page = pages.next()) {
      GoldPage right = match.of(page);
      if (right != null) {
        return new Pair(page, right);
      }
      withoutGold++;
    }
    return null;
  }

  private void take(Result result, @Nullable CsvRows rows, Progress progress) throws IOException {
    done++;
    String error = null;
    for (int i = 0; i < evaluations.size(); i++) {
      ScoredPage page = result.scores().get(i);
      evaluations.get(i).add(result.gold(), page);
      if (rows != null) {
        rows.add(result.gold(), page);
      }
      if (page.error() != null && !page.error().equals(error)) {
        error = page.error();
        progress.clear();
        complain(error);
      }
    }
    if (error != null) {
      failed++;
    }
  }

  private void print() {
    if (withoutGold > 0) {
      complain(withoutGold + " pages of " + input + " have no gold in " + gold + "; left out");
    }
    PrintWriter out = command().commandLine().getOut();
    String gap = "";
    for (Evaluation evaluation : evaluations) {
      out.print(gap);
      out.print(evaluation.table());
      gap = "\n";
    }
    out.flush();
  }

  private List<BodyExtractor> extractors() {
    if (folds != 0 && folds < 2) {
      throw wrongUse("--folds must be at least 2, was " + folds);
    }
    if (threads < 1) {
      throw wrongUse("--threads must be at least 1, was " + threads);
    }
    List<BodyExtractor> extractors = new ArrayList<>();
    for (String id : ids.isEmpty() ? List.of(BodyExtractor.DEFAULT_ID) : ids) {
      extractors.add(choice.extractor(id));
      evaluations.add(new Evaluation(id));
    }
    return extractors;
  }

  private GoldFile gold() throws GoldException {
    try {
      return GoldFile.read(gold);
    } catch (IOException e) {
      throw wrongUse("--gold " + gold + ": " + Problems.of(e));
    }
  }

  private PageInput open() {
    Inputs.problem(input)
        .ifPresent(
            problem -> {
              throw wrongUse(problem);
            });
    return Inputs.open(List.of(input), ((Main) command().root().userObject()).in());
  }

  private void complain(String message) {
    PrintWriter err = command().commandLine().getErr();
    err.println("bodytext: " + message);
    err.flush();
  }

  private CommandSpec command() {
    if (spec == null) {
      throw new IllegalStateException("evaluate must be called by the command line");
    }
    return spec;
  }

  private ParameterException wrongUse(String message) {
    return new ParameterException(command().commandLine(), message);
  }
}
