package org.bodytext.nutch.job;

import java.util.Locale;
import org.apache.hadoop.mapreduce.TaskAttemptContext;

/** A counter of a job, in the group {@code bodytext}. */
public interface JobCounter {

  /** The group. */
  String GROUP = "bodytext";

  /** {@return the name of the enum constant} */
  String name();

  /** {@return the name of the counter} */
  default String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Increments the counter.
   *
   * @param context the context of the task
   * @param by the increment
   */
  default void add(TaskAttemptContext context, long by) {
    context.getCounter(GROUP, id()).increment(by);
  }
}
