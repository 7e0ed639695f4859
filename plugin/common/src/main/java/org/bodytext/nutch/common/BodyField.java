package org.bodytext.nutch.common;

/**
 * The fields that the plugin {@code bodytext} adds to a document. The parse filter writes them to
 * the parse metadata, the indexing filter copies them from there.
 */
public enum BodyField {
  /** The body text, one paragraph per line. */
  BODY("body"),
  /** The title, without the name of the site. */
  BODY_TITLE("body_title"),
  /** The date of publication, in ISO 8601. */
  PUBLISHED("published"),
  /** The authors, one per value. */
  AUTHOR("author"),
  /** The keywords, one per value. */
  KEYWORDS("keywords"),
  /** The language that the page declares, a BCP 47 tag. */
  BODY_LANGUAGE("body_language"),
  /** The page type, such as {@code article} or {@code forum}. */
  PAGE_TYPE("page_type"),
  /** The confidence of the method in the body, {@code 0.00} to {@code 1.00}. */
  BODY_CONFIDENCE("body_confidence"),
  /**
   * {@code embedded} if the body is not visible but comes from scripts of the page; else absent.
   */
  BODY_SOURCE("body_source"),
  /** The reason why the page has no body, a {@link MissingBodyReason}; absent if it has one. */
  BODY_MISSING("body_missing");

  /** The prefix of all properties and metadata keys of the plugin. */
  public static final String PREFIX = "bodytext.";

  /**
   * The key in the parse metadata whose value is {@code true} if a site template contributed to the
   * choice of the body. It is used for counters; the indexing filter does not copy it.
   */
  public static final String TEMPLATE_USED = PREFIX + "template_used";

  /**
   * The key in the parse metadata of the confidence in the title, the author and the day of
   * publication, as {@code title=0.97 author=0.92}; of absent ones nothing. The indexing filter
   * does not copy it; Nutch's {@code index-metadata} can.
   */
  public static final String METADATA_CONFIDENCE = PREFIX + "metadata_confidence";

  /** The property that enables {@link #STAGE_TIMES}; {@code false} by default. */
  public static final String RECORD_STAGE_TIMES = PREFIX + "stage.times";

  /**
   * The key in the parse metadata of the stage times of a page in nanoseconds, as {@code
   * page,body,metadata}: decoding and parsing the page, finding its body, reading its metadata. The
   * job that enables it must remove it, so that equal pages have equal parses.
   */
  public static final String STAGE_TIMES = PREFIX + "stage_times";

  private final String field;

  BodyField(String field) {
    this.field = field;
  }

  /** {@return the name of the document field} */
  public String field() {
    return field;
  }

  /** {@return the key in the parse metadata} */
  public String key() {
    return PREFIX + field;
  }
}
