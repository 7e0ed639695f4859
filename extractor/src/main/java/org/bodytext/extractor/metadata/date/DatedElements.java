package org.bodytext.extractor.metadata.date;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.jspecify.annotations.Nullable;

/**
 * Inline elements other than {@code <time>} that have their date in an attribute: {@code <span
 * title="2024-3-5 12:01:33">前天 12:01</span>}.
 */
final class DatedElements {

  private static final int MAX_ELEMENTS = 200;

  /** The longest attribute that is read as a date, in code units. */
  private static final int MAX_DATE_LENGTH = 40;

  private static final String[] ATTRIBUTES = {"content", "title"};

  private DatedElements() {}

  /**
   * An element and its date.
   *
   * @param date the value of the attribute, all of which is a date
   */
  record Dated(int element, String date) {}

  /** {@return the first dated elements of a page, in document order} */
  static List<Dated> of(MetadataSources parts) {
    List<Dated> dated = new ArrayList<>();
    for (int element : parts.numbered()) {
      String date = date(parts, element);
      if (date != null && dated.size() < MAX_ELEMENTS) {
        dated.add(new Dated(element, date));
      }
    }
    return dated;
  }

  private static @Nullable String date(MetadataSources parts, int element) {
    for (String attribute : ATTRIBUTES) {
      String date = parts.attribute(element, attribute);
      if (date != null && isDate(date) && isOfText(parts.attribute(element, "itemprop"))) {
        return date;
      }
    }
    return null;
  }

  /** {@return whether microdata does not declare another date, such as the start of an event} */
  private static boolean isOfText(@Nullable String property) {
    return property == null || property.contains("datePublished") || property.equals("dateCreated");
  }

  private static boolean isDate(String value) {
    if (value.length() > MAX_DATE_LENGTH) {
      return false;
    }
    String text = value.strip();
    FoundDate date = new DateScanner(text, DateStyle.ENGLISH).next(0);
    return date != null && date.start() == 0 && date.end() == text.length();
  }
}
