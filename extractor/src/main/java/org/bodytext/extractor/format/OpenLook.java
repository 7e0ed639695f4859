package org.bodytext.extractor.format;

import java.util.Arrays;
import org.bodytext.extractor.Elements;

/** The styles and links that are open at a place of the page, which goes from first to last. */
final class OpenLook {

  private final Elements elements;

  /** Where the last element of each style ends; those open at an offset are open in its text. */
  private final int[] styleEnd = new int[Style.COUNT];

  private int[] links = new int[16];
  private int linkCount;

  OpenLook(Elements elements) {
    this.elements = elements;
  }

  /** An inline element begins. */
  void enter(int element, String name) {
    int style = Style.bitOf(name);
    if (style >= 0) {
      styleEnd[style] = Math.max(styleEnd[style], elements.contentEnd(element));
    } else if (name.equals("a")) {
      if (linkCount == links.length) {
        links = Arrays.copyOf(links, 2 * linkCount);
      }
      links[linkCount++] = element;
    }
  }

  /** Closes the links that end at an offset or before. */
  void leaveBefore(int offset) {
    while (linkCount > 0 && elements.contentEnd(links[linkCount - 1]) <= offset) {
      linkCount--;
    }
  }

  /** {@return the styles of text at an offset, as bits of {@link Style}} */
  int styles(int offset) {
    int styles = 0;
    for (int i = 0; i < Style.COUNT; i++) {
      styles |= styleEnd[i] > offset ? 1 << i : 0;
    }
    return styles;
  }

  /** {@return the innermost link that is open; -1 if none is} */
  int link() {
    return linkCount == 0 ? -1 : links[linkCount - 1];
  }

  /** {@return where a style or the link next ends behind an offset; the largest number if none} */
  int change(int offset) {
    int change = linkCount == 0 ? Integer.MAX_VALUE : elements.contentEnd(link());
    for (int end : styleEnd) {
      change = end > offset ? Math.min(change, end) : change;
    }
    return change;
  }
}
