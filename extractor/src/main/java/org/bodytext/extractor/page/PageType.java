package org.bodytext.extractor.page;

import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** The type of a page: its purpose. */
public enum PageType {
  /** One text to read: news, blog, essay. */
  ARTICLE,
  /** A discussion: posts of several people. */
  FORUM,
  /** Links to other pages with little text of their own: front pages, directories. */
  LISTING,
  /** Products of one category, next to each other. */
  COLLECTION,
  /** One product. */
  PRODUCT,
  /** Reference documentation and manuals. */
  DOCUMENTATION,
  /** The presentation of an organisation and its services. */
  SERVICE,
  /** The type is not known. */
  UNKNOWN;

  /**
   * {@return the type with an id; {@link #UNKNOWN} if there is none, or the id is null}
   *
   * @param id a value of {@link #id()}
   */
  public static PageType of(@Nullable String id) {
    for (PageType type : values()) {
      if (type.id().equals(id)) {
        return type;
      }
    }
    return UNKNOWN;
  }

  /** {@return the name in lower case, as it is written to results and indexes} */
  public String id() {
    return LowerCase.of(name());
  }
}
