package org.bodytext.extractor.metadata;

import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/** Where the title stands among the lines of a page. */
final class TitleLine {

  private TitleLine() {}

  /** {@return the line of the title, that of the first h1 if it is nowhere, or -1} */
  static int of(MetadataSources parts, @Nullable String title) {
    int line = title == null ? -1 : ofTitle(parts, title);
    return line >= 0 ? line : ofFirstHeading(parts);
  }

  /**
   * {@return the line of the heading that is the title, or holds it, or else of its text; or -1}
   */
  private static int ofTitle(MetadataSources parts, String title) {
    String essence = PlainText.essence(title);
    if (essence.isEmpty()) {
      return -1;
    }
    Elements elements = parts.page().elements();
    int part = -1;
    for (int element : parts.headings()) {
      String heading = PlainText.ofLines(parts.page(), element);
      if (essence.equals(PlainText.essence(heading)) || TitleFinder.isBehindLabel(heading, title)) {
        return elements.firstLine(element);
      }
      if (part < 0 && TitleSegments.isRun(heading, title)) {
        part = elements.firstLine(element);
      }
    }
    return part >= 0 ? part : lineOf(parts.page().lines(), essence, title.length());
  }

  private static int ofFirstHeading(MetadataSources parts) {
    Elements elements = parts.page().elements();
    for (int element : parts.headings()) {
      if (elements.name(element).equals("h1")) {
        return elements.firstLine(element);
      }
    }
    return -1;
  }

  private static int lineOf(Lines lines, String essence, int length) {
    for (int line = 0; line < lines.size(); line++) {
      int characters = lines.characters(line);
      if (characters >= essence.length()
          && characters <= length + 10
          && lines.end(line) - lines.start(line) <= PlainText.MOST
          && PlainText.essence(lines.text(line)).startsWith(essence)) {
        return line;
      }
    }
    return -1;
  }
}
