package org.bodytext.extractor;

import java.util.Locale;

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

  /** {@return the name in lower case, as it stands in results and indexes} */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
