package org.bodytext.extractor.metadata.source;

import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/** Finds the line of the title of a page. */
final class TitleLine {

  private TitleLine() {}

  /**
   * {@return the line of the title, otherwise of the first h1; -1 if there is neither}
   *
   * @param title the title of the page, null if unknown
   */
  static int find(MetadataSources sources, @Nullable String title) {
    int line = title == null ? -1 : ofTitle(sources, title);
    return line >= 0 ? line : ofFirstHeading(sources);
  }

  /**
   * {@return the line of the first heading that equals the title, otherwise of the first one that
   * contains it, otherwise of the first line that begins with it; -1 if absent}
   */
  private static int ofTitle(MetadataSources sources, String title) {
    String key = PlainText.comparisonKey(title);
    if (key.isEmpty()) {
      return -1;
    }
    Elements elements = sources.page().elements();
    int containing = -1;
    for (int element : sources.headingElements()) {
      String heading = PlainText.ofLines(sources.page(), element);
      String whole = PlainText.comparisonKey(heading);
      if (key.equals(whole) || TitleSegments.isAfterLabel(heading, title)) {
        return elements.firstLine(element);
      }
      // A heading may have a kicker or a date before or after the title.
      boolean adjacent = whole.endsWith(key) || whole.startsWith(key);
      if (containing < 0 && (adjacent || TitleSegments.isRun(heading, title))) {
        containing = elements.firstLine(element);
      }
    }
    return containing >= 0 ? containing : lineOf(sources.page().lines(), key, title.length());
  }

  /** {@return the line of the first h1; -1 if absent} */
  private static int ofFirstHeading(MetadataSources sources) {
    Elements elements = sources.page().elements();
    for (int element : sources.headingElements()) {
      if (elements.name(element).equals("h1")) {
        return elements.firstLine(element);
      }
    }
    return -1;
  }

  /**
   * {@return the first line whose key begins with that of the title; -1 if absent}
   *
   * @param length the length of the title; the line has at most ten characters more
   */
  private static int lineOf(Lines lines, String key, int length) {
    for (int line = 0; line < lines.size(); line++) {
      int characters = lines.characters(line);
      if (characters >= key.length()
          && characters <= length + 10
          && lines.end(line) - lines.start(line) <= PlainText.MAX_LENGTH
          && PlainText.comparisonKey(lines.text(line)).startsWith(key)) {
        return line;
      }
    }
    return -1;
  }
}
