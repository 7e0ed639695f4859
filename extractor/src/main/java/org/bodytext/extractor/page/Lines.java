package org.bodytext.extractor.page;

/**
 * The text lines of a page in one {@link LineView}, in the order of the source.
 *
 * <p>Lines are numbered from 0; {@code line} is such a number. Offsets count UTF-16 code units of
 * {@link Page#source()}; ranges are half open. White space is {@link Character#isWhitespace white
 * space as Java defines it}, no-break spaces and byte order marks. Zero width spaces and soft
 * hyphens are omitted from all texts.
 *
 * <p>Immutable and safe to share between threads. Every method throws {@link
 * IndexOutOfBoundsException} for a line that is not in {@code [0, size())}. Methods take constant
 * time, except those that write text.
 */
public interface Lines {

  /** {@return the number of lines} */
  int size();

  /** {@return the view, which decides where lines end} */
  LineView view();

  /**
   * {@return the offset of the first visible character; for a blank line, the offset of its place}
   */
  int start(int line);

  /** {@return the offset after the last visible character; {@code start(line)} for a blank line} */
  int end(int line);

  /**
   * {@return the text of a line: without tags, with character references resolved, with each run of
   * white space as one space, and without white space at its ends}
   *
   * <p>In preformatted elements white space is preserved, except at the end of the line. Cost:
   * linear in the source of the line.
   */
  String text(int line);

  /**
   * {@return for each character of {@code text(line)} the offset of the source character or
   * character reference that it comes from; then the offset after the last one}
   *
   * <p>A space has the offset after the character before it, so that a word ends at its own end,
   * whatever markup follows. The result is a new array of {@code text(line).length() + 1} numbers
   * that never decrease. Cost: linear in the source of the line.
   */
  int[] offsets(int line);

  /**
   * Appends {@code text(line)} without creating a string.
   *
   * @param out receives the text
   */
  void appendText(int line, StringBuilder out);

  /**
   * Copies the first characters of {@code text(line)}, as many as fit.
   *
   * <p>Cost: linear in the copied characters and the markup between them, however long the line is.
   *
   * @param out receives the characters
   * @param at the index in {@code out} of the first one
   * @return the number of copied characters
   */
  int copyText(int line, char[] out, int at);

  /** {@return the number of UTF-16 code units that are not white space} */
  int characters(int line);

  /** {@return the part of {@code characters(line)} that is within links} */
  int linkCharacters(int line);

  /** {@return the number of sentence punctuation marks, of any script} */
  int punctuation(int line);

  /** {@return the number of words; every Chinese character and every kana counts as a word} */
  int words(int line);

  /** {@return the part of {@code words(line)} that is within links} */
  int linkWords(int line);

  /**
   * {@return the innermost block-level element at the start of the line, a number of {@link
   * Page#elements()}; 0 for the root}
   */
  int element(int line);

  /** {@return whether the line is shown: not hidden, and not within noscript, template or svg} */
  boolean isVisible(int line);

  /** {@return whether only {@code <br>} separates the line from the one before it} */
  boolean followsBreak(int line);
}
