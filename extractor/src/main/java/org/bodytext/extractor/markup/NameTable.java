package org.bodytext.extractor.markup;

/**
 * A hash table of tag or attribute names by a key that is computed while a name is read, so that
 * characters are not compared.
 *
 * <p>Two ASCII names of at most {@link #KEYED_LENGTH} characters have the same key if and only if
 * they are equal, ignoring case. The key of a longer name depends on its last characters only.
 */
final class NameTable {

  /** The maximum length of a name that its key identifies. */
  static final int KEYED_LENGTH = Long.BYTES;

  /** Far more than the number of names, so that most unknown names hit a free slot at once. */
  private static final int SIZE = 1024;

  /** Shifts a mixed key to the bits of a slot. */
  private static final int SHIFT = Long.SIZE - Integer.numberOfTrailingZeros(SIZE);

  private final long[] keys = new long[SIZE];
  private final short[] codes = new short[SIZE];

  /**
   * {@return the key of a name extended by a character, ignoring case; the empty name has key 0}
   */
  static long key(long key, char next) {
    return key << Byte.SIZE | Tags.lower(next);
  }

  /**
   * Adds a name.
   *
   * @param code greater than 0
   */
  void add(String name, int code) {
    long key = 0;
    for (int i = 0; i < name.length(); i++) {
      key = key(key, name.charAt(i));
    }
    int slot = slot(key);
    while (keys[slot] != 0) {
      slot = slot + 1 & SIZE - 1;
    }
    keys[slot] = key;
    codes[slot] = (short) code;
  }

  /** {@return the code of the name with a key; 0 if absent} */
  int codeOf(long key) {
    int slot = slot(key);
    while (keys[slot] != key && keys[slot] != 0) {
      slot = slot + 1 & SIZE - 1;
    }
    return codes[slot];
  }

  private static int slot(long key) {
    return (int) (key * 0x9E3779B97F4A7C15L >>> SHIFT);
  }
}
