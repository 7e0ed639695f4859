package org.bodytext.extractor.metadata;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * Short elements within a line that have their date as an attribute, as {@code <time>} has: {@code
 * <span title="2024-3-5 12:01:33">前天 12:01</span>}.
 */
final class DatedElements {

  private static final int MOST = 200;

  /** The elements with a long enough number that are looked at closer. */
  private static final int MOST_TRIED = 2_000;

  /** The longest start tag and content, in code units. */
  private static final int LONGEST_TAG = 300;

  private static final int LONGEST_CONTENT = 60;
  private static final int LONGEST_DATE = 40;
  private static final int DIGITS_OF_YEAR = 4;
  private static final String[] ATTRIBUTES = {"content", "title"};

  private final SourceText source;
  private final Elements elements;
  private final List<Dated> all = new ArrayList<>();
  private int tried;

  /**
   * An element and its date.
   *
   * @param date the attribute, which is a date as a whole
   */
  record Dated(int element, String date) {}

  DatedElements(Page page) {
    this.source = page.source();
    this.elements = page.elements();
  }

  /** {@return the elements, in the order of the page} */
  List<Dated> all() {
    return Collections.unmodifiableList(all);
  }

  /** Takes in an element if it has a date. */
  void add(int element) {
    int start = elements.start(element);
    int content = elements.contentStart(element);
    if (!elements.isInline(element)
        || content - start > LONGEST_TAG
        || elements.contentEnd(element) - content > LONGEST_CONTENT
        || all.size() >= MOST
        || !hasYear(start, content)
        || ++tried > MOST_TRIED) {
      return;
    }
    for (String attribute : ATTRIBUTES) {
      String date = elements.attribute(element, attribute);
      if (date != null && isDate(date) && isOfText(elements.attribute(element, "itemprop"))) {
        all.add(new Dated(element, date));
        return;
      }
    }
  }

  /** {@return whether microdata says nothing else of a date, such as the start of an event} */
  private static boolean isOfText(@Nullable String property) {
    return property == null || property.contains("datePublished") || property.equals("dateCreated");
  }

  /** Most tags end here: asked for each, so without a copy. */
  private boolean hasYear(int from, int to) {
    int digits = 0;
    for (int at = from; at < to && digits < DIGITS_OF_YEAR; at++) {
      digits = TextCursor.isDigit(source.charAt(at)) ? digits + 1 : 0;
    }
    return digits == DIGITS_OF_YEAR;
  }

  private static boolean isDate(String value) {
    if (value.length() > LONGEST_DATE) {
      return false;
    }
    String text = value.strip();
    FoundDate date = new DateScanner(text, DateStyle.ENGLISH).next(0);
    return date != null && date.start() == 0 && date.end() == text.length();
  }
}
