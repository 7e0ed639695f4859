package org.bodytext.extractor.markup;

/** Codes of the attribute names that the parser reads. */
final class AttributeNames {

  /** Any other name. */
  static final int OTHER = 0;

  // Naming attributes.
  static final int CLASS = 1;
  static final int ID = 2;
  static final int ROLE = 3;
  static final int ITEMPROP = 4;

  // Attributes that decide on visibility, and on whether an element is a link.
  static final int HREF = 5;
  static final int STYLE = 6;
  static final int HIDDEN = 7;
  static final int ARIA_HIDDEN = 8;
  static final int SHADOW_ROOT_MODE = 9;

  // The columns of the table of naming attributes: the code, and the offsets of the value.
  static final int NAME = 0;
  static final int START = 1;
  static final int END = 2;
  static final int WIDTH = 3;

  /** Stored attributes of an element. Few repeat one, and browsers ignore the repetition. */
  static final int MAX_PER_ELEMENT = 4;

  private static final String[] NAMES = {
    "",
    "class",
    "id",
    "role",
    "itemprop",
    "href",
    "style",
    "hidden",
    "aria-hidden",
    "shadowrootmode"
  };

  private static final NameTable CODES = new NameTable();

  static {
    for (int code = 1; code < NAMES.length; code++) {
      CODES.add(NAMES[code], code);
    }
  }

  private AttributeNames() {}

  /** {@return whether an attribute is a naming attribute} */
  static boolean isNaming(int code) {
    return code >= CLASS && code <= ITEMPROP;
  }

  /** {@return the name with a code, in lower case} */
  static String nameOf(int code) {
    return NAMES[code];
  }

  /**
   * {@return the code of the name in {@code [from, to)}, ignoring case; {@link #OTHER} if it has
   * none}
   *
   * @param key of {@link NameTable}
   * @param ascii whether all characters of the name are ASCII
   */
  static int codeOf(long key, boolean ascii, char[] source, int from, int to) {
    int code = CODES.codeOf(key);
    int length = NAMES[code].length();
    if (!ascii || length != to - from) {
      return OTHER;
    }
    boolean whole = length <= NameTable.KEYED_LENGTH;
    return whole || Tags.isName(source, from, NAMES[code]) ? code : OTHER;
  }
}
