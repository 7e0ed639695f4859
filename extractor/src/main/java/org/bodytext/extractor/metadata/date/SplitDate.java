package org.bodytext.extractor.metadata.date;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * A date that styles render as a box: day, month and year, or day and the rest, in separate lines.
 */
final class SplitDate {

  /** The maximum length of a line of a box, in code units. */
  static final int MAX_PART_LENGTH = 14;

  /** The maximum number of lines of a box. */
  private static final int MAX_PARTS = 3;

  private static final Pattern DAY = Pattern.compile("\\d{1,2}");

  /** {@code 2009-11}, {@code 2009年11月}. */
  private static final Pattern YEAR_AND_MONTH =
      Pattern.compile("\\d{4} ?([-./年년]) ?\\d{1,2} ?[月월]?");

  /** A day and the rest in one line, which only styles separate: {@code 212009-11}. */
  private static final Pattern DAY_THEN_REST =
      Pattern.compile("(\\d{1,2})((?:19|20)\\d{2}(?:[-/]\\d{2}|[年년]\\d{1,2}[月월]))");

  /** Elements of data tables and archives, where a month precedes the number of its texts. */
  private static final Set<String> ROW_ELEMENTS =
      Set.of("td", "th", "tr", "table", "tbody", "li", "dl");

  /** The maximum number of levels from the element of a line to that of the box. */
  private static final int MAX_LEVELS = 4;

  private final Page page;
  private final Lines lines;
  private final DateStyle style;

  SplitDate(Page page, DateStyle style) {
    this.page = page;
    this.lines = page.lines();
    this.style = style;
  }

  /**
   * {@return the date of the box that contains a line with a year; null if absent}
   *
   * <p>The offsets of the date do not refer to the line.
   */
  @Nullable FoundDate around(int line) {
    if (ROW_ELEMENTS.contains(page.elements().name(page.elements().block(lines.element(line))))) {
      return null;
    }
    Matcher joined = DAY_THEN_REST.matcher(lines.text(line));
    if (joined.matches()) {
      return of(List.of(joined.group(1), joined.group(2)));
    }
    for (int first = Math.max(0, line - MAX_PARTS + 1); first <= line; first++) {
      List<String> parts = new ArrayList<>();
      for (int i = first; i < Math.min(lines.size(), first + MAX_PARTS) && isPart(i); i++) {
        parts.add(lines.text(i));
        FoundDate date = i >= line && i > first && isBox(first, i + 1) ? of(parts) : null;
        if (date != null) {
          return date;
        }
      }
    }
    return null;
  }

  /** {@return whether an element consists of the lines in a range, and is not one of rows} */
  private boolean isBox(int first, int end) {
    Elements elements = page.elements();
    int element = lines.element(first);
    for (int n = 0; n < MAX_LEVELS && elements.endLine(element) < end; n++) {
      element = elements.parent(element);
    }
    return elements.firstLine(element) == first
        && elements.endLine(element) == end
        && !ROW_ELEMENTS.contains(elements.name(element));
  }

  private boolean isPart(int line) {
    return lines.characters(line) <= MAX_PART_LENGTH && lines.isVisible(line);
  }

  /** {@return the date of the lines of a box; null if they are not a date} */
  private @Nullable FoundDate of(List<String> parts) {
    FoundDate date = whole(String.join(" ", parts));
    if (date != null || parts.size() > 2) {
      return date;
    }
    boolean dayFirst = DAY.matcher(parts.get(0)).matches();
    String day = parts.get(dayFirst ? 0 : 1);
    Matcher rest = YEAR_AND_MONTH.matcher(parts.get(dayFirst ? 1 : 0));
    if (!rest.matches() || !DAY.matcher(day).matches()) {
      return null;
    }
    String separator = rest.group(1);
    return whole(rest.group() + ("年년".contains(separator) ? "" : separator) + day);
  }

  /** {@return the date that a whole text consists of; null if it is not a date} */
  private @Nullable FoundDate whole(String text) {
    FoundDate date = new DateScanner(text, style).next(0);
    return date != null && date.start() == 0 && date.end() == text.length() ? date : null;
  }
}
