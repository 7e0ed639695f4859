package org.bodytext.cli;

import org.bodytext.cli.evaluate.GoldFileException;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.training.BodyTrainer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** What a method learns of pages, with the corpus and the site of each. For one thread. */
final class TrainingSet {

  /**
   * A page.
   *
   * @param corpus the name of its corpus
   * @param site its registrable domain
   * @param example what a method learns of it
   */
  record Labelled(String corpus, String site, BodyTrainer.Example example) {}

  private final BodyTrainer trainer;
  private final List<Labelled> pages = new ArrayList<>();
  private int failed;

  private TrainingSet(BodyTrainer trainer) {
    this.trainer = trainer;
  }

  /**
   * Reads pages to their end. One that did not come in is left out.
   *
   * @param complain hears what is wrong with such pages
   */
  static TrainingSet read(
      BodyTrainer trainer, GoldPages pages, Progress progress, Consumer<String> complain)
      throws GoldFileException {
    TrainingSet set = new TrainingSet(trainer);
    try {
      for (LabelledPage next = pages.next(); next != null; next = pages.next()) {
        String error = next.page().error();
        if (error == null) {
          set.pages.add(new Labelled(next.corpus().name(), next.site(), next.example(trainer)));
        } else {
          set.failed++;
          progress.clear();
          complain.accept(next.page().name() + ": " + error);
        }
        progress.update(set.pages.size(), set.failed, pages.share());
      }
    } finally {
      progress.clear();
    }
    return set;
  }

  /** {@return how many pages there are to learn from} */
  int size() {
    return pages.size();
  }

  /** {@return how many pages did not come in} */
  int failed() {
    return failed;
  }

  /** {@return what the method makes of all pages} */
  BodyTrainer.Model train(BodyTrainer.Curve curve) {
    return train(page -> true, curve);
  }

  /**
   * {@return for each fold what the method makes of the pages of the others}
   *
   * @throws IllegalArgumentException if these pages have no lines
   */
  List<BodyExtractor> train(SiteFolds folds) {
    pages.forEach(page -> folds.of(page.site())); // so that folds are filled in the pages' order
    List<BodyExtractor> trained = new ArrayList<>();
    for (int fold = 0; fold < folds.size(); fold++) {
      int left = fold;
      trained.add(train(page -> folds.of(page.site()) != left, (epoch, error) -> {}).extractor());
    }
    return trained;
  }

  private BodyTrainer.Model train(Predicate<Labelled> taken, BodyTrainer.Curve curve) {
    return trainer.train(pages.stream().filter(taken).map(Labelled::example).toList(), curve);
  }
}
