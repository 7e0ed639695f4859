package org.bodytext.methods.tagwindow;

import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.WellFormed;

/**
 * Renders a tag window as plain text: without emphasis and images, with a line feed for {@code
 * <br>}, and with the URL after a link: {@code 百度(http://www.baidu.com/)}.
 *
 * <p>Source: the groups of the tag-window example. As in the example, punctuation before the first
 * word and white space between two Chinese characters are left out.
 */
final class WindowText {

  private final Page page;
  private final Elements elements;
  private final int maxLength;
  private final StringBuilder out = new StringBuilder();
  private int next;
  private int link = -1;

  private WindowText(Page page, int element, int maxLength) {
    this.page = page;
    this.elements = page.elements();
    this.next = element + 1;
    this.maxLength = maxLength;
  }

  /**
   * {@return the text of an element}
   *
   * @param maxLength the length at which the text is truncated, in characters
   */
  static String of(Page page, int element, int maxLength) {
    WindowText text = new WindowText(page, element, maxLength);
    text.write(element);
    return text.out.toString();
  }

  private void write(int element) {
    Lines lines = page.lines();
    int end = elements.endLine(element);
    for (int line = elements.firstLine(element); line < end && out.length() < maxLength; line++) {
      String text = lines.text(line);
      int[] offsets = lines.offsets(line);
      if (out.length() > 0 && lines.followsBreak(line)) {
        moveTo(lines.start(line));
        out.append('\n');
      }
      for (int at = 0;
          at < text.length() && (out.length() < maxLength || endsPair(text, at));
          at++) {
        moveTo(offsets[at]);
        append(text, at);
      }
    }
    if (link >= 0) {
      closeLink();
    }
  }

  private void append(String text, int at) {
    char c = text.charAt(at);
    boolean word = Character.isLetterOrDigit(c);
    if (c == ' ') {
      boolean between = at > 0 && at + 1 < text.length();
      if (between && isChinese(text, at - 1) && isChinese(text, at + 1)) {
        return;
      }
    } else if (!word && out.toString().isBlank()) {
      return;
    } else if (word && at == 0 && out.length() > 0 && isLatin(out.charAt(out.length() - 1))) {
      out.append(isLatin(c) ? " " : "");
    }
    out.append(c);
  }

  /** Opens and closes the links that start or end at or before an offset. */
  private void moveTo(int offset) {
    if (link >= 0 && elements.contentEnd(link) <= offset) {
      closeLink();
    }
    while (next < elements.size() && elements.contentStart(next) <= offset) {
      boolean open = elements.name(next).equals("a") && elements.contentEnd(next) > offset;
      link = open ? next : link;
      next++;
    }
  }

  private void closeLink() {
    String url = elements.attribute(link, "href");
    if (url != null && isLinkTarget(url)) {
      String shortened = url.length() > maxLength ? WellFormed.first(url, maxLength) + "…" : url;
      out.append('(').append(shortened).append(')');
    }
    link = -1;
  }

  private static boolean isLinkTarget(String url) {
    return !url.isBlank()
        && !url.startsWith("#")
        && !url.regionMatches(true, 0, "javascript:", 0, "javascript:".length());
  }

  private static boolean endsPair(String text, int at) {
    return Character.isLowSurrogate(text.charAt(at));
  }

  private static boolean isChinese(String text, int at) {
    return TitleTerms.isChinese(text.charAt(at));
  }

  private static boolean isLatin(char c) {
    return Character.isLetterOrDigit(c) && !TitleTerms.isChinese(c);
  }
}
