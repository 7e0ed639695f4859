package org.bodytext.extractor.markup;

/**
 * Columns of the table of naming attributes: {@code class}, {@code id}, {@code role} and {@code
 * itemprop}, with the offsets of their values.
 */
final class NamingAttributes {

  // The columns of a row.
  /** A code of {@link AttributeNames}. */
  static final int NAME = 0;

  static final int START = 1;
  static final int END = 2;
  static final int WIDTH = 3;

  /** Stored attributes of an element. Few repeat one, and browsers ignore the repetition. */
  static final int MAX_PER_ELEMENT = 4;

  private NamingAttributes() {}
}
