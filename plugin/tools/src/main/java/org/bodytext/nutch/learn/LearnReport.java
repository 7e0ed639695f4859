package org.bodytext.nutch.learn;

import org.bodytext.nutch.templates.StoreVersion;
import java.util.Locale;
import java.util.Map;

/**
 * What became of a store.
 *
 * @param version the new version
 * @param counters those of the job by the names of {@link LearnCount}
 */
public record LearnReport(StoreVersion version, Map<String, Long> counters) {

  /** Copies the counters. */
  public LearnReport {
    counters = Map.copyOf(counters);
  }

  /** {@return a line for people} */
  public String summary() {
    return String.format(
        Locale.ROOT,
        "%s: %d pages, %d learned, %d failed, %d skipped; %d sites before, %d now, %d forgotten,"
            + " %d damaged; %d pages kept",
        version.folder(),
        count(LearnCount.PAGES),
        count(LearnCount.LEARNED),
        count(LearnCount.FAILED),
        count(LearnCount.SKIPPED_NOT_FETCHED)
            + count(LearnCount.SKIPPED_NOT_HTML)
            + count(LearnCount.SKIPPED_TOO_LARGE)
            + count(LearnCount.SKIPPED_OLD),
        count(LearnCount.SITES_BEFORE),
        count(LearnCount.SITES),
        count(LearnCount.SITES_FORGOTTEN),
        count(LearnCount.DAMAGED),
        count(LearnCount.PAGES_KEPT));
  }

  /** {@return a counter; 0 if the job did not count it} */
  public long count(LearnCount counter) {
    return counters.getOrDefault(counter.id(), 0L);
  }
}
