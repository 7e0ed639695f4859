package org.bodytext.extractor.page;

/**
 * The text lines of a page in one {@link LineView}, in the order of the source.
 *
 * <p>Lines are counted from 0. Offsets count UTF-16 code units of {@link Page#source()}; ranges are
 * half open. White space is what {@link Character#isWhitespace} says, with no-break spaces and byte
 * order marks; zero width spaces and soft hyphens are no text at all.
 *
 * <p>Immutable and safe to share between threads. Every method throws {@link
 * IndexOutOfBoundsException} for a line that is not in {@code [0, size())}.
 */
public interface Lines {

  /** {@return the number of lines} */
  int size();

  /** {@return where the cuts are} */
  LineView view();

  /** {@return the offset of the first visible character; for a blank line, where it stands} */
  int start(int line);

  /** {@return the offset after the last visible character; {@code start(line)} for a blank line} */
  int end(int line);

  /**
   * {@return the text of a line: tags gone, character references resolved, every run of white space
   * one space, none at its ends}
   *
   * <p>In preformatted elements white space stays as it is, but at the end of the line. Cost:
   * linear in the source of the line.
   */
  String text(int line);

  /**
   * {@return for each character of {@code text(line)} the offset of the source character (or
   * character reference) that it comes from, and at last the offset after the last one}
   *
   * <p>A space has the offset that follows the character before it, so that it ends a word at the
   * word's own end, whatever markup stands between. The array is a fresh one of {@code
   * text(line).length() + 1} numbers that never decrease.
   */
  int[] offsets(int line);

  /** Appends {@code text(line)} without making a string of it. */
  void appendText(int line, StringBuilder out);

  /**
   * Copies the first characters of {@code text(line)}, as many as there is room for.
   *
   * <p>Cost: linear in them and the markup between them, however long the line is.
   *
   * @param out takes the characters from {@code at} on
   * @return how many characters were copied
   */
  int copyText(int line, char[] out, int at);

  /** {@return the code units of the line that are not white space} */
  int characters(int line);

  /** {@return those of {@code characters(line)} that stand inside a link} */
  int linkCharacters(int line);

  /** {@return the marks of sentence punctuation, of any script, in the line} */
  int punctuation(int line);

  /** {@return the words of the line; every Chinese character and kana is a word of its own} */
  int words(int line);

  /** {@return those of {@code words(line)} that stand inside a link} */
  int linkWords(int line);

  /**
   * {@return the innermost block-level element that the line begins in, an index of {@link
   * Page#elements()}; 0 is the root}
   */
  int element(int line);

  /** {@return whether the line is shown: not hidden, and not in noscript, template or svg} */
  boolean isVisible(int line);

  /** {@return whether only {@code <br>} parts the line from the one before it} */
  boolean followsBreak(int line);
}
