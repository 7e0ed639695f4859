package org.bodytext.extractor.markup;

/**
 * The names of the attributes that the parser looks at, as small numbers.
 *
 * <p>As a name is read, it is made a key, by which it is found without comparing; see {@link #key}.
 */
final class AttributeNames {

  /** Any other name. */
  static final int OTHER = 0;

  // Those by which pages name their elements.
  static final int CLASS = 1;
  static final int ID = 2;
  static final int ROLE = 3;
  static final int ITEMPROP = 4;

  // Those that tell whether an element is shown, and is a link.
  static final int HREF = 5;
  static final int STYLE = 6;
  static final int HIDDEN = 7;
  static final int ARIA_HIDDEN = 8;
  static final int SHADOW_ROOT_MODE = 9;

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

  private static final int TABLE_SIZE = 256;
  private static final int KEY_SHIFT = Long.SIZE - Integer.numberOfTrailingZeros(TABLE_SIZE);
  private static final long[] KEYS = new long[TABLE_SIZE];
  private static final byte[] CODES = new byte[TABLE_SIZE];

  static {
    for (int code = 1; code < NAMES.length; code++) {
      long key = 0;
      for (int i = 0; i < NAMES[code].length(); i++) {
        key = key(key, NAMES[code].charAt(i));
      }
      int slot = slot(key);
      while (CODES[slot] != OTHER) {
        slot = slot + 1 & TABLE_SIZE - 1;
      }
      KEYS[slot] = key;
      CODES[slot] = (byte) code;
    }
  }

  private AttributeNames() {}

  /** {@return whether pages name their elements by an attribute} */
  static boolean isNaming(int code) {
    return code >= CLASS && code <= ITEMPROP;
  }

  /** {@return the name of a code, in lower case} */
  static String nameOf(int code) {
    return NAMES[code];
  }

  /**
   * {@return the key of a name that goes on by a character, whatever its case; begun with 0}
   *
   * <p>It holds the last eight. The names here are of letters and hyphens; of the characters of
   * ASCII that an attribute's name can have, the bit that makes a letter small makes none of those
   * out of another.
   */
  static long key(long key, char next) {
    return key << Byte.SIZE | next | 0x20;
  }

  /**
   * {@return the code of the name in {@code [from, to)}, whatever its case}
   *
   * @param key its key
   * @param ascii whether all of it is ASCII
   */
  static int codeOf(long key, boolean ascii, char[] source, int from, int to) {
    int slot = slot(key);
    while (KEYS[slot] != key && CODES[slot] != OTHER) {
      slot = slot + 1 & TABLE_SIZE - 1;
    }
    int code = CODES[slot];
    int length = NAMES[code].length();
    if (!ascii || length != to - from) {
      return OTHER;
    }
    return length <= Long.BYTES || Tags.isName(source, from, NAMES[code]) ? code : OTHER;
  }

  private static int slot(long key) {
    return (int) (key * 0x9E3779B97F4A7C15L >>> KEY_SHIFT);
  }
}
