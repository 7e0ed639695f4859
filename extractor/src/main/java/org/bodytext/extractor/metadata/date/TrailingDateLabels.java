package org.bodytext.extractor.metadata.date;

import java.util.regex.Pattern;

/**
 * The words behind the dates of a line, for lines that begin with a date and tell behind each of
 * what it is: {@code 2023-05-09 更新 2023-05-04 发布}, {@code 已于 2023-05-09 修改}.
 */
final class TrailingDateLabels {

  /** What may stand before the first date: on, at last by somebody on. */
  private static final Pattern BEFORE =
      Pattern.compile("\\s*(?:本(?:文|帖|贴|篇)?)?(?:已经?|最后|最後)?\\s*(?:由.{1,20})?[于於]?\\s*");

  private static final int LONGEST_BEFORE = 30;

  private final String text;
  private final DateScanner scanner;
  private final boolean behind;

  TrailingDateLabels(String text, DateStyle style) {
    this.text = text;
    this.scanner = new DateScanner(text, style);
    FoundDate date = scanner.next(0);
    boolean bare = date != null && isBare(date.start());
    int end = 0;
    while (bare && date != null) {
      end = date.end();
      date = scanner.next(end);
    }
    // Words between two dates may be those of the next, unless words follow the last one too.
    this.behind = bare && DateLabels.weighBehind(text.substring(end)) != 0;
  }

  /**
   * {@return what the words weigh that follow a date; 0 if they tell nothing, or of the next date}
   *
   * @param end where the date ends
   */
  double weigh(int end) {
    return behind ? weighBehind(end) : 0;
  }

  /**
   * {@return the same of an element that has a date and may show but how long ago it was}
   *
   * @param start where its text begins
   * @param end where its text ends
   */
  double weigh(int start, int end) {
    return behind || isBare(start) && scanner.next(0) == null ? weighBehind(end) : 0;
  }

  private boolean isBare(int start) {
    return start <= LONGEST_BEFORE && BEFORE.matcher(text).region(0, start).matches();
  }

  private double weighBehind(int end) {
    FoundDate next = scanner.next(end);
    return DateLabels.weighBehind(text.substring(end, next == null ? text.length() : next.start()));
  }
}
