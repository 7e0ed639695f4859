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

  /** {@return whether the counts belong to the keys, and none exceeds the number of pages} */
  boolean isConsistent() {
    boolean consistent = pages >= 0 && keys.length == counts.length;
    for (int i = 0; consistent && i < keys.length; i++) {
      consistent = counts[i] > 0 && counts[i] <= pages && (i == 0 || keys[i - 1] < keys[i]);
    }
    return consistent;
  }

  @Override
  public String toString() {
    return pages + " pages, " + keys.length + " lines";
  }
}
