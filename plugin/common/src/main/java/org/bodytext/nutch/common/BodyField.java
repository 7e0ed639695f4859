package org.bodytext.nutch.common;

/** The fields that the plugin adds to a document, and where they wait in the parse metadata. */
public enum BodyField {
  /** The body, a paragraph a line. */
  BODY("body"),
  /** The title of the text, without the name of the site. */
  BODY_TITLE("body_title"),
  /** When it was published, in ISO 8601. */
  PUBLISHED("published"),
  /** Who wrote it. */
  AUTHOR("author"),
  /** A keyword a value. */
  KEYWORDS("keywords"),
  /** The language that the page names, a BCP 47 tag. */
  BODY_LANGUAGE("body_language"),
  /** What the page is for, such as {@code article} or {@code forum}. */
  PAGE_TYPE("page_type"),
  /** How sure the method is of the body, {@code 0.00} to {@code 1.00}. */
  BODY_CONFIDENCE("body_confidence"),
  /** {@code embedded} if the page does not show the body but carries it in scripts; else absent. */
  BODY_SOURCE("body_source"),
  /** Why the body is not what the method found; absent if it is. See {@link NoBodyReason}. */
  BODY_FALLBACK("body_fallback");

  /** How all properties and metadata keys of the plugin begin. */
  public static final String PREFIX = "bodytext.";

  /**
   * The key in the parse metadata that says {@code true} if a template of the site had a part in
   * the choice of the body. It is for counters; documents do not get it.
   */
  public static final String TEMPLATE_USED = PREFIX + "template_used";

  /** The property that asks the plugin for {@link #STAGE_TIMES}; {@code false} by default. */
  public static final String STAGE_TIMES_WANTED = PREFIX + "stage.times";

  /**
   * The key in the parse metadata of the nanoseconds that a page took, as {@code
   * page,body,metadata}: to be decoded and built, to have its body found, to have its metadata
   * read. Who asks for it takes it out, so that the same page gives the same parse.
   */
  public static final String STAGE_TIMES = PREFIX + "stage_times";

  private final String field;

  BodyField(String field) {
    this.field = field;
  }

  /** {@return the name of the field in the document} */
  public String field() {
    return field;
  }

  /** {@return the key of its values in the parse metadata} */
  public String key() {
    return PREFIX + field;
  }
}
