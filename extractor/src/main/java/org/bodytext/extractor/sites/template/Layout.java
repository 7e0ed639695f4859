package org.bodytext.extractor.sites.template;

import java.util.Arrays;

/**
 * Pages of one design: how many of them have which line.
 *
 * @param pages how many pages were sampled
 * @param structure of the page that represents them
 * @param keys of the lines that two pages or more have, smallest first
 * @param counts how many pages have each line
 */
@SuppressWarnings("ArrayRecordComponent") // held by SiteTemplate alone, never handed out
record Layout(int pages, int[] structure, int[] keys, int[] counts) {

  /** No page at all. */
  static final Layout NONE = new Layout(0, new int[0], new int[0], new int[0]);

  /** {@return how many of the pages have a line} Of a line that one page has, 0. */
  int count(int key) {
    int index = Arrays.binarySearch(keys, key);
    return index < 0 ? 0 : counts[index];
  }

  @Override
  public String toString() {
    return pages + " pages, " + keys.length + " lines";
  }
}
