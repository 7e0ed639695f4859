package org.bodytext.lucene.search;

/**
 * How found words are marked in titles and snippets.
 *
 * <p>Immutable and safe to share between threads.
 *
 * @param before what stands before a found word
 * @param after what stands after it
 * @param ellipsis what stands where text is left out
 * @param escapeHtml whether {@code & < > " '} of the text become character references; the marks
 *     themselves stay as they are
 * @param passages how many passages of the body a snippet has at most
 * @param length about how many UTF-16 code units a passage has
 */
public record SnippetStyle(
    String before, String after, String ellipsis, boolean escapeHtml, int passages, int length) {

  /** For web pages: {@code <mark>}, and text that is safe to show. */
  public static final SnippetStyle HTML = new SnippetStyle("<mark>", "</mark>", "…", true, 2, 140);

  /** Plain text without marks. */
  public static final SnippetStyle PLAIN = new SnippetStyle("", "", "…", false, 2, 140);

  public SnippetStyle {
    if (passages < 1) {
      throw new IllegalArgumentException("passages must be at least 1, was " + passages);
    }
    if (length < 20) {
      throw new IllegalArgumentException("length must be at least 20, was " + length);
    }
  }

  /** {@return the same with other marks, such as a terminal's colours} */
  public SnippetStyle withMarks(String before, String after) {
    return new SnippetStyle(before, after, ellipsis, escapeHtml, passages, length);
  }
}
