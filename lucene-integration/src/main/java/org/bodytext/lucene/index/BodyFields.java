package org.bodytext.lucene.index;

import java.util.List;

/** The names of the fields of a body index, as queries and field maps write them. */
public final class BodyFields {

  /** The address of the page; one document an address. */
  public static final String URL = "url";

  /** The title of the text. */
  public static final String TITLE = "title";

  /** The body text. */
  public static final String BODY = "body";

  /** When it was published, in ISO 8601. */
  public static final String PUBLISHED = "published";

  /** The host of the address, in lower case. */
  public static final String HOST = "host";

  /** The keywords of the page. */
  public static final String KEYWORDS = "keywords";

  /** The language, a BCP 47 tag. */
  public static final String LANGUAGE = "language";

  /** What the page is for. */
  public static final String PAGE_TYPE = "page_type";

  /** How sure the extraction was, in [0, 1]. */
  public static final String CONFIDENCE = "confidence";

  /** Who wrote it. */
  public static final String AUTHOR = "author";

  /** What the page says it is about. */
  public static final String DESCRIPTION = "description";

  /** In queries alone: the host or a domain above it. */
  public static final String SITE = "site";

  /** In queries alone: the day or days of publication. */
  public static final String DATE = "date";

  /** The fields that are analyzed. */
  public static final List<String> ANALYZED = List.of(TITLE, BODY, KEYWORDS, AUTHOR, DESCRIPTION);

  /** The fields that are one term as they are, in lower case but for the address. */
  public static final List<String> EXACT = List.of(URL, HOST, LANGUAGE, PAGE_TYPE, SITE);

  private BodyFields() {}
}
