package org.bodytext.extractor.charset;

/** Tells Thai, a byte a letter, which ICU has no detector for. */
final class Thai {

  /** Fewer bytes tell nothing. */
  private static final int LEAST = 20;

  private Thai() {}

  /**
   * {@return whether the bytes above 127 of a sample are Thai}
   *
   * <p>Three in five letters of a text are consonants, one in four is a mark above or below them.
   * Cyrillic, Greek and Arabic have letters where Thai has none; Hebrew has no consonants there.
   */
  static boolean isText(byte[] sample) {
    int all = 0;
    int consonants = 0;
    int marks = 0;
    for (byte b : sample) {
      if (b < 0) {
        int letter = b & 0xFF;
        boolean none = letter >= 0xDB && letter <= 0xDE || letter >= 0xFC;
        if (none) {
          return false;
        }
        all++;
        consonants += letter >= 0xA1 && letter <= 0xCE ? 1 : 0;
        boolean above = letter >= 0xE7 && letter <= 0xEE;
        marks += letter == 0xD1 || letter >= 0xD4 && letter <= 0xDA || above ? 1 : 0;
      }
    }
    return all >= LEAST && consonants * 2 >= all && marks * 10 >= all;
  }
}
