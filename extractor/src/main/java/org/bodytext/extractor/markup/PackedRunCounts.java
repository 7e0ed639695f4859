package org.bodytext.extractor.markup;

/**
 * Counts of the characters of a run, four numbers packed into one {@code long}, so that each
 * character costs one table look-up and one addition. All text of all pages passes this loop.
 *
 * <p>Processors cannot predict where words end, so the loop does not branch there: the index of the
 * look-up contains the traits of the character before.
 */
final class PackedRunCounts {

  /** The maximum number of characters in a sum; more could overflow one of the four numbers. */
  static final int MAX_CHARACTERS = 1 << 15;

  private static final int PART = 16;
  private static final int PART_MASK = (1 << PART) - 1;

  // The traits of a character, and of the one before it, that the counts depend on.
  private static final int TRAITS = CharacterTable.SPECIAL - 1;
  private static final int BEFORE = CharacterTable.WORD_CHAR | CharacterTable.BLANK;
  private static final int BEFORE_SHIFT = Integer.numberOfTrailingZeros(CharacterTable.SPECIAL);

  private static final long[] COUNTS = counts();

  private PackedRunCounts() {}

  /**
   * {@return the counts of a character}
   *
   * @param traits of {@link CharacterTable}; {@code SPECIAL} is ignored
   * @param before the traits of the character before it
   */
  static long of(int traits, int before) {
    return COUNTS[(before & BEFORE) << BEFORE_SHIFT | traits & TRAITS];
  }

  /** {@return the number of visible characters of a sum} */
  static int characters(long sum) {
    return (int) sum & PART_MASK;
  }

  /** {@return the number of punctuation marks of a sum} */
  static int punctuation(long sum) {
    return (int) (sum >>> PART) & PART_MASK;
  }

  /** {@return the number of words that begin in a sum} */
  static int words(long sum) {
    return (int) (sum >>> 2 * PART) & PART_MASK;
  }

  /** {@return whether a sum contains white space other than single spaces} */
  static boolean hasOtherSpace(long sum) {
    return sum >>> 3 * PART != 0;
  }

  private static long[] counts() {
    long[] counts = new long[(BEFORE + 1) << BEFORE_SHIFT];
    for (int i = 0; i < counts.length; i++) {
      int traits = i & TRAITS;
      int before = i >> BEFORE_SHIFT;
      boolean begins = (traits & ~before & CharacterTable.WORD_CHAR) != 0;
      boolean second = (traits & before & CharacterTable.BLANK) != 0;
      counts[i] =
          one((traits & CharacterTable.SHOWN) != 0)
              | one((traits & CharacterTable.PUNCTUATION_CHAR) != 0) << PART
              | one(begins || (traits & CharacterTable.WHOLE_WORD) != 0) << 2 * PART
              | one(second || (traits & CharacterTable.NON_SPACE_BLANK) != 0) << 3 * PART;
    }
    return counts;
  }

  private static long one(boolean counts) {
    return counts ? 1 : 0;
  }
}
