package org.bodytext.nutch.job;

import java.util.Locale;
import org.apache.hadoop.mapreduce.TaskAttemptContext;

/** A counter of a job, in the group {@code bodytext}. */
public interface JobCount {

  /** The group. */
  String GROUP = "bodytext";

  /** {@return its name in Java} */
  String name();

  /** {@return the name of the counter} */
  default String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Counts.
   *
   * @param context of the task
   * @param by how many
   */
  default void add(TaskAttemptContext context, long by) {
    context.getCounter(GROUP, id()).increment(by);
  }
}
