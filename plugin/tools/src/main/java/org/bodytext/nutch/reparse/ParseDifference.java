package org.bodytext.nutch.reparse;

/**
 * The differences between a new parse and the old one.
 *
 * @param before the number of successful records of the old parse
 * @param lost the number of these without a successful record in the new parse
 * @param signatures the number of the others whose signature changed
 */
public record ParseDifference(long before, long lost, long signatures) {

  /** The value if the parses were not compared. */
  static final ParseDifference NONE = new ParseDifference(0, 0, 0);
}
