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

/** A date that is set as a box: day, month and year, or day and the rest, in lines of their own. */
final class SplitDate {

  /** Longer lines are no part of a box, in code units. */
  static final int MAX_PART_LENGTH = 14;

  private static final int MAX_PARTS = 3;

  private static final Pattern DAY = Pattern.compile("\\d{1,2}");

  /** {@code 2009-11}, {@code 2009年11月}. */
  private static final Pattern YEAR_AND_MONTH =
      Pattern.compile("\\d{4} ?([-./年년]) ?\\d{1,2} ?[月월]?");

  /** The same in one line, parted by styles alone: {@code 212009-11}. */
  private static final Pattern DAY_THEN_REST =
      Pattern.compile("(\\d{1,2})((?:19|20)\\d{2}(?:[-/]\\d{2}|[年년]\\d{1,2}[月월]))");

  /** Rows of data and of archives, months beside how many texts they have. */
  private static final Set<String> ROWS = Set.of("td", "th", "tr", "table", "tbody", "li", "dl");

  /** The element around the parts is no farther up. */
  private static final int MAX_STEPS = 4;

  private final Page page;
  private final Lines lines;
  private final DateStyle style;

  SplitDate(Page page, DateStyle style) {
    this.page = page;
    this.lines = page.lines();
    this.style = style;
  }

  /**
   * {@return the date of the box that a line with a year stands in, null if it stands in none}
   *
   * <p>Its offsets are not those of the line.
   */
  @Nullable FoundDate around(int line) {
    if (ROWS.contains(page.elements().name(page.elements().block(lines.element(line))))) {
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

  /** {@return whether some lines are all that an element has, as a line of a list is not} */
  private boolean isBox(int first, int end) {
    Elements elements = page.elements();
    int element = lines.element(first);
    for (int n = 0; n < MAX_STEPS && elements.endLine(element) < end; n++) {
      element = elements.parent(element);
    }
    return elements.firstLine(element) == first
        && elements.endLine(element) == end
        && !ROWS.contains(elements.name(element));
  }

  private boolean isPart(int line) {
    return lines.characters(line) <= MAX_PART_LENGTH && lines.isVisible(line);
  }

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
    String mark = rest.group(1);
    return whole(rest.group() + ("年년".contains(mark) ? "" : mark) + day);
  }

  private @Nullable FoundDate whole(String text) {
    FoundDate date = new DateScanner(text, style).next(0);
    return date != null && date.start() == 0 && date.end() == text.length() ? date : null;
  }
}
