package org.bodytext.nutch.reparse;

import java.util.Locale;
import java.util.Map;
import org.apache.hadoop.fs.Path;

/**
 * What became of one segment.
 *
 * @param segment which
 * @param outcome in a word
 * @param counters those of the job by the names of {@link ReparseCount}; empty if none ran
 * @param difference how the new parse differs from the old one
 */
public record ReparseReport(
    Path segment, Outcome outcome, Map<String, Long> counters, ParseDifference difference) {

  /** What was done. */
  public enum Outcome {
    /** A new parse was made and put in. */
    REPLACED,
    /** The new parse of a start that was killed was put in. */
    FINISHED,
    /** What a start that was killed left was taken away; the old parse is there. */
    UNDONE,
    /** Nothing was left to finish or undo. */
    NOTHING
  }

  /** Copies the counters. */
  public ReparseReport {
    counters = Map.copyOf(counters);
  }

  /** {@return a line for people} */
  public String summary() {
    return switch (outcome) {
      case REPLACED -> segment + ": parsed again, " + counts();
      case FINISHED -> segment + ": finished the re-parse that a start before this one began";
      case UNDONE -> segment + ": undid what a start before this one began; the old parse stays";
      case NOTHING -> segment + ": nothing to finish or undo";
    };
  }

  private String counts() {
    return String.format(
        Locale.ROOT,
        "%d pages, %d parsed, %d failed, %d skipped, %d kept, %d without the success they had,"
            + " %d with a body, %d by a template, %d of %d signatures changed; %d ms in parsers and"
            + " filters, of them %d building pages, %d finding bodies, %d reading metadata",
        count(ReparseCount.PAGES),
        count(ReparseCount.PARSED),
        count(ReparseCount.FAILED),
        count(ReparseCount.SKIPPED_NOT_FETCHED)
            + count(ReparseCount.SKIPPED_TRUNCATED)
            + count(ReparseCount.SKIPPED_NOT_HTML),
        count(ReparseCount.KEPT),
        difference.lost(),
        count(ReparseCount.BODY_FOUND),
        count(ReparseCount.TEMPLATE_USED),
        difference.signatures(),
        difference.before(),
        count(ReparseCount.PARSE_MILLIS),
        count(ReparseCount.STAGE_PAGE_MILLIS),
        count(ReparseCount.STAGE_BODY_MILLIS),
        count(ReparseCount.STAGE_METADATA_MILLIS));
  }

  /** {@return a counter; 0 if the job did not count it} */
  public long count(ReparseCount counter) {
    return counters.getOrDefault(counter.id(), 0L);
  }
}
