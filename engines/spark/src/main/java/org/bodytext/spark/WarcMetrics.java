package org.bodytext.spark;

import org.apache.spark.sql.connector.metric.CustomSumMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;

/** The counters of a scan, which Spark's user interface shows. */
final class WarcMetrics {

  private WarcMetrics() {}

  /**
   * The value of a counter in one task.
   *
   * @param name the name of the counter
   * @param value its value
   */
  record Value(String name, long value) implements CustomTaskMetric {}

  /** The pages read. */
  public static final class Pages extends CustomSumMetric {

    static final String NAME = "pages";

    @Override
    public String name() {
      return NAME;
    }

    @Override
    public String description() {
      return "pages of WARC files";
    }
  }

  /** The damaged records and other problems, which the log of the task describes. */
  public static final class Problems extends CustomSumMetric {

    static final String NAME = "problems";

    @Override
    public String name() {
      return NAME;
    }

    @Override
    public String description() {
      return "problems in WARC files";
    }
  }
}
