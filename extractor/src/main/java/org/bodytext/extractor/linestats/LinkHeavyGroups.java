package org.bodytext.extractor.linestats;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * The groups of a page that are mostly links, and its furniture: what inside the container of a
 * body is none.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class LinkHeavyGroups {

  private static final Set<String> FURNITURE =
      Set.of("nav", "footer", "aside", "form", "button", "select", "textarea", "dialog");

  private final Elements elements;
  private final LineSums characters;
  private final LineSums links;
  private final double linkShare;
  private final boolean furniture;

  /**
   * @param links how much of a line is links that count against it
   * @param linkShare the share of links in the text of an element above which it is a group of them
   * @param furniture whether furniture may be body
   */
  public LinkHeavyGroups(Page page, IntUnaryOperator links, double linkShare, boolean furniture) {
    Lines lines = page.lines();
    this.elements = page.elements();
    this.characters = LineSums.of(lines.size(), lines::characters);
    this.links = LineSums.of(lines.size(), links);
    this.linkShare = linkShare;
    this.furniture = furniture;
  }

  /** {@return whether more than the share of an element's text is links} */
  public boolean isLinks(int element) {
    long all = characters.in(elements, element);
    return all > 0 && links.in(elements, element) > linkShare * all;
  }

  /**
   * {@return a choice without the groups inside some containers, but the same if nothing would be
   * left: a list of links can be all that a page has to say}
   *
   * <p>Cost: linear in the elements and lines of the containers.
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

  /** A form around the whole page is none: it holds half of the container, or more. */
  private boolean isFurniture(int element, int container) {
    return !furniture
        && FURNITURE.contains(elements.name(element))
        && 2 * characters.in(elements, element) < characters.in(elements, container);
  }
}
