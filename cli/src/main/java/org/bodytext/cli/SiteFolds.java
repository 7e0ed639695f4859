package org.bodytext.cli;

import java.util.HashMap;
import java.util.Map;

/**
 * Parts sites into folds. They go to the folds in turn, in the order in which they come. For one
 * thread.
 */
final class SiteFolds {

  private final int size;
  private final Map<String, Integer> sites = new HashMap<>();

  /**
   * @param size how many folds, at least 1
   */
  SiteFolds(int size) {
    this.size = size;
  }

  /** {@return how many folds there are} */
  int size() {
    return size;
  }

  /** {@return the fold of a site, from 0} */
  int of(String site) {
    return sites.computeIfAbsent(site, s -> sites.size() % size);
  }
}
