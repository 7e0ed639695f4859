package org.bodytext.nutch.common;

import java.util.Locale;

/** Why a page has no body that the method found. */
public enum NoBodyReason {
  /** The method found no body. */
  NOT_FOUND,
  /** It found one with less confidence than is asked for. */
  LOW_CONFIDENCE,
  /** The page has more bytes than are allowed. */
  TOO_LARGE,
  /** It was not done in time. */
  TIMEOUT,
  /** Too many pages before it never came to an end. */
  BUSY,
  /** It failed; the log says how. */
  ERROR;

  /** {@return the value of the field {@code body_fallback}, such as {@code not-found}} */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
