package org.bodytext.extractor.metadata;

import org.jspecify.annotations.Nullable;

/** Dates as pages write them. */
public final class PublishedDate {

  private PublishedDate() {}

  /**
   * {@return the first date in a text, in ISO 8601; null if it has none}
   *
   * <p>To the day, minute or second that the text gives, and with an offset from UTC only if the
   * text gives one. Of {@code 9/11/2009} the month comes first, unless that cannot be; with other
   * separators the day does. Years before 1990 and after 2100 are no dates of pages. Cost: linear
   * in the length of the text.
   */
  public static @Nullable String find(String text) {
    FoundDate date = new DateScanner(text, DateStyle.ENGLISH).next(0);
    return date == null ? null : date.iso();
  }
}
