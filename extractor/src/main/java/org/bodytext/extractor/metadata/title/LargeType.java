package org.bodytext.extractor.metadata.title;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.metadata.source.Headings;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** Lines in large type, which are the titles of old pages without headings. */
final class LargeType {

  private static final int MAX_ELEMENTS = 1_000;
  private static final int MIN_LENGTH = 6;

  /** {@code size=4}, {@code size="+1"}: larger than text. */
  private static final Pattern SIZE = Pattern.compile("\\s*(?:[4-7]|\\+[1-4])\\s*");

  private static final Pattern STYLE =
      Pattern.compile(
          "font-size\\s*:\\s*(?:(?:1[89]|[2-5]\\d)(?:\\.\\d+)?px|1[4-9](?:\\.\\d+)?pt|x*-?large|1\\.[3-9]\\d*em)");

  private LargeType() {}

  /** {@return the first line that is in large type and not a link; null if absent} */
  static @Nullable String firstLine(Page page) {
    Elements elements = page.elements();
    Lines lines = page.lines();
    int to = Math.min(elements.size(), MAX_ELEMENTS);
    for (int element = 1; element < to; element++) {
      int line = elements.firstLine(element);
      if (line < lines.size()
          && isLarge(elements, element)
          && lines.isVisible(line)
          && lines.characters(line) >= MIN_LENGTH
          && lines.characters(line) <= Headings.MAX_LENGTH
          && lines.linkCharacters(line) == 0
          && isWholeLine(page, element, line)) {
        return lines.text(line);
      }
    }
    return null;
  }

  private static boolean isLarge(Elements elements, int element) {
    String size =
        elements.name(element).equals("font") ? elements.attribute(element, "size") : null;
    String style = elements.attribute(element, "style");
    return size != null && SIZE.matcher(size).matches() || style != null && hasLargeFont(style);
  }

  private static boolean isWholeLine(Page page, int element, int line) {
    int start = page.elements().contentStart(element);
    String text = PlainText.ofSource(page, start, page.elements().contentEnd(element));
    return text.equals(page.lines().text(line));
  }

  private static boolean hasLargeFont(String style) {
    Matcher matcher = STYLE.matcher(LowerCase.of(style));
    return style.length() < 1_000 && matcher.find();
  }
}
