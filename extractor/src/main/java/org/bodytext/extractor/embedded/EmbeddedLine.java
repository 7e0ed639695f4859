package org.bodytext.extractor.embedded;

/**
 * A paragraph of an embedded string. Immutable.
 *
 * @param property the property whose value the string is
 * @param stringNumber the number of the string that contains the paragraph, or its beginning
 * @param lineNumber its number among the lines of the string, or of the string of its beginning
 * @param isProse whether the string is prose, and not a label or a piece of a sentence
 * @param before the edge at which the paragraph begins
 * @param after the edge at which the paragraph ends
 * @param text the text, in one line
 * @param offsets the offset of each character in the source, and the offset after the last; not to
 *     be changed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record EmbeddedLine(
    Property property,
    int stringNumber,
    int lineNumber,
    boolean isProse,
    Edge before,
    Edge after,
    String text,
    int[] offsets) {

  /** The boundary at which a paragraph begins or ends. */
  enum Edge {
    /** The edge of a block of markup, or a line feed. */
    BLOCK,
    /** The edge of the string. */
    STRING,
    /** The edge of the string, with white space between. */
    SPACE
  }
}
