package org.bodytext.extractor.output.structure;

import java.util.Arrays;
import org.bodytext.extractor.page.Elements;

/** The styles and links that are open at a place of the page, which goes from first to last. */
final class OpenInlineFormatting {

  private final Elements elements;

  /** Where the last element of each style ends; those open at an offset are open in its text. */
  private final int[] styleEnd = new int[InlineStyle.COUNT];

  private int[] links = new int[16];
  private int linkCount;

  OpenInlineFormatting(Elements elements) {
    this.elements = elements;
  }

  /** An inline element begins. */
  void enter(int element, String name) {
    int style = InlineStyle.bitOf(name);
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

  /** {@return the styles of text at an offset, as bits of {@link InlineStyle}} */
  int styles(int offset) {
    int styles = 0;
    for (int i = 0; i < InlineStyle.COUNT; i++) {
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
