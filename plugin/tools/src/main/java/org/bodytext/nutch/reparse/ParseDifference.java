package org.bodytext.nutch.reparse;

/**
 * How a new parse differs from the one before it.
 *
 * @param before records of the old parse that succeeded
 * @param lost how many of those have none that succeeded in the new parse
 * @param signatures how many of the others have another signature
 */
public record ParseDifference(long before, long lost, long signatures) {

  /** There was no parse before, or it was not compared. */
  static final ParseDifference NONE = new ParseDifference(0, 0, 0);
}
