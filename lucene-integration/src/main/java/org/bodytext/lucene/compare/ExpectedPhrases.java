package org.bodytext.lucene.compare;

import java.util.List;

/**
 * Phrases that distinguish the body of a page from the rest of the page.
 *
 * @param with phrases that the body contains
 * @param without phrases that the page contains outside the body
 */
public record ExpectedPhrases(List<String> with, List<String> without) {

  /** No phrases. */
  public static final ExpectedPhrases NONE = new ExpectedPhrases(List.of(), List.of());

  /** Copies the lists. */
  public ExpectedPhrases {
    with = List.copyOf(with);
    without = List.copyOf(without);
  }
}
