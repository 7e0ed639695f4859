package org.bodytext.extractor.container;

import java.util.BitSet;
import java.util.Set;
import org.bodytext.extractor.DensestContainerOptions;
import org.bodytext.extractor.Elements;
import org.bodytext.extractor.Lines;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.counts.LineSums;

/** What inside the body's container is no body: groups of links, and page furniture. */
final class ContainerInside {

  private static final Set<String> FURNITURE =
      Set.of("nav", "footer", "aside", "form", "button", "select", "textarea", "dialog");

  private final Elements elements;
  private final DensestContainerOptions options;
  private final LineSums characters;
  private final LineSums links;

  ContainerInside(Page page, DensestContainerOptions options) {
    Lines lines = page.lines();
    this.elements = page.elements();
    this.options = options;
    this.characters = LineSums.of(lines.size(), lines::characters);
    this.links = LineSums.of(lines.size(), lines::linkCharacters);
  }

  /** Takes lines of a container out of a choice, in O(elements + lines). */
  void leaveOut(int container, BitSet chosen) {
    int done = 0;
    int end = elements.contentEnd(container);
    for (int e = container + 1; e < elements.size() && elements.start(e) < end; e++) {
      boolean outermost = elements.firstLine(e) >= done && !elements.isInline(e);
      if (outermost && (isLinks(e) || isFurniture(e, container))) {
        done = Math.max(elements.firstLine(e), elements.endLine(e));
        chosen.clear(elements.firstLine(e), done);
      }
    }
  }

  private boolean isLinks(int element) {
    long all = characters.in(elements, element);
    return all > 0 && links.in(elements, element) > options.linkShare() * all;
  }

  /** A form around the whole page is none: it holds half of the container, or more. */
  private boolean isFurniture(int element, int container) {
    return !options.furniture()
        && FURNITURE.contains(elements.name(element))
        && 2 * characters.in(elements, element) < characters.in(elements, container);
  }
}
