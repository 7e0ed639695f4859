package org.bodytext.extractor.charset;

/**
 * How bytes above 127 follow one another: letters with accents stand alone, Cyrillic comes in
 * words, the pairs of the East Asian charsets in runs of even length.
 *
 * @param count of the runs
 * @param odd how many of them have an odd length
 * @param bytes in all of them
 */
record Runs(int count, int odd, int bytes) {

  static Runs of(byte[] sample) {
    int count = 0;
    int odd = 0;
    int bytes = 0;
    int start = -1;
    for (int i = 0; i <= sample.length; i++) {
      boolean high = i < sample.length && sample[i] < 0;
      if (high && start < 0) {
        start = i;
      } else if (!high && start >= 0) {
        count++;
        odd += (i - start) & 1;
        bytes += i - start;
        start = -1;
      }
    }
    return new Runs(count, odd, bytes);
  }

  /** {@return the mean length of a run, in bytes; 0 if there is none} */
  double meanLength() {
    return count == 0 ? 0 : (double) bytes / count;
  }

  /** {@return whether they can be pairs throughout, but for a broken one here and there} */
  boolean even() {
    return count > 0 && odd <= count / 20;
  }
}
