package org.bodytext.nutch.reparse;


import org.bodytext.nutch.job.JobCount;

/** The counters of a re-parse, in the group {@code bodytext}. */
public enum ReparseCount implements JobCount {
  /** Pages in the content. */
  PAGES,
  /** Bytes of those. */
  BYTES_IN,
  /** Pages that got a new parse, be it one that says why it failed. */
  PARSED,
  /** Pages that no parser took, or whose parser threw; they have no new parse. */
  FAILED,
  /** Pages that were not fetched with success. */
  SKIPPED_NOT_FETCHED,
  /** Pages that were cut off, if {@code parser.skip.truncated} is set. */
  SKIPPED_TRUNCATED,
  /** Pages that are no HTML and keep their old parse, with {@code --only-html}. */
  SKIPPED_NOT_HTML,
  /** Milliseconds that parsing took, with all filters. */
  PARSE_MILLIS,
  /** Of those, the ones in which the plugin decoded and built pages. */
  STAGE_PAGE_MILLIS,
  /** The ones in which it found bodies. */
  STAGE_BODY_MILLIS,
  /** The ones in which it read metadata. */
  STAGE_METADATA_MILLIS,
  /** Records of the new parse. */
  RECORDS,
  /** Of those, the ones that came from the old parse. */
  KEPT,
  /** Of all, the ones whose parse did not succeed. */
  UNSUCCESSFUL,
  /** Characters of their text. */
  TEXT_CHARS,
  /** Records with a body that the method found. */
  BODY_FOUND,
  /** Characters of bodies. */
  BODY_CHARS,
  /** Records whose body was chosen with the help of a template of the site. */
  TEMPLATE_USED;

  /** How the counters of pages without a body begin, a reason follows. */
  public static final String FALLBACK = "body_fallback_";
}
