package org.bodytext.lucene.index;

import java.util.List;
import java.util.Optional;

/** The names of the fields of a body index, as they are written in queries and field mappings. */
public final class BodyFields {

  /** The URL of the page; it identifies the document. */
  public static final String URL = "url";

  /** The title of the text. */
  public static final String TITLE = "title";

  /** The body text. */
  public static final String BODY = "body";

  /** The date of publication, in ISO 8601. */
  public static final String PUBLISHED = "published";

  /** The host of the URL, in lower case. */
  public static final String HOST = "host";

  /** The keywords of the page. */
  public static final String KEYWORDS = "keywords";

  /** The language, a BCP 47 tag. */
  public static final String LANGUAGE = "language";

  /** The page type. */
  public static final String PAGE_TYPE = "page_type";

  /** The confidence of the extraction, in [0, 1]. */
  public static final String CONFIDENCE = "confidence";

  /** The authors of the text; one value an author. */
  public static final String AUTHOR = "author";

  /** The description that the page gives of itself. */
  public static final String DESCRIPTION = "description";

  /** A hash of the text, equal for near-duplicates; absent if there is no text. */
  public static final String SIGNATURE = "signature";

  /** The length of the body text in UTF-8 bytes; a column, not searchable. */
  public static final String BODY_BYTES = "body_bytes";

  /** The length of all visible text in UTF-8 bytes, if known; a column, not searchable. */
  public static final String TEXT_BYTES = "text_bytes";

  /** The page as it was fetched, compressed; stored only. */
  public static final String SOURCE = "source";

  /** The media type and charset of {@link #SOURCE}; stored only. */
  public static final String SOURCE_TYPE = "source_type";

  /** In queries only: the host, or a domain that contains it. */
  public static final String SITE = "site";

  /** In queries only: the day or days of publication. */
  public static final String DATE = "date";

  /** The analyzed fields. */
  public static final List<String> ANALYZED = List.of(TITLE, BODY, KEYWORDS, AUTHOR, DESCRIPTION);

  /** The fields whose values are single terms; all except the URL are in lower case. */
  public static final List<String> EXACT = List.of(URL, HOST, LANGUAGE, PAGE_TYPE, SITE, SIGNATURE);

  /** The analyzed fields whose word forms are indexed: all except names. */
  private static final List<String> WITH_FORMS = List.of(TITLE, BODY, KEYWORDS, DESCRIPTION);

  private static final String FORMS = ".forms";

  private BodyFields() {}

  /**
   * {@return the field with the word forms of the text of an analyzed field; empty if they are not
   * indexed}
   *
   * @param field the analyzed field
   */
  public static Optional<String> forms(String field) {
    return WITH_FORMS.contains(field) ? Optional.of(field + FORMS) : Optional.empty();
  }

  /**
   * {@return the analyzed field whose word forms are in a field; empty if the field has no word
   * forms}
   *
   * @param forms the field with the word forms
   */
  public static Optional<String> ofForms(String forms) {
    return forms.endsWith(FORMS)
        ? Optional.of(forms.substring(0, forms.length() - FORMS.length()))
        : Optional.empty();
  }
}
