package org.bodytext.extractor.sites.template;

import java.util.Arrays;

/**
 * The pages of one layout, and the number of them that contain each line.
 *
 * @param pages the number of sampled pages
 * @param structure the structure of the page that represents the layout
 * @param keys the keys of the lines that at least two pages contain, ascending
 * @param counts the number of pages that contain each of these lines
 */
@SuppressWarnings("ArrayRecordComponent") // used only by SiteTemplate, never published
record Layout(int pages, int[] structure, int[] keys, int[] counts) {

  /** A layout without pages. */
  static final Layout NONE = new Layout(0, new int[0], new int[0], new int[0]);

  /** {@return the number of pages that contain a line; 0 if only one page does} */
  int count(int key) {
    int index = Arrays.binarySearch(keys, key);
    return index < 0 ? 0 : counts[index];
  }

  @Override
  public String toString() {
    return pages + " pages, " + keys.length + " lines";
  }
}
