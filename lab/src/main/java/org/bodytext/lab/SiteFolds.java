package org.bodytext.lab;

import java.util.HashMap;
import java.util.Map;

/**
 * Assigns sites to folds in turn, in the order of the first calls. Not safe to share between
 * threads.
 */
final class SiteFolds {

  private final int size;
  private final Map<String, Integer> sites = new HashMap<>();

  /**
   * @param size the number of folds, at least 1
   */
  SiteFolds(int size) {
    this.size = size;
  }

  /** {@return the number of folds} */
  int size() {
    return size;
  }

  /** {@return the fold of a site, counted from 0} */
  int of(String site) {
    return sites.computeIfAbsent(site, s -> sites.size() % size);
  }
}
