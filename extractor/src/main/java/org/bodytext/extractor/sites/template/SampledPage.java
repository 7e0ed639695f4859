package org.bodytext.extractor.sites.template;

import java.util.Arrays;
import org.bodytext.extractor.hash.Hash64;

/**
 * The fingerprint of a page in a sample.
 *
 * @param id the hash of its URL, or of its content if it has no URL
 * @param day the day on which it was fetched, in days since an epoch that the caller chooses
 * @param lines the keys of its lines, ascending
 * @param structure the keys of its structure, ascending
 */
@SuppressWarnings("ArrayRecordComponent") // compared only by content(), never published
record SampledPage(long id, int day, int[] lines, int[] structure) {

  /** The maximum number of line keys of a page. */
  static final int MAX_LINES = 512;

  /** {@return a hash of the lines, equal for copies of one page} */
  long content() {
    long hash = lines.length;
    for (int line : lines) {
      hash = Hash64.of(hash, line);
    }
    return hash;
  }

  /**
   * {@return the later of two fetches of a page}
   *
   * <p>If both are of the same day, the lines and then the structures are compared, so that the
   * order of learning does not matter.
   */
  static SampledPage later(SampledPage first, SampledPage second) {
    int order = Integer.compare(first.day, second.day);
    if (order == 0) {
      order = Arrays.compare(first.lines, second.lines);
    }
    if (order == 0) {
      order = Arrays.compare(first.structure, second.structure);
    }
    return order >= 0 ? first : second;
  }

  @Override
  public String toString() {
    return "page " + id + " of day " + day + ": " + Arrays.toString(lines);
  }
}
