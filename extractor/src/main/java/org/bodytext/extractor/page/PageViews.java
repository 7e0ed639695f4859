package org.bodytext.extractor.page;

import org.jspecify.annotations.Nullable;

/**
 * The parts of a page that are computed when they are first asked for; supplied by its parser.
 *
 * <p>Implementations are immutable, safe to share between threads, and deterministic: {@link Page}
 * keeps what they return, and a race may ask twice.
 */
public interface PageViews {

  /** {@return the lines of the view {@link LineView#SOURCE}} */
  Lines sourceLines(Page page);

  /** {@return the lines of the view {@link LineView#EMBEDDED}} */
  Lines embeddedLines(Page page);

  /** {@return the metadata of the page} */
  PageMetadata metadata(Page page);

  /** {@return the title that {@link #metadata} has, at a fraction of its cost; null if none} */
  @Nullable String title(Page page);
}
