package org.bodytext.nutch.learn;

import java.util.Locale;
import java.util.Map;
import org.bodytext.nutch.templates.StoreVersion;

/**
 * The result of a learning job.
 *
 * @param version the new version
 * @param counters the counters of {@link LearnCounter}, by name
 */
public record LearnReport(StoreVersion version, Map<String, Long> counters) {

  /** Copies the counters. */
  public LearnReport {
    counters = Map.copyOf(counters);
  }

  /** {@return a summary in one line} */
  public String summary() {
    return String.format(
        Locale.ROOT,
        "%s: %d pages, %d learned, %d failed, %d skipped; %d sites before, %d now, %d forgotten,"
            + " %d damaged; %d pages kept",
        version.folder(),
        count(LearnCounter.PAGES),
        count(LearnCounter.LEARNED),
        count(LearnCounter.FAILED),
        count(LearnCounter.SKIPPED_NOT_FETCHED)
            + count(LearnCounter.SKIPPED_NOT_HTML)
            + count(LearnCounter.SKIPPED_TOO_LARGE)
            + count(LearnCounter.SKIPPED_OLD),
        count(LearnCounter.SITES_BEFORE),
        count(LearnCounter.SITES),
        count(LearnCounter.SITES_FORGOTTEN),
        count(LearnCounter.DAMAGED),
        count(LearnCounter.PAGES_KEPT));
  }

  /** {@return the value of a counter, 0 if the job did not increment it} */
  public long count(LearnCounter counter) {
    return counters.getOrDefault(counter.id(), 0L);
  }
}
