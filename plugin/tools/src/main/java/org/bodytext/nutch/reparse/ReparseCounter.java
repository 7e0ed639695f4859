package org.bodytext.nutch.reparse;

import org.bodytext.nutch.job.JobCounter;

/** The counters of a re-parse, in the group {@code bodytext}. */
public enum ReparseCounter implements JobCounter {
  /** Pages in the content. */
  PAGES,
  /** Size of these pages, in bytes. */
  BYTES_IN,
  /** Pages with a new parse, successful or not. */
  PARSED,
  /** Pages without a new parse: no parser for the type, or the parser threw an exception. */
  FAILED,
  /** Pages that were not fetched successfully. */
  SKIPPED_NOT_FETCHED,
  /** Truncated pages, if {@code parser.skip.truncated} is true. */
  SKIPPED_TRUNCATED,
  /** Pages that are not HTML and keep their old parse, with {@code --only-html}. */
  SKIPPED_NOT_HTML,
  /** Time of parsers and filters, in milliseconds. */
  PARSE_MILLIS,
  /** Part of {@link #PARSE_MILLIS}: decoding and parsing pages in the plugin. */
  STAGE_PAGE_MILLIS,
  /** Part of {@link #PARSE_MILLIS}: finding bodies. */
  STAGE_BODY_MILLIS,
  /** Part of {@link #PARSE_MILLIS}: reading metadata. */
  STAGE_METADATA_MILLIS,
  /** Records of the new parse. */
  RECORDS,
  /** Records that were copied from the old parse. */
  KEPT,
  /** Records whose parse status is not success. */
  UNSUCCESSFUL,
  /** Length of the parse text of all records, in characters. */
  TEXT_CHARS,
  /** Records with a body. */
  BODY_FOUND,
  /** Length of these bodies, in characters. */
  BODY_CHARS,
  /** Records for which a site template contributed to the choice of the body. */
  TEMPLATE_USED;

  /** The prefix of the counters of records without a body; the reason follows. */
  public static final String BODY_MISSING = "body_missing_";
}
