package org.bodytext.extractor.charset;

/** Detects Thai in TIS-620, which ICU does not detect. */
final class Tis620Detector {

  /** The minimum number of bytes above 127. */
  private static final int MIN_BYTES = 40;

  /**
   * At least one of this many letters is a vowel that is written before its consonant; in Cyrillic
   * fewer.
   */
  private static final int MAX_LETTERS_PER_VOWEL = 33;

  private Tis620Detector() {}

  /**
   * {@return whether the bytes above 127 of a sample are Thai}
   *
   * <p>Three in five letters of a text are consonants, one in four is a mark above or below a
   * consonant, one in ten a vowel before one. Cyrillic, Greek and Arabic have letters at codes that
   * Thai does not use, or none at those of the vowels; Hebrew has none at those of the consonants.
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
    return all >= MIN_BYTES
        && consonants * 2 >= all
        && marks * 10 >= all
        && misplaced * 10 <= marks
        && vowels * MAX_LETTERS_PER_VOWEL >= all;
  }

  private static boolean isConsonant(int letter) {
    return letter >= 0xA1 && letter <= 0xCE;
  }

  private static boolean isMark(int letter) {
    boolean above = letter >= 0xE7 && letter <= 0xEE;
    return letter == 0xD1 || letter >= 0xD4 && letter <= 0xDA || above;
  }
}
