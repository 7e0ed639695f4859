package org.bodytext.extractor.metadata;

import org.jspecify.annotations.Nullable;

/** Dates as pages write them. */
public final class PublishedDate {

  private PublishedDate() {}

  /** {@return the first date in a text, in ISO 8601; null if it has none} */
  public static @Nullable String find(String text) {
    return null;
  }
}
