package org.bodytext.extractor.embedded;

/** A paragraph of a string in a script. Immutable. */
final class EmbeddedLine {

  /** How a line begins or ends. */
  enum Edge {
    /** Where a block of its markup does, or a line feed is. */
    BLOCK,
    /** Where its string does. */
    STRING,
    /** The same, but for white space. */
    SPACE
  }

  private final Property property;
  private final int string;
  private final boolean prose;
  private final Edge before;
  private final Edge behind;
  private final String text;
  private final int[] offsets;

  /**
   * Makes a line.
   *
   * @param property what the string is the value of
   * @param string which string it is of, or begins in
   * @param prose whether the string is prose, and not a label or a piece of a sentence
   * @param offsets of each character of the text in the source, and the offset after the last
   */
  EmbeddedLine(
      Property property,
      int string,
      boolean prose,
      Edge before,
      Edge behind,
      String text,
      int[] offsets) {
    this.property = property;
    this.string = string;
    this.prose = prose;
    this.before = before;
    this.behind = behind;
    this.text = text;
    this.offsets = offsets;
  }

  Property property() {
    return property;
  }

  int string() {
    return string;
  }

  boolean isProse() {
    return prose;
  }

  Edge before() {
    return before;
  }

  Edge behind() {
    return behind;
  }

  String text() {
    return text;
  }

  /** {@return the offsets; not to be changed} */
  int[] offsets() {
    return offsets;
  }
}
