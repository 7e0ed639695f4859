package org.bodytext.lab;

import java.io.IOException;
import java.util.List;
import org.apache.lucene.util.IOConsumer;
import org.bodytext.cli.CommandPart;
import org.bodytext.cli.OrderedExecutor;
import org.bodytext.cli.Progress;
import org.bodytext.cli.gold.GoldFileException;
import org.bodytext.cli.gold.GoldPage;
import org.bodytext.lab.evaluate.Corpus;
import org.bodytext.lab.evaluate.ScoredPage;

/**
 * Scores methods on the pages of corpora, with progress and errors on standard error. For one run
 * in one thread; the pages are processed by several.
 */
final class CorpusScorer {

  /** The scores of all methods on one page. */
  record Result(Corpus corpus, GoldPage gold, List<ScoredPage> scores) {}

  private record Task(LabelledPage page, PageEvaluation evaluation) {}

  private final CommandPart command;
  private final GoldOptions golds;
  private final int threads;
  private long pages;
  private long failed;

  CorpusScorer(CommandPart command, GoldOptions golds, int threads) {
    this.command = command;
    this.golds = golds;
    this.threads = threads;
  }

  /** {@return the number of pages scored so far} */
  long pages() {
    return pages;
  }

  /** {@return the number of pages that failed with any method} */
  long failed() {
    return failed;
  }

  /**
   * Scores every page and passes on the results in the order of the pages; pages of the gold that
   * are missing from the input come last.
   */
  void score(List<Corpus> corpora, FoldEvaluators evaluators, IOConsumer<? super Result> sink)
      throws IOException, GoldFileException {
    Progress progress = Progress.on(command.err());
    try (GoldPages source = golds.open(corpora)) {
      new OrderedExecutor<Task, Result>(
              threads, task -> task.page().page().size(), CorpusScorer::score)
          .<GoldFileException>run(
              () -> {
                LabelledPage next = source.next();
                return next == null ? null : new Task(next, evaluators.of(next));
              },
              result -> {
                count(result, progress);
                sink.accept(result);
                progress.update(pages, failed, source.fractionRead());
              });
      for (GoldPages.Missing missing : source.missing()) {
        List<ScoredPage> scores = evaluators.ofMissing().missing(missing.gold(), missing.error());
        Result result = new Result(missing.corpus(), missing.gold(), scores);
        count(result, progress);
        sink.accept(result);
      }
      progress.clear();
      source.skipped().forEach(command::report);
    } finally {
      progress.clear();
    }
  }

  private static Result score(Task task) {
    LabelledPage page = task.page();
    GoldPage gold;
    try {
      gold = page.resolvedGold();
    } catch (IllegalArgumentException e) {
      String error = page.page().name() + ": " + e.getMessage();
      return new Result(page.corpus(), page.gold(), task.evaluation().missing(page.gold(), error));
    }
    return new Result(page.corpus(), gold, task.evaluation().score(page.page(), gold));
  }

  /** Counts a page and reports its errors, the same error of several methods once. */
  private void count(Result result, Progress progress) {
    pages++;
    String error = null;
    for (ScoredPage page : result.scores()) {
      if (page.error() != null && !page.error().equals(error)) {
        error = page.error();
        progress.clear();
        command.report(error);
      }
    }
    if (error != null) {
      failed++;
    }
  }
}
