package org.bodytext.nutch.reparse;

import java.util.Locale;
import java.util.Map;
import org.apache.hadoop.fs.Path;

/**
 * The result for one segment.
 *
 * @param segment the segment
 * @param outcome the outcome
 * @param counters the counters of {@link ReparseCounter}, by name; empty if no job ran
 * @param difference the differences between the new parse and the old one
 */
public record ReparseReport(
    Path segment, Outcome outcome, Map<String, Long> counters, ParseDifference difference) {

  /** The outcome for a segment. */
  public enum Outcome {
    /** A new parse was created and replaced the old one. */
    REPLACED,
    /** The swap of an interrupted run was completed. */
    FINISHED,
    /** An interrupted run was rolled back; the old parse is in place. */
    ROLLED_BACK,
    /** There was no interrupted run. */
    NOTHING
  }

  /** Copies the counters. */
  public ReparseReport {
    counters = Map.copyOf(counters);
  }

  /** {@return a summary in one line} */
  public String summary() {
    return switch (outcome) {
      case REPLACED -> segment + ": parsed again, " + counts();
      case FINISHED -> segment + ": completed the re-parse of an interrupted run";
      case ROLLED_BACK -> segment + ": rolled back an interrupted run; the old parse is kept";
      case NOTHING -> segment + ": no interrupted run to complete or roll back";
    };
  }

  private String counts() {
    return String.format(
        Locale.ROOT,
        "%d pages, %d parsed, %d failed, %d skipped, %d kept, %d lost,"
            + " %d with a body, %d by a template, %d of %d signatures changed; %d ms in parsers and"
            + " filters: %d parsing pages, %d finding bodies, %d reading metadata",
        count(ReparseCounter.PAGES),
        count(ReparseCounter.PARSED),
        count(ReparseCounter.FAILED),
        count(ReparseCounter.SKIPPED_NOT_FETCHED)
            + count(ReparseCounter.SKIPPED_TRUNCATED)
            + count(ReparseCounter.SKIPPED_NOT_HTML),
        count(ReparseCounter.KEPT),
        difference.lost(),
        count(ReparseCounter.BODY_FOUND),
        count(ReparseCounter.TEMPLATE_USED),
        difference.signatures(),
        difference.before(),
        count(ReparseCounter.PARSE_MILLIS),
        count(ReparseCounter.STAGE_PAGE_MILLIS),
        count(ReparseCounter.STAGE_BODY_MILLIS),
        count(ReparseCounter.STAGE_METADATA_MILLIS));
  }

  /** {@return the value of a counter, 0 if the job did not increment it} */
  public long count(ReparseCounter counter) {
    return counters.getOrDefault(counter.id(), 0L);
  }
}
