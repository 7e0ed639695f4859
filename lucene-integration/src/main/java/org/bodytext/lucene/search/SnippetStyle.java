package org.bodytext.lucene.search;

/**
 * The markup of matches in titles and snippets.
 *
 * <p>Immutable and safe to share between threads.
 *
 * @param before the mark before a match
 * @param after the mark after a match
 * @param ellipsis replaces omitted text
 * @param escapeHtml whether {@code & < > " '} in the text become character references; the marks
 *     are never escaped
 * @param passages the maximum number of passages of the body in a snippet
 * @param length the approximate length of a passage in UTF-16 code units
 */
public record SnippetStyle(
    String before, String after, String ellipsis, boolean escapeHtml, int passages, int length) {

  /** HTML: matches in {@code <mark>}, text escaped. */
  public static final SnippetStyle HTML = new SnippetStyle("<mark>", "</mark>", "…", true, 2, 140);

  /** Plain text without marks. */
  public static final SnippetStyle PLAIN = new SnippetStyle("", "", "…", false, 2, 140);

  /**
   * Creates a style.
   *
   * @throws IllegalArgumentException if {@code passages} is less than 1 or {@code length} less than
   *     20
   */
  public SnippetStyle {
    if (passages < 1) {
      throw new IllegalArgumentException("passages must be at least 1, was " + passages);
    }
    if (length < 20) {
      throw new IllegalArgumentException("length must be at least 20, was " + length);
    }
  }

  /** {@return this style with other marks, such as the colours of a terminal} */
  public SnippetStyle withMarks(String before, String after) {
    return new SnippetStyle(before, after, ellipsis, escapeHtml, passages, length);
  }
}
