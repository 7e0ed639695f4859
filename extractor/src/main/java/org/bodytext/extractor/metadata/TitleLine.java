package org.bodytext.extractor.metadata;

import org.bodytext.extractor.Elements;
import org.bodytext.extractor.Lines;
import org.jspecify.annotations.Nullable;

/** Where the title stands among the lines of a page. */
final class TitleLine {

  private TitleLine() {}

  /** {@return the line of the title, that of the first h1 if it is nowhere, or -1} */
  static int of(PageParts parts, @Nullable String title) {
    Elements elements = parts.page().elements();
    String essence = title == null ? "" : PlainText.essence(title);
    int firstHeading = -1;
    int part = -1;
    for (int element : parts.headings()) {
      String heading = essence.isEmpty() ? "" : PlainText.ofLines(parts.page(), element);
      boolean same = !essence.isEmpty() && essence.equals(PlainText.essence(heading));
      if (same || title != null && TitleFinder.isBehindLabel(heading, title)) {
        return elements.firstLine(element);
      }
      if (part < 0 && title != null && !essence.isEmpty() && TitleCutter.isRun(heading, title)) {
        part = elements.firstLine(element);
      }
      if (firstHeading < 0 && elements.name(element).equals("h1")) {
        firstHeading = elements.firstLine(element);
      }
    }
    if (part >= 0) {
      return part;
    }
    int line =
        title == null || essence.isEmpty()
            ? -1
            : lineOf(parts.page().lines(), essence, title.length());
    return line >= 0 ? line : firstHeading;
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
