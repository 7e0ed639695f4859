package org.bodytext.cli;

import org.bodytext.cli.evaluate.Corpus;
import org.bodytext.cli.evaluate.GoldPage;
import org.bodytext.cli.input.InputPage;
import org.bodytext.extractor.training.BodyTrainer;
import org.bodytext.training.Sites;

/**
 * A page with its gold.
 *
 * @param corpus the corpus of both
 * @param page the page
 * @param gold its correct body and metadata
 */
record LabelledPage(Corpus corpus, InputPage page, GoldPage gold) {

  /** {@return the training data of the page} */
  BodyTrainer.Example example(BodyTrainer trainer) {
    return trainer.example(page.parse(), gold.body(), gold.pageType());
  }

  /** {@return the registrable domain; for a page without a host, a unique name} */
  String site() {
    String site = Sites.of(gold.url());
    return site.isEmpty() ? corpus.name() + " " + gold.id() : site;
  }
}
