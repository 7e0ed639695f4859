package org.bodytext.nutch.learn;


import org.bodytext.nutch.job.JobCount;

/** The counters of learning, in the group {@code bodytext}. */
public enum LearnCount implements JobCount {
  /** Pages in segments and WARC files. */
  PAGES,
  /** Bytes of those. */
  BYTES_IN,
  /** Pages that were learned. */
  LEARNED,
  /** Pages that were not fetched with success. */
  SKIPPED_NOT_FETCHED,
  /** Pages that are no HTML. */
  SKIPPED_NOT_HTML,
  /** Pages of more bytes than {@code bodytext.max.page.bytes}. */
  SKIPPED_TOO_LARGE,
  /** Pages that were fetched before what is to be forgotten. */
  SKIPPED_OLD,
  /** Pages, and records of WARC files, that could not be read; the log names them. */
  FAILED,
  /** Milliseconds that learning took in maps. */
  LEARN_MILLIS,
  /** Samples of sites, or parts of them, that went from maps to reducers. */
  SAMPLES,
  /** Sites that the store had before. */
  SITES_BEFORE,
  /** Of those, or of all, sites that had no page left that is not to be forgotten. */
  SITES_FORGOTTEN,
  /** Samples of the store before that were damaged and left out; the log names them. */
  DAMAGED,
  /** Sites in the new store. */
  SITES,
  /** Pages in their samples. */
  PAGES_KEPT,
  /** Bytes of templates, not compressed. */
  TEMPLATE_BYTES,
  /** Bytes of samples, not compressed. */
  SAMPLE_BYTES
}
