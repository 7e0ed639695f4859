package org.bodytext.nutch.parse;

import java.util.concurrent.atomic.AtomicBoolean;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Extracts a small page once per process, before the time of pages is measured. The first page
 * loads classes and the model, which takes about twenty times as long as a later page.
 */
final class WarmUp {

  private static final Logger LOG = LoggerFactory.getLogger(WarmUp.class);
  private static final AtomicBoolean DONE = new AtomicBoolean();

  private static final String PAGE =
      "<html lang=en><title>Page</title><meta name=author content=Name><article><h1>Page</h1>"
          + "<p>Published on 1 May 2020. This page has a line of text, so that all stages run.</p>"
          + "</article></html>";

  private WarmUp() {}

  static void run(BodyExtractor extractor) {
    if (DONE.compareAndSet(false, true)) {
      try {
        BodyFieldValues.of(
            () -> PageParser.create().parse(PAGE),
            page -> false,
            extractor,
            MissingBodyPolicy.DEFAULT);
      } catch (RuntimeException | LinkageError e) {
        // The first page reports it.
        LOG.debug("warm-up failed", e);
      }
    }
  }
}
