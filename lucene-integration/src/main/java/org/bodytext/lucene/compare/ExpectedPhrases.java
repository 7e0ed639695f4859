package org.bodytext.lucene.compare;

import java.util.List;

/**
 * Phrases that tell a body from the rest of its page.
 *
 * @param with phrases that the body holds
 * @param without phrases that stand on the page outside the body
 */
public record ExpectedPhrases(List<String> with, List<String> without) {

  /** No phrases. */
  public static final ExpectedPhrases NONE = new ExpectedPhrases(List.of(), List.of());

  public ExpectedPhrases {
    with = List.copyOf(with);
    without = List.copyOf(without);
  }
}
