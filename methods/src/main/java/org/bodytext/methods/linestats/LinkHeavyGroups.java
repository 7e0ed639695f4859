package org.bodytext.methods.linestats;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * Detects elements within the container of a body that are not body text: groups of links, and page
 * furniture such as navigation and forms.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class LinkHeavyGroups {

  private static final Set<String> FURNITURE =
      Set.of("nav", "footer", "aside", "form", "button", "select", "textarea", "dialog");

  private final Elements elements;
  private final LineSums characters;
  private final LineSums links;
  private final double maxLinkRatio;
  private final boolean furniture;

  /**
   * Creates a detector for a page. Cost: linear in its lines.
   *
   * @param page the page
   * @param links returns the number of link characters to count for a line
   * @param maxLinkRatio an element with a higher ratio of link characters is a group of links
   * @param furniture whether furniture may be body text
   */
  public LinkHeavyGroups(
      Page page, IntUnaryOperator links, double maxLinkRatio, boolean furniture) {
    Lines lines = page.lines();
    this.elements = page.elements();
    this.characters = LineSums.of(lines.size(), lines::characters);
    this.links = LineSums.of(lines.size(), links);
    this.maxLinkRatio = maxLinkRatio;
    this.furniture = furniture;
  }

  /** {@return whether an element is a group of links} */
  public boolean isLinks(int element) {
    long all = characters.in(elements, element);
    return all > 0 && links.in(elements, element) > maxLinkRatio * all;
  }

  /**
   * {@return the chosen lines without link groups and furniture within some containers; the same
   * lines if none would be left, because a list of links can be the body of a page}
   *
   * <p>Cost: linear in the elements and lines of the containers.
   *
   * @param containers the elements to search
   * @param chosen lines, not modified
   */
  public BitSet leaveOut(List<Integer> containers, BitSet chosen) {
    BitSet left = (BitSet) chosen.clone();
    for (int container : containers) {
      leaveOut(container, left);
    }
    return left.isEmpty() ? chosen : left;
  }

  private void leaveOut(int container, BitSet left) {
    int done = 0;
    int end = elements.contentEnd(container);
    for (int e = container + 1; e < elements.size() && elements.start(e) < end; e++) {
      boolean outermost = elements.firstLine(e) >= done && !elements.isInline(e);
      if (outermost && (isLinks(e) || isFurniture(e, container))) {
        done = Math.max(elements.firstLine(e), elements.endLine(e));
        left.clear(elements.firstLine(e), done);
      }
    }
  }

  /**
   * {@return whether an element is furniture; a form around half of the container or more is not}
   */
  private boolean isFurniture(int element, int container) {
    return !furniture
        && FURNITURE.contains(elements.name(element))
        && 2 * characters.in(elements, element) < characters.in(elements, container);
  }
}
