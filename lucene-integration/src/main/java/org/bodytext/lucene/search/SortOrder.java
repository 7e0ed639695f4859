package org.bodytext.lucene.search;

import org.bodytext.extractor.text.LowerCase;

/** The order of hits. */
public enum SortOrder {
  /** The highest scores first. */
  RELEVANCE,
  /** The latest dates of publication first, pages without a date last. */
  DATE;

  /** {@return the name for display and configuration} */
  @Override
  public String toString() {
    return LowerCase.of(name());
  }
}
