package org.bodytext.extractor.markup;

/**
 * Decides whether text is separate from the word before it, although only tags are between them:
 * small figures such as a superscript or the mark of a note, and inline elements that styles
 * separate visually: {@code <b>Poids</b><span>86 g</span>}, {@code <b>Berlin</b><b>Rome</b>}.
 *
 * <p>Such elements are separate between a lower-case and an upper-case letter, and between a letter
 * and a digit: readers see two words at all of 602 such places on 900 pages of WCXB. Between other
 * letters a word may continue: {@code <b>Le</b><b>arn</b>}. So it may after a single letter: a
 * formula, a chess move, an option. Not safe to share between threads.
 */
final class WordSeparation {

  /** A longer number is not that of a note, in digits. */
  private static final int MAX_NOTE_LENGTH = 3;

  private final char[] source;

  /** Whether all tags since the last text are of elements that styles separate. */
  private boolean separating;

  private boolean afterStartTag;

  /** Whether an element with small figures began before the next text, or ended there. */
  private boolean figuresStart;

  private boolean figuresEnd;

  /** Whether that element was a formula. */
  private boolean formulaEnds;

  private boolean superscript;

  /** Whether the last small figures were separated from the text before them. */
  private boolean apart;

  /** Whether the last text is in a link. */
  private boolean inLink;

  WordSeparation(char[] source) {
    this.source = source;
  }

  /** Notes a tag. */
  void tag(int code, boolean start) {
    separating &= Tags.is(code, Tags.WORD_SEPARATING);
    afterStartTag = start;
  }

  /**
   * Begins an element that may contain small figures.
   *
   * @param hasText whether the line has text before it
   * @param raised whether it is a superscript
   */
  void startFigures(boolean hasText, boolean raised) {
    figuresStart = hasText;
    superscript = raised;
    apart = false;
  }

  /** Ends such an element. */
  void endFigures() {
    figuresStart = false;
    figuresEnd = apart;
    formulaEnds = false;
    apart = false;
  }

  /** Ends a formula whose last part is above or below the line. */
  void endFormula(boolean hasText) {
    figuresEnd = hasText;
    formulaEnds = true;
  }

  /** Notes text that is omitted from its line. */
  void omittedTextFollows() {
    separating = false;
  }

  /** Notes text after the tags, which contains a visible character or not. */
  void textFollows(boolean visible, boolean link) {
    separating = visible;
    lineEnds();
    inLink = link;
  }

  /** Ends the line. */
  void lineEnds() {
    figuresStart = false;
    figuresEnd = false;
  }

  /**
   * {@return the {@link MarkupFlags} of the separation of small figures, or of the text after them,
   * from the word or number before; 0 if they continue it}
   *
   * @param end the offset after the last visible character before it; 0 if absent
   * @param at the offset of the text
   * @param to the offset where it ends at the latest
   * @param link whether it is in a link
   */
  int ofFigures(int end, int at, int to, boolean link) {
    if (end == 0) {
      return 0;
    }
    char before = source[end - 1];
    byte characterClass = CharacterTable.classOf(before);
    if (figuresEnd) {
      boolean word = CharacterTable.classOf(source[at]) == CharacterTable.WORD;
      return !word ? 0 : formulaEnds ? MarkupFlags.AFTER_BOX : MarkupFlags.FIGURE_EDGE;
    }
    if (characterClass != CharacterTable.WORD && characterClass != CharacterTable.PUNCTUATION) {
      return 0;
    }
    boolean number = Character.isDigit(source[at]);
    boolean linkStarts = link && !inLink;
    boolean separated =
        figuresStart && superscript
            ? number || linkStarts || isSigned(at, to)
            : number && (figuresStart && Character.isDigit(before) || linkStarts && isNote(at, to));
    apart |= separated;
    // After the end of another element, a link is not the mark of a note.
    boolean edge = figuresStart || source[end + 1] != '/';
    return !separated ? 0 : edge ? MarkupFlags.FIGURE_EDGE : MarkupFlags.AFTER_BOX;
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

  /**
   * {@return whether inline elements without white space are a boundary of words}
   *
   * @param from the offset after the text before the tags
   * @param to the offset where text continues
   */
  boolean isOfInlineElements(int from, int to) {
    return separating
        && afterStartTag
        && from > 0
        && source[from] == '<'
        && source[from + 1] == '/'
        && changesCaseOrKind(source[from - 1], source[to])
        && !isSingleLetter(from - 1);
  }

  private static boolean changesCaseOrKind(char before, char after) {
    if (CharacterTable.classOf(before) != CharacterTable.WORD
        || CharacterTable.classOf(after) != CharacterTable.WORD) {
      return false;
    }
    return Character.isLowerCase(before) && Character.isUpperCase(after)
        || Character.isDigit(before) != Character.isDigit(after);
  }

  private boolean isSingleLetter(int at) {
    return !Character.isDigit(source[at])
        && (at == 0 || CharacterTable.classOf(source[at - 1]) != CharacterTable.WORD);
  }
}
