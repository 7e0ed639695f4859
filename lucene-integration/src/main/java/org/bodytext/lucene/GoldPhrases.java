package org.bodytext.lucene;

import java.util.List;

/**
 * Phrases that tell a body from the rest of its page.
 *
 * @param with phrases that the body holds
 * @param without phrases that stand on the page outside the body
 */
public record GoldPhrases(List<String> with, List<String> without) {

  /** No phrases. */
  public static final GoldPhrases NONE = new GoldPhrases(List.of(), List.of());

  public GoldPhrases {
    with = List.copyOf(with);
    without = List.copyOf(without);
  }
}
