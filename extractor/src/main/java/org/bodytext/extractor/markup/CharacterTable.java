package org.bodytext.extractor.markup;

/**
 * What each UTF-16 code unit counts as in the lines of a page.
 *
 * <p>A table look-up, because it is asked for every character of every page.
 */
public final class CharacterTable {

  /** Neither of the classes below: symbols, brackets, quotation marks. */
  public static final byte OTHER = 0;

  /** White space: {@link Character#isWhitespace}, no-break spaces and the byte order mark. */
  public static final byte SPACE = 1;

  /** Not shown at all and left out of every text: zero width space and soft hyphen. */
  public static final byte INVISIBLE = 2;

  /**
   * Sentence punctuation, full width and Latin, {@code ，。；？！、： , . ; ? ! :}, and the marks that
   * Arabic, Armenian, Indic, Tibetan, Burmese, Khmer and Ethiopic writing have for them.
   */
  public static final byte PUNCTUATION = 3;

  /** A letter, digit, mark or underscore of a script whose words stand apart. */
  public static final byte WORD = 4;

  /** A Chinese character or Japanese kana: a word of its own. */
  public static final byte CJK = 5;

  // What counting asks of a code unit, a bit each, so that it need not ask which class it is of.
  /** Of a word with its neighbours. */
  static final int OF_WORD = 1;

  /** White space. */
  static final int BLANK = 1 << 1;

  /** Sentence punctuation. */
  static final int MARK = 1 << 2;

  /** Shown: neither white space nor invisible. */
  static final int SHOWN = 1 << 3;

  /** A word of its own. */
  static final int WHOLE_WORD = 1 << 4;

  /** White space other than a blank. */
  static final int ODD_BLANK = 1 << 5;

  /** A line feed or carriage return. */
  static final int LINE_BREAK = 1 << 6;

  /** May begin markup or a character reference, or is invisible: to be looked at. */
  static final int SPECIAL = 1 << 7;

  private static final String SENTENCE_PUNCTUATION =
      ",.;?!:，。；？！、：．｡､…" + "،؛؟۔" + "։" + "।॥" + "།" + "၊။" + "។៕" + "፣፤፥።፧";
  private static final byte[] CLASSES = classes();
  private static final byte[] TRAITS = traits();

  private CharacterTable() {}

  /** {@return the class of a code unit, one of the constants above} */
  public static byte classOf(char c) {
    return CLASSES[c];
  }

  /** {@return whether a code unit is white space as the lines of a page understand it} */
  public static boolean isSpace(char c) {
    return CLASSES[c] == SPACE;
  }

  /** {@return the bits above that a code unit has} */
  static int traitsOf(char c) {
    return TRAITS[c];
  }

  /** {@return whether a character is a letter of ASCII, with which the names of tags begin} */
  public static boolean isAsciiLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /**
   * {@return whether a letter is of a script that parts words by no spaces: Thai, Lao, Myanmar's,
   * Khmer}
   */
  public static boolean isUnspaced(char c) {
    return c >= 0x0e00 && c < 0x0f00 || c >= 0x1000 && c < 0x10a0 || c >= 0x1780 && c < 0x1800;
  }

  private static byte[] classes() {
    byte[] classes = new byte[Character.MAX_VALUE + 1];
    for (int c = 0; c < classes.length; c++) {
      classes[c] = slowClassOf((char) c);
    }
    return classes;
  }

  private static byte[] traits() {
    byte[] traits = new byte[Character.MAX_VALUE + 1];
    for (int c = 0; c < traits.length; c++) {
      int shown =
          switch (CLASSES[c]) {
            case SPACE -> BLANK | (c == ' ' ? 0 : ODD_BLANK);
            case INVISIBLE -> SPECIAL;
            case PUNCTUATION -> SHOWN | MARK;
            case WORD -> SHOWN | OF_WORD;
            case CJK -> SHOWN | WHOLE_WORD;
            default -> SHOWN | (c == '<' || c == '&' ? SPECIAL : 0);
          };
      traits[c] = (byte) (c == '\n' || c == '\r' ? shown | LINE_BREAK : shown);
    }
    return traits;
  }

  /** The definition that the table is filled from. */
  static byte slowClassOf(char c) {
    if (Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\uFEFF' || c == 0) {
      return SPACE;
    }
    if (c == '\u200B' || c == '\u00AD') {
      return INVISIBLE;
    }
    if (SENTENCE_PUNCTUATION.indexOf(c) >= 0) {
      return PUNCTUATION;
    }
    if (c >= '\u3040' && c <= '\u30FF'
        || c >= '\u3400' && c <= '\u4DBF'
        || c >= '\u4E00' && c <= '\u9FFF'
        || c >= '\uF900' && c <= '\uFAFF') {
      return CJK;
    }
    boolean word =
        Character.isLetterOrDigit(c)
            || c == '_'
            || Character.isSurrogate(c)
            || Character.getType(c) == Character.NON_SPACING_MARK
            || Character.getType(c) == Character.COMBINING_SPACING_MARK;
    return word ? WORD : OTHER;
  }
}
