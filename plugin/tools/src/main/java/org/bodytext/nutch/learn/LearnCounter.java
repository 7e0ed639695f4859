package org.bodytext.nutch.learn;

import org.bodytext.nutch.job.JobCounter;

/** The counters of a learning job, in the group {@code bodytext}. */
public enum LearnCounter implements JobCounter {
  /** Pages in the input. */
  PAGES,
  /** Size of these pages, in bytes. */
  BYTES_IN,
  /** Learned pages. */
  LEARNED,
  /** Pages that were not fetched successfully. */
  SKIPPED_NOT_FETCHED,
  /** Pages that are not HTML. */
  SKIPPED_NOT_HTML,
  /** Pages larger than {@code bodytext.max.page.bytes}. */
  SKIPPED_TOO_LARGE,
  /** Pages that were fetched before the limit of {@code --forget-before}. */
  SKIPPED_OLD,
  /** Pages, and records of WARC files, that could not be read; the log names them. */
  FAILED,
  /** Time of learning in mappers, in milliseconds. */
  LEARN_MILLIS,
  /** Samples that mappers wrote, before the combiner. */
  SAMPLES,
  /** Sites in the previous version. */
  SITES_BEFORE,
  /** Sites without a page after forgetting. */
  SITES_FORGOTTEN,
  /** Damaged samples of the previous version, which were ignored; the log names them. */
  DAMAGED,
  /** Sites in the new version. */
  SITES,
  /** Pages in the samples of the new version. */
  PAGES_KEPT,
  /** Size of the templates before compression, in bytes. */
  TEMPLATE_BYTES,
  /** Size of the samples before compression, in bytes. */
  SAMPLE_BYTES
}
