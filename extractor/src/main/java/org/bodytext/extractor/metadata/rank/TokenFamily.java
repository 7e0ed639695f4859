package org.bodytext.extractor.metadata.rank;

import org.bodytext.extractor.hash.Hash64;

/** The places at and around a candidate whose words have learned weights. */
@SuppressWarnings("EnumOrdinal") // a part of the hash
public enum TokenFamily {
  /** The name of a meta element or property, and the parts of the URL of a link. */
  NAME,
  /** The tag, classes and id of the element of the candidate. */
  ELEMENT,
  /** Those of the elements around it. */
  ANCESTOR,
  /** The words before the candidate. */
  BEFORE,
  /** The words after it. */
  AFTER,
  /** The words of the candidate itself. */
  VALUE;

  static final int SIZE = values().length;

  /** {@return the hash of a word in this family} */
  int hash(long word) {
    return (int) (Hash64.of(ordinal() + 1, word) >>> 32);
  }
}
