package org.bodytext.extractor.markup;

/** The table of the attributes by which pages name their elements, and where their values stand. */
final class NamingAttributes {

  // The columns of a row.
  /** Of {@link AttributeNames}. */
  static final int NAME = 0;

  static final int START = 1;
  static final int END = 2;
  static final int WIDTH = 3;

  /** An element has no more: a browser takes the first of each, and so few come twice. */
  static final int MOST = 4;

  private NamingAttributes() {}
}
