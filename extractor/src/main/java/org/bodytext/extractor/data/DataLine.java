package org.bodytext.extractor.data;

/** A paragraph of a string in a script. Immutable. */
final class DataLine {

  private final int element;
  private final String property;
  private final String text;
  private final int[] offsets;

  /**
   * Makes a line.
   *
   * @param element the script
   * @param property the property that the string is the value of; empty if it has none
   * @param offsets of each character of the text in the source, and the offset after the last
   */
  DataLine(int element, String property, String text, int[] offsets) {
    this.element = element;
    this.property = property;
    this.text = text;
    this.offsets = offsets;
  }

  int element() {
    return element;
  }

  String property() {
    return property;
  }

  String text() {
    return text;
  }

  /** {@return the offsets; not to be changed} */
  int[] offsets() {
    return offsets;
  }
}
