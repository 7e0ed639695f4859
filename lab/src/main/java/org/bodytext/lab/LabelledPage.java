package org.bodytext.lab;

import org.bodytext.cli.gold.GoldPage;
import org.bodytext.cli.input.InputPage;
import org.bodytext.extractor.page.Page;
import org.bodytext.lab.evaluate.Corpus;
import org.bodytext.training.BodyTrainer;
import org.bodytext.training.PageLabels;
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
    Page parsed = page.parse();
    GoldPage resolved = gold.resolve(parsed.lines());
    String body = resolved.body();
    PageLabels labels =
        body == null
            ? PageLabels.ofPhrases(resolved.with(), resolved.without())
            : PageLabels.ofBody(body, resolved.pageType(), resolved.marks() != null);
    return trainer.example(parsed, labels);
  }

  /**
   * {@return the gold, with the texts of lines that it refers to by number}
   *
   * @throws IllegalArgumentException if the lines are not those that were marked
   */
  GoldPage resolvedGold() {
    return page.error() != null || gold.ranges() == null
        ? gold
        : gold.resolve(page.parse().lines());
  }

  /** {@return the registrable domain; for a page without a host, a unique name} */
  String site() {
    String site = Sites.of(gold.url());
    return site.isEmpty() ? corpus.name() + " " + gold.id() : site;
  }
}
