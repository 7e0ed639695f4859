package org.bodytext.extractor.charset;

/**
 * Statistics of the runs of bytes above 127: accented letters are single, Cyrillic letters form
 * words, the byte pairs of East Asian charsets form runs of even length.
 *
 * @param count the number of runs
 * @param odd the number of runs of odd length
 * @param bytes the total length of all runs in bytes
 * @param common the number of pairs that are punctuation or one of the 3,755 frequent characters of
 *     GB2312
 */
record HighByteRuns(int count, int odd, int bytes, int common) {

  /** Mean length of runs, in bytes, below which they are single accented letters. */
  private static final double MAX_MEAN_OF_LETTERS = 1.4;

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

  /** {@return the mean length of a run in bytes; 0 if there are no runs} */
  double meanLength() {
    return count == 0 ? 0 : (double) bytes / count;
  }

  /** {@return whether the runs are accented letters of a language in Latin script} */
  boolean areSingleLetters() {
    return meanLength() < MAX_MEAN_OF_LETTERS;
  }

  /** {@return whether the runs consist of pairs, except a few broken ones} */
  boolean areEven() {
    return count > 0 && odd <= count / 20;
  }

  /** {@return whether the runs consist of pairs, four of five of which are frequent in Chinese} */
  boolean areEverydayGb2312() {
    return areEven() && common * 5L >= bytes / 2 * 4L;
  }
}
