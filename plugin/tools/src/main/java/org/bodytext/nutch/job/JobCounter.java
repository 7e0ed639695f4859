package org.bodytext.nutch.job;

import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.bodytext.extractor.text.LowerCase;

/** A counter of a job, in the group {@code bodytext}. */
public interface JobCounter {

  /** The group. */
  String GROUP = "bodytext";

  /** {@return the name of the enum constant} */
  String name();

  /** {@return the name of the counter} */
  default String id() {
    return LowerCase.of(name());
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
