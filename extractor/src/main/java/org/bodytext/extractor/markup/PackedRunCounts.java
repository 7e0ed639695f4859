package org.bodytext.extractor.markup;

/**
 * What the characters of a run count, four numbers side by side in one, so that each character
 * costs one look-up and one addition: it is the loop that all text of all pages passes.
 *
 * <p>Where a word ends no processor can foresee, so nothing is decided there either: a character
 * that begins a word has another look-up.
 */
final class PackedRunCounts {

  /** How many characters may be summed up before a number could run over. */
  static final int MOST = 1 << 15;

  private static final int PART = 16;
  private static final int PART_MASK = (1 << PART) - 1;

  // The traits of a character that count, and those of the one before it that matter.
  private static final int TRAITS = CharacterTable.SPECIAL - 1;
  private static final int BEFORE = CharacterTable.OF_WORD | CharacterTable.BLANK;
  private static final int BEFORE_SHIFT = Integer.numberOfTrailingZeros(CharacterTable.SPECIAL);

  private static final long[] COUNTS = counts();

  private PackedRunCounts() {}

  /**
   * {@return what a character counts}
   *
   * @param traits of {@link CharacterTable}; {@code SPECIAL} counts nothing
   * @param before the traits of the character before it
   */
  static long of(int traits, int before) {
    return COUNTS[(before & BEFORE) << BEFORE_SHIFT | traits & TRAITS];
  }

  /** {@return how many characters of a sum are shown} */
  static int characters(long sum) {
    return (int) sum & PART_MASK;
  }

  /** {@return how many marks of punctuation a sum has} */
  static int punctuation(long sum) {
    return (int) (sum >>> PART) & PART_MASK;
  }

  /** {@return how many words begin in a sum} */
  static int words(long sum) {
    return (int) (sum >>> 2 * PART) & PART_MASK;
  }

  /** {@return whether a sum has white space other than single blanks} */
  static boolean isOdd(long sum) {
    return sum >>> 3 * PART != 0;
  }

  private static long[] counts() {
    long[] counts = new long[(BEFORE + 1) << BEFORE_SHIFT];
    for (int i = 0; i < counts.length; i++) {
      int traits = i & TRAITS;
      int before = i >> BEFORE_SHIFT;
      boolean begins = (traits & ~before & CharacterTable.OF_WORD) != 0;
      boolean second = (traits & before & CharacterTable.BLANK) != 0;
      counts[i] =
          one((traits & CharacterTable.SHOWN) != 0)
              | one((traits & CharacterTable.MARK) != 0) << PART
              | one(begins || (traits & CharacterTable.WHOLE_WORD) != 0) << 2 * PART
              | one(second || (traits & CharacterTable.ODD_BLANK) != 0) << 3 * PART;
    }
    return counts;
  }

  private static long one(boolean counts) {
    return counts ? 1 : 0;
  }
}
