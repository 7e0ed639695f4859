package org.bodytext.extractor.markup;

/**
 * Names of tags or attributes, found by a key that is made as they are read, without comparing.
 *
 * <p>Names of ASCII characters, {@link #KEYED_LENGTH} at most, have the same key if and only if
 * they are the same but for case; of a longer name the key tells its end alone.
 */
final class NameTable {

  /** The length of a name that its key tells whole. */
  static final int KEYED_LENGTH = Long.BYTES;

  /** Far more than there are names, so that most unknown ones meet a free slot at once. */
  private static final int SIZE = 1024;

  /** What is left of a mixed key are the bits of a slot. */
  private static final int SHIFT = Long.SIZE - Integer.numberOfTrailingZeros(SIZE);

  private final long[] keys = new long[SIZE];
  private final short[] codes = new short[SIZE];

  /** {@return the key of a name that goes on by a character, whatever its case; begun with 0} */
  static long key(long key, char next) {
    return key << Byte.SIZE | Tags.lower(next);
  }

  /**
   * Adds a name.
   *
   * @param code above 0
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

  /** {@return the code of the name that has a key, 0 if none has} */
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
