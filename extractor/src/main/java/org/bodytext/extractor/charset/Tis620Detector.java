package org.bodytext.extractor.charset;

/** Tells Thai, a byte a letter, which ICU has no detector for. */
final class Tis620Detector {

  /** Fewer bytes tell nothing. */
  private static final int LEAST = 40;

  /** One letter in so many is a vowel that is written before its consonant; fewer is Cyrillic. */
  private static final int VOWELS = 33;

  private Tis620Detector() {}

  /**
   * {@return whether the bytes above 127 of a sample are Thai}
   *
   * <p>Three in five letters of a text are consonants, one in four is a mark above or below a
   * consonant, one in ten a vowel before one. Cyrillic, Greek and Arabic have letters where Thai
   * has none, or no vowels there; Hebrew has no consonants there.
   */
  static boolean isText(byte[] sample) {
    int all = 0;
    int consonants = 0;
    int vowels = 0;
    int marks = 0;
    int misplaced = 0;
    int before = 0;
    for (byte b : sample) {
      int letter = b & 0xFF;
      if (b < 0) {
        boolean unused = letter >= 0xDB && letter <= 0xDE || letter >= 0xFC;
        if (unused) {
          return false;
        }
        all++;
        consonants += isConsonant(letter) ? 1 : 0;
        vowels += letter >= 0xE0 && letter <= 0xE4 ? 1 : 0;
        marks += isMark(letter) ? 1 : 0;
        misplaced += isMark(letter) && !isConsonant(before) && !isMark(before) ? 1 : 0;
      }
      before = letter;
    }
    return all >= LEAST
        && consonants * 2 >= all
        && marks * 10 >= all
        && misplaced * 10 <= marks
        && vowels * VOWELS >= all;
  }

  private static boolean isConsonant(int letter) {
    return letter >= 0xA1 && letter <= 0xCE;
  }

  private static boolean isMark(int letter) {
    boolean above = letter >= 0xE7 && letter <= 0xEE;
    return letter == 0xD1 || letter >= 0xD4 && letter <= 0xDA || above;
  }
}
