package org.bodytext.extractor;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a page is for. */
public enum PageKind {
  /** One text to read: news, blog, essay. */
  ARTICLE,
  /** A discussion: posts of several people. */
  FORUM,
  /** Links to other pages with little text of their own: front pages, directories. */
  LISTING,
  /** Goods of one kind side by side. */
  COLLECTION,
  /** One thing for sale. */
  PRODUCT,
  /** Reference and manuals. */
  DOCUMENTATION,
  /** What an organisation says of itself and offers. */
  SERVICE,
  /** Nothing told what it is. */
  UNKNOWN;

  /** {@return the kind with an id; unknown if there is none, or the id is null} */
  public static PageKind of(@Nullable String id) {
    for (PageKind kind : values()) {
      if (kind.id().equals(id)) {
        return kind;
      }
    }
    return UNKNOWN;
  }

  /** {@return the name in lower case, as it stands in results and indexes} */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
