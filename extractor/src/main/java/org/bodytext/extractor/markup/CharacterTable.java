package org.bodytext.extractor.markup;

/**
 * Classifies UTF-16 code units for the counts of lines.
 *
 * <p>Each query is one array access, because it runs for every character of every page.
 */
public final class CharacterTable {

  /** None of the classes below: symbols, brackets, quotation marks. */
  public static final byte OTHER = 0;

  /** White space: {@link Character#isWhitespace}, no-break spaces and the byte order mark. */
  public static final byte SPACE = 1;

  /** Not shown, and omitted from every text: zero width space, soft hyphen, U+0000. */
  public static final byte INVISIBLE = 2;

  /**
   * Sentence punctuation, full width and Latin, {@code ，。；？！、： , . ; ? ! :}, and the equivalents in
   * Arabic, Armenian, Indic, Tibetan, Burmese, Khmer and Ethiopic script.
   */
  public static final byte PUNCTUATION = 3;

  /** A letter, digit, mark or underscore of a script that separates words. */
  public static final byte WORD = 4;

  /** A Chinese character or Japanese kana: a word of its own. */
  public static final byte CJK = 5;

  // The traits that the counting loop tests, one bit each, so that it does not branch on classes.
  /** Part of a word, together with its neighbours. */
  static final int WORD_CHAR = 1;

  /** White space. */
  static final int BLANK = 1 << 1;

  /** Sentence punctuation. */
  static final int PUNCTUATION_CHAR = 1 << 2;

  /** Shown: neither white space nor invisible. */
  static final int SHOWN = 1 << 3;

  /** A word of its own. */
  static final int WHOLE_WORD = 1 << 4;

  /** White space other than a space. */
  static final int NON_SPACE_BLANK = 1 << 5;

  /** A line feed or carriage return. */
  static final int LINE_BREAK = 1 << 6;

  /** May begin markup or a character reference, or is invisible: needs a closer check. */
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

  /**
   * {@return whether a code unit is white space in the sense of {@link
   * org.bodytext.extractor.page.Lines}}
   */
  public static boolean isSpace(char c) {
    return CLASSES[c] == SPACE;
  }

  /** {@return the traits of a code unit, the bits above} */
  static int traitsOf(char c) {
    return TRAITS[c];
  }

  /** {@return whether a character is an ASCII letter, as the first one of a tag name is} */
  public static boolean isAsciiLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /**
   * {@return whether a letter belongs to a script that writes words without spaces: Thai, Lao,
   * Burmese, Khmer}
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
    byte[] ofClass = new byte[CJK + 1];
    ofClass[OTHER] = SHOWN;
    ofClass[SPACE] = BLANK | NON_SPACE_BLANK;
    ofClass[INVISIBLE] = (byte) SPECIAL;
    ofClass[PUNCTUATION] = SHOWN | PUNCTUATION_CHAR;
    ofClass[WORD] = SHOWN | WORD_CHAR;
    ofClass[CJK] = SHOWN | WHOLE_WORD;
    for (int c = 0; c < traits.length; c++) {
      traits[c] = ofClass[CLASSES[c]];
    }
    traits[' '] = BLANK;
    traits['<'] |= (byte) SPECIAL;
    traits['&'] |= (byte) SPECIAL;
    traits['\n'] |= LINE_BREAK;
    traits['\r'] |= LINE_BREAK;
    return traits;
  }

  /** Computes the class that the table stores. */
  static byte slowClassOf(char c) {
    if (c >= '\u3040' && c <= '\u30FF'
        || c >= '\u3400' && c <= '\u4DBF'
        || c >= '\u4E00' && c <= '\u9FFF'
        || c >= '\uF900' && c <= '\uFAFF') {
      return CJK;
    }
    if (c == '_' || c >= '\uAC00' && c <= '\uD7A3') {
      return WORD;
    }
    return switch (Character.getType(c)) {
      case Character.UPPERCASE_LETTER,
          Character.LOWERCASE_LETTER,
          Character.TITLECASE_LETTER,
          Character.MODIFIER_LETTER,
          Character.OTHER_LETTER,
          Character.DECIMAL_DIGIT_NUMBER,
          Character.NON_SPACING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.SURROGATE ->
          WORD;
      case Character.PRIVATE_USE, Character.UNASSIGNED -> OTHER;
      default -> classOfSign(c);
    };
  }

  private static byte classOfSign(char c) {
    if (Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\uFEFF') {
      return SPACE;
    }
    if (c == '\u200B' || c == '\u00AD' || c == 0) {
      return INVISIBLE;
    }
    return SENTENCE_PUNCTUATION.indexOf(c) >= 0 ? PUNCTUATION : OTHER;
  }
}
