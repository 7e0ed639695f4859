package org.bodytext.extractor.charset;

/**
 * How bytes above 127 follow one another: letters with accents stand alone, Cyrillic comes in
 * words, the pairs of the East Asian charsets in runs of even length.
 *
 * @param count of the runs
 * @param odd how many of them have an odd length
 * @param bytes in all of them
 * @param common how many of their pairs are punctuation or the 3,755 frequent characters of GB2312
 */
record HighByteRuns(int count, int odd, int bytes, int common) {

  /** Mean length below which they are single letters with accents. */
  private static final double SINGLE_LETTERS = 1.4;

  static HighByteRuns of(byte[] sample) {
    int count = 0;
    int odd = 0;
    int bytes = 0;
    int common = 0;
    for (int i = 0; i < sample.length; i++) {
      int start = i;
      while (i < sample.length && sample[i] < 0) {
        boolean lead = ((i - start) & 1) == 0;
        common += lead && i + 1 < sample.length && isCommon(sample[i], sample[i + 1]) ? 1 : 0;
        i++;
      }
      if (i > start) {
        count++;
        odd += (i - start) & 1;
        bytes += i - start;
      }
    }
    return new HighByteRuns(count, odd, bytes, common);
  }

  private static boolean isCommon(byte lead, byte trail) {
    int row = lead & 0xFF;
    boolean punctuation = row >= 0xA1 && row <= 0xA3;
    return (trail & 0xFF) >= 0xA1 && (punctuation || row >= 0xB0 && row <= 0xD7);
  }

  /** {@return the mean length of a run, in bytes; 0 if there is none} */
  double meanLength() {
    return count == 0 ? 0 : (double) bytes / count;
  }

  /** {@return whether they are the letters with accents of a language in Latin script} */
  boolean areSingleLetters() {
    return meanLength() < SINGLE_LETTERS;
  }

  /** {@return whether they can be pairs throughout, but for a broken one here and there} */
  boolean areEven() {
    return count > 0 && odd <= count / 20;
  }

  /** {@return whether they are pairs, and four of five are those of everyday Chinese} */
  boolean areEverydayGb2312() {
    return areEven() && common * 5L >= bytes / 2 * 4L;
  }
}
