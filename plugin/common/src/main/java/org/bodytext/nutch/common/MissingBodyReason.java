package org.bodytext.nutch.common;

import org.bodytext.extractor.text.LowerCase;

/** The reason why a page has no body; the value of {@link BodyField#BODY_MISSING}. */
public enum MissingBodyReason {
  /** The method found no body. */
  NOT_FOUND,
  /** The confidence of the body is below the minimum. */
  LOW_CONFIDENCE,
  /** The content is not a page but, for example, JSON, whatever its content type. */
  NOT_A_PAGE,
  /** The page exceeds the size limit. */
  TOO_LARGE,
  /** Extraction did not finish in time. */
  TIMEOUT,
  /** Too many earlier extractions did not terminate, so this one was not started. */
  BUSY,
  /** The settings are not valid; the log names the setting. */
  SETTINGS,
  /** Extraction failed; the log contains the exception. */
  ERROR;

  /** {@return the field value, such as {@code not-found}} */
  public String id() {
    return LowerCase.id(this);
  }
}
