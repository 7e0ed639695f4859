package org.bodytext.extractor.tagwindow;

import java.util.BitSet;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.bodytext.extractor.Elements;
import org.bodytext.extractor.Lines;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.TagWindowOptions;
import org.bodytext.extractor.counts.LineSums;

/**
 * The groups of a page that are mostly links, and its furniture.
 *
 * <p>Source: the characters inside {@code <a>} over all characters of a group, above a threshold.
 */
final class LinkGroups {

  private static final Set<String> FURNITURE =
      Set.of("nav", "footer", "aside", "form", "button", "select", "textarea", "dialog");

  private final Elements elements;
  private final TagWindowOptions options;
  private final LineSums characters;
  private final LineSums links;

  /**
   * @param links how much of a line is links that count against it
   */
  LinkGroups(Page page, TagWindowOptions options, IntUnaryOperator links) {
    Lines lines = page.lines();
    this.elements = page.elements();
    this.options = options;
    this.characters = LineSums.of(lines.size(), lines::characters);
    this.links = LineSums.of(lines.size(), links);
  }

  /** {@return whether more than the share of an element's text is links} */
  boolean isLinks(int element) {
    long all = characters.in(elements, element);
    return all > 0 && links.in(elements, element) > options.linkShare() * all;
  }

  /** Takes the groups of links inside a window out of a choice, in O(elements + lines). */
  void leaveOut(int window, BitSet chosen) {
    int done = 0;
    int end = elements.contentEnd(window);
    for (int e = window + 1; e < elements.size() && elements.start(e) < end; e++) {
      boolean outermost = elements.firstLine(e) >= done && !elements.isInline(e);
      if (outermost && (isLinks(e) || isFurniture(e, window))) {
        done = Math.max(elements.firstLine(e), elements.endLine(e));
        chosen.clear(elements.firstLine(e), done);
      }
    }
  }

  /** A form around the whole page is none: it holds half of the window, or more. */
  private boolean isFurniture(int element, int window) {
    return !options.furniture()
        && FURNITURE.contains(elements.name(element))
        && 2 * characters.in(elements, element) < characters.in(elements, window);
  }
}
