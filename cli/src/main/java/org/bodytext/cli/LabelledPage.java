package org.bodytext.cli;


import org.bodytext.cli.evaluate.Corpus;
import org.bodytext.cli.evaluate.GoldPage;
import org.bodytext.cli.input.InputPage;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.training.BodyTrainer;
import org.bodytext.training.Sites;

/**
 * A page with its gold.
 *
 * @param corpus where both are from
 * @param page the page
 * @param gold what is right on it
 */
record LabelledPage(Corpus corpus, InputPage page, GoldPage gold) {

  /** {@return what a method learns of the page} */
  BodyTrainer.Example example(BodyTrainer trainer) {
    Page parsed =
        PageParser.create().contentType(page.contentType()).url(page.url()).parse(page.bytes());
    return trainer.example(parsed, gold.body(), gold.kind());
  }

  /** {@return the registrable domain; of a page without a host, a name of its own} */
  String site() {
    String site = Sites.of(gold.url());
    return site.isEmpty() ? corpus.name() + " " + gold.id() : site;
  }
}
