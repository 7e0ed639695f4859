package org.bodytext.extractor.metadata;

/** Numbers as dates write them. */
final class Digits {

  private Digits() {}

  /** {@return a number that is not negative, with zeros before it up to so many digits} */
  static String of(int number, int least) {
    String digits = Integer.toString(number);
    // String.format would be most of what a date costs.
    return "0".repeat(Math.max(0, least - digits.length())) + digits;
  }
}
