package org.bodytext.extractor.sites.template;

import java.util.Arrays;
import org.bodytext.extractor.hash.Hash64;

/**
 * What is kept of a page that was learned from.
 *
 * @param id a hash of its URL, or of its content if it has none
 * @param day when it was learned, in days of the caller's count
 * @param lines keys of its lines, smallest first
 * @param structure keys of its structure, smallest first
 */
@SuppressWarnings("ArrayRecordComponent") // compared by content() alone, never handed out
record SampledPage(long id, int day, int[] lines, int[] structure) {

  /** Line keys that are kept of a page. */
  static final int MOST_LINES = 512;

  /** {@return a hash of its lines: the same for copies of one page} */
  long content() {
    long hash = lines.length;
    for (int line : lines) {
      hash = Hash64.of(hash, line);
    }
    return hash;
  }

  /**
   * {@return the later of two fetches of a page; of one day the one whose lines, then structure,
   * come later in order, so that the order of learning does not matter}
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
