package org.bodytext.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.bodytext.cli.CommandPart;
import org.bodytext.cli.Progress;
import org.bodytext.cli.gold.GoldFileException;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.training.BodyTrainer;
import org.jspecify.annotations.Nullable;

/**
 * The training examples of pages, with the corpus and the site of each. Not safe to share between
 * threads.
 */
final class TrainingSet {

  /**
   * The training example of a page.
   *
   * @param corpus the name of its corpus
   * @param site its registrable domain; empty if its URL is unknown
   * @param example its training data
   */
  record Labelled(String corpus, String site, BodyTrainer.Example example) {}

  private final BodyTrainer trainer;
  private final List<Labelled> pages = new ArrayList<>();
  private int failed;

  private TrainingSet(BodyTrainer trainer) {
    this.trainer = trainer;
  }

  /**
   * Reads all pages. A page that cannot be read is skipped.
   *
   * @param errors receives the error messages of such pages
   */
  static TrainingSet read(
      BodyTrainer trainer, GoldPages pages, Progress progress, Consumer<String> errors)
      throws GoldFileException {
    TrainingSet set = new TrainingSet(trainer);
    try {
      for (LabelledPage next = pages.next(); next != null; next = pages.next()) {
        String error = next.page().error();
        if (error == null) {
          error = set.add(next);
        }
        if (error != null) {
          set.failed++;
          progress.clear();
          errors.accept(next.page().name() + ": " + error);
        }
        progress.update(set.pages.size(), set.failed, pages.fractionRead());
      }
    } finally {
      progress.clear();
    }
    return set;
  }

  /** Adds a page; {@return the problem, null if there was none} */
  private @Nullable String add(LabelledPage page) {
    try {
      pages.add(new Labelled(page.corpus().name(), page.site(), page.example(trainer)));
      return null;
    } catch (IllegalArgumentException e) {
      return e.getMessage();
    }
  }

  /** {@return the number of examples} */
  int size() {
    return pages.size();
  }

  /** {@return the number of sites, without pages of unknown URLs} */
  int sites() {
    return (int) pages.stream().map(Labelled::site).filter(s -> !s.isEmpty()).distinct().count();
  }

  /** {@return the number of pages that could not be read} */
  int failed() {
    return failed;
  }

  /** {@return the model trained on all pages} */
  BodyTrainer.Model train(BodyTrainer.Curve curve) {
    return train(page -> true, curve);
  }

  /**
   * {@return for each fold the method trained on the pages of the other folds}
   *
   * <p>Pages of unknown URLs are in one fold, so that no two pages of a site are in different ones.
   *
   * @throws IllegalArgumentException if there are fewer sites than folds, or if the pages have no
   *     lines
   */
  List<BodyExtractor> train(SiteFolds folds) {
    if (sites() < folds.size()) {
      throw new IllegalArgumentException(
          folds.size()
              + " folds need pages of at least as many sites, but the URLs of the pages have "
              + CommandPart.count(sites(), "site")
              + "; set the url of each page in the gold file, or use fewer folds");
    }
    pages.forEach(page -> folds.of(page.site())); // assigns folds in the order of the pages
    List<BodyExtractor> trained = new ArrayList<>();
    for (int fold = 0; fold < folds.size(); fold++) {
      int heldOut = fold;
      trained.add(
          train(page -> folds.of(page.site()) != heldOut, (epoch, error) -> {}).extractor());
    }
    return trained;
  }

  private BodyTrainer.Model train(Predicate<Labelled> selected, BodyTrainer.Curve curve) {
    return trainer.train(pages.stream().filter(selected).map(Labelled::example).toList(), curve);
  }
}
