package org.bodytext.extractor.method.tagwindow;

import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * The text of a tag window as people read it: emphasis and images gone, a line feed for {@code
 * <br>}, and a link with its address behind it: {@code 百度(http://www.baidu.com/)}.
 *
 * <p>Source: the groups of the tag-window example. As there, marks before the first word are no
 * text, and white space between two Chinese characters is none.
 */
final class WindowText {

  private final Page page;
  private final Elements elements;
  private final int most;
  private final StringBuilder out = new StringBuilder();
  private int next;
  private int link = -1;

  private WindowText(Page page, int element, int most) {
    this.page = page;
    this.elements = page.elements();
    this.next = element + 1;
    this.most = most;
  }

  /**
   * {@return the text of an element}
   *
   * @param most how many characters to write; the line that reaches them is the last
   */
  static String of(Page page, int element, int most) {
    WindowText text = new WindowText(page, element, most);
    text.write(element);
    return text.out.toString();
  }

  private void write(int element) {
    Lines lines = page.lines();
    int end = elements.endLine(element);
    for (int line = elements.firstLine(element); line < end && out.length() < most; line++) {
      String text = lines.text(line);
      int[] offsets = lines.offsets(line);
      if (out.length() > 0 && lines.followsBreak(line)) {
        follow(lines.start(line));
        out.append('\n');
      }
      for (int at = 0; at < text.length() && out.length() < most; at++) {
        follow(offsets[at]);
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

  /** Opens and closes the links that begin or end up to an offset. */
  private void follow(int offset) {
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
    String address = elements.attribute(link, "href");
    if (address != null && isAddress(address)) {
      String shown = address.length() > most ? address.substring(0, most) + "…" : address;
      out.append('(').append(shown).append(')');
    }
    link = -1;
  }

  private static boolean isAddress(String address) {
    return !address.isBlank()
        && !address.startsWith("#")
        && !address.regionMatches(true, 0, "javascript:", 0, "javascript:".length());
  }

  private static boolean isChinese(String text, int at) {
    return TitleTerms.isChinese(text.charAt(at));
  }

  private static boolean isLatin(char c) {
    return Character.isLetterOrDigit(c) && !TitleTerms.isChinese(c);
  }
}
