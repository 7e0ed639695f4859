package org.bodytext.methods.tagwindow;

import java.util.Arrays;
import java.util.Set;
import org.bodytext.extractor.page.Elements;
import org.bodytext.methods.linestats.LineSums;

/**
 * The tag windows of a page: every container with text, inner containers before outer ones.
 *
 * <p>Source: "take the text in the containers (td, div, span, p …); of nested ones the innermost is
 * a group, and so on outward, each level a group". A container is every block-level element except
 * {@code html} and {@code body}, which contain the whole page.
 */
final class TagWindows {

  private static final Set<String> WHOLE_PAGE = Set.of("#root", "html", "head", "body");

  private final int[] order;

  private TagWindows(int[] order) {
    this.order = order;
  }

  /**
   * {@return the windows of a page} Cost: linear in the elements.
   *
   * @param text the text of each line; an element without text is not a window
   */
  static TagWindows of(Elements elements, LineSums text) {
    int[] order = new int[elements.size()];
    int[] open = new int[elements.size()];
    int count = 0;
    int depth = 0;
    for (int element = 1; element < elements.size(); element++) {
      if (!isWindow(elements, element) || text.in(elements, element) == 0) {
        continue;
      }
      while (depth > 0 && elements.contentEnd(open[depth - 1]) <= elements.start(element)) {
        order[count++] = open[--depth];
      }
      open[depth++] = element;
    }
    while (depth > 0) {
      order[count++] = open[--depth];
    }
    return new TagWindows(Arrays.copyOf(order, count));
  }

  private static boolean isWindow(Elements elements, int element) {
    return !elements.isInline(element) && !WHOLE_PAGE.contains(elements.name(element));
  }

  /** {@return the number of windows} */
  int size() {
    return order.length;
  }

  /** {@return the element of a window; windows are counted from 0, inner windows first} */
  int element(int window) {
    return order[window];
  }
}
