package org.bodytext.extractor.metadata.date;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.jspecify.annotations.Nullable;

/**
 * Finds inline elements other than {@code <time>} with a date in an attribute: {@code <span
 * title="2024-3-5 12:01:33">前天 12:01</span>}.
 */
final class DatedElements {

  private static final int MAX_ELEMENTS = 200;

  /** The maximum length of an attribute that is read as a date, in code units. */
  private static final int MAX_DATE_LENGTH = 40;

  private static final String[] ATTRIBUTES = {"content", "title"};

  private DatedElements() {}

  /**
   * An element with a date.
   *
   * @param element the number of the element
   * @param date the value of the attribute, which consists of a date
   */
  record Dated(int element, String date) {}

  /** {@return the first elements with dates of a page, at most 200, in document order} */
  static List<Dated> of(MetadataSources sources) {
    return of(sources, element -> true);
  }

  /** {@return the same of the elements that meet a condition} */
  static List<Dated> of(MetadataSources sources, IntPredicate condition) {
    List<Dated> dated = new ArrayList<>();
    for (int element : sources.numbered()) {
      String date = condition.test(element) ? date(sources, element) : null;
      if (date != null && dated.size() < MAX_ELEMENTS) {
        dated.add(new Dated(element, date));
      }
    }
    return dated;
  }

  /** {@return the date in the attributes of an element; null if absent} */
  private static @Nullable String date(MetadataSources sources, int element) {
    for (String attribute : ATTRIBUTES) {
      String date = sources.attribute(element, attribute);
      if (date != null && isDate(date) && isOfText(sources.attribute(element, "itemprop"))) {
        return date;
      }
    }
    return null;
  }

  /** {@return whether the microdata property, if any, is a date of publication or creation} */
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
