package org.bodytext.lucene.index;

/**
 * Settings of a body index, fixed when it is made.
 *
 * @param storeBody whether the text of the bodies is kept in the index; without it search finds the
 *     same pages but shows no snippets
 */
public record BodyIndexOptions(boolean storeBody) {

  /** Bodies are stored. */
  public static final BodyIndexOptions DEFAULT = new BodyIndexOptions(true);

  /** {@return the same with bodies stored or not} */
  public BodyIndexOptions withStoreBody(boolean storeBody) {
    return new BodyIndexOptions(storeBody);
  }
}
