package org.bodytext.extractor.output.structure;

import java.util.ArrayDeque;
import java.util.Deque;
import org.bodytext.extractor.page.Elements;

/** The inline styles and links at a position of the page. Positions are passed in order. */
final class OpenInlineFormatting {

  private final Elements elements;

  /** The end of the elements of each style: text before it has the style. */
  private final int[] styleEnd = new int[InlineStyle.COUNT];

  /** The open links, the innermost first. */
  private final Deque<Integer> links = new ArrayDeque<>();

  OpenInlineFormatting(Elements elements) {
    this.elements = elements;
  }

  /** Enters an inline element. */
  void enter(int element, String name) {
    int style = InlineStyle.bitOf(name);
    if (style >= 0) {
      styleEnd[style] = Math.max(styleEnd[style], elements.contentEnd(element));
    } else if (name.equals("a")) {
      links.push(element);
    }
  }

  /** Closes the links that end at or before an offset. */
  void leaveBefore(int offset) {
    while (!links.isEmpty() && elements.contentEnd(links.peek()) <= offset) {
      links.pop();
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
    return links.isEmpty() ? -1 : links.peek();
  }

  /**
   * {@return the first offset after another one at which a style or the link ends; {@link
   * Integer#MAX_VALUE} if none}
   */
  int change(int offset) {
    int change = links.isEmpty() ? Integer.MAX_VALUE : elements.contentEnd(link());
    for (int end : styleEnd) {
      change = end > offset ? Math.min(change, end) : change;
    }
    return change;
  }
}
