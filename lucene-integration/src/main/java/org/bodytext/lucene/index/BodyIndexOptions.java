package org.bodytext.lucene.index;

/**
 * The settings of a body index, which are fixed when it is created.
 *
 * @param storeBody whether the body texts are stored in the index; without them a search finds the
 *     same pages but returns no snippets
 */
public record BodyIndexOptions(boolean storeBody) {

  /** Bodies are stored. */
  public static final BodyIndexOptions DEFAULT = new BodyIndexOptions(true);

  /** {@return these options with another value of {@link #storeBody}} */
  public BodyIndexOptions withStoreBody(boolean storeBody) {
    return new BodyIndexOptions(storeBody);
  }
}
