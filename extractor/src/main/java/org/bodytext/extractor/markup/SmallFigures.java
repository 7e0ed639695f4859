package org.bodytext.extractor.markup;

/**
 * Decides whether small figures, such as a superscript or the mark of a note, are separated from
 * the text before and after them. Not safe to share between threads.
 */
final class SmallFigures {

  /** A longer number is not that of a note, in digits. */
  private static final int MAX_NOTE_LENGTH = 3;

  private final char[] source;

  /** Whether an element with small figures began before the next text, or ended there. */
  private boolean starts;

  private boolean ends;

  private boolean superscript;

  /** Whether the last small figures were separated from the text before them. */
  private boolean apart;

  /** Whether the last text is in a link. */
  private boolean inLink;

  SmallFigures(char[] source) {
    this.source = source;
  }

  /**
   * Begins an element that may contain small figures.
   *
   * @param hasText whether the line has text before it
   * @param raised whether it is a superscript
   */
  void start(boolean hasText, boolean raised) {
    starts = hasText;
    superscript = raised;
    apart = false;
  }

  /** Ends such an element. */
  void end() {
    starts = false;
    ends = apart;
    apart = false;
  }

  /** Ends a formula whose last part is above or below the line. */
  void endPart(boolean hasText) {
    ends = hasText;
  }

  /** Notes that text follows, in a link or not. */
  void textFollows(boolean link) {
    starts = false;
    ends = false;
    inLink = link;
  }

  /** Ends the line. */
  void lineEnds() {
    starts = false;
    ends = false;
  }

  /**
   * {@return whether text does not continue the word or number before it: the mark of a note, an
   * exponent, or the text after one}
   *
   * @param end the offset after the last visible character before it; 0 if absent
   * @param at the offset of the text
   * @param to the offset where it ends at the latest
   * @param link whether it is in a link
   */
  boolean areApart(int end, int at, int to, boolean link) {
    if (end == 0) {
      return false;
    }
    char before = source[end - 1];
    byte characterClass = CharacterTable.classOf(before);
    if (ends) {
      return CharacterTable.classOf(source[at]) == CharacterTable.WORD;
    }
    if (characterClass != CharacterTable.WORD && characterClass != CharacterTable.PUNCTUATION) {
      return false;
    }
    boolean number = Character.isDigit(source[at]);
    boolean linkStarts = link && !inLink;
    boolean separated =
        starts && superscript
            ? number || linkStarts || isSigned(at, to)
            : (starts && Character.isDigit(before) || linkStarts && isNote(at, to)) && number;
    apart |= separated;
    return separated;
  }

  private boolean isSigned(int at, int to) {
    return "+-\u2212\u2013".indexOf(source[at]) >= 0
        && at + 1 < to
        && Character.isDigit(source[at + 1]);
  }

  /** {@return whether the text up to the next tag is the number of a note} */
  private boolean isNote(int from, int to) {
    int at = from;
    while (at < to && at - from < MAX_NOTE_LENGTH && Character.isDigit(source[at])) {
      at++;
    }
    return at < to && source[at] == '<';
  }
}
