package org.bodytext.extractor.method.siterule;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.sites.SiteRule.Language;
import org.bodytext.extractor.sites.SiteRule.Selector;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeFilter.FilterResult;
import org.jsoup.select.NodeTraversor;

/** A page as jsoup's tree, and the way from its nodes back to lines. Not thread safe. */
final class JsoupSelection {

  private final Page page;
  private final Document document;

  JsoupSelection(Page page) {
    this.page = page;
    String url = page.url();
    Parser parser = Parser.htmlParser().setTrackPosition(true);
    this.document = parser.parseInput(page.source().toString(), url == null ? "" : url);
  }

  /**
   * {@return the elements and text nodes that a selector picks}
   *
   * <p>Cost: what jsoup's selector costs, which is linear in the page but for {@code ~} and the
   * like.
   *
   * @throws FailedSelectorException if it cannot be followed on this page
   */
  List<Node> select(Selector selector) {
    try {
      return selector.language() == Language.CSS
          ? new ArrayList<>(document.select(selector.expression()))
          : document.selectXpath(selector.expression(), Node.class);
    } catch (RuntimeException e) {
      // XPath's own faults come as exceptions of many types.
      throw new FailedSelectorException(selector.expression() + ": " + e.getMessage(), e);
    }
  }

  /** {@return the lines of a view that hold text of what is picked, whatever else they hold} */
  BitSet linesWith(List<Selector> selectors, LineView view) {
    return linesWith(textRanges(selectors), page.lines(view));
  }

  private static BitSet linesWith(List<Range> ranges, Lines lines) {
    BitSet chosen = new BitSet(lines.size());
    for (Range range : ranges) {
      for (int line = firstEndingAfter(lines, range.from());
          line < lines.size() && lines.start(line) < range.to();
          line++) {
        chosen.set(line, true);
      }
    }
    return chosen;
  }

  /**
   * {@return those of some lines of a view that hold nothing but text of what is picked}
   *
   * <p>A line that holds other text too is none: to drop an advertisement within a paragraph, or on
   * a page of one line, must not drop the rest.
   */
  BitSet linesOf(List<Selector> selectors, LineView view, BitSet candidates) {
    Lines lines = page.lines(view);
    List<Range> ranges = textRanges(selectors);
    BitSet touched = linesWith(ranges, lines);
    touched.and(candidates);
    BitSet whole = new BitSet(lines.size());
    if (!touched.isEmpty()) {
      BitSet picked = new BitSet(page.length());
      ranges.forEach(range -> picked.set(range.from(), range.to()));
      touched.stream().filter(line -> isWithin(picked, lines, line)).forEach(whole::set);
    }
    return whole;
  }

  private static boolean isWithin(BitSet picked, Lines lines, int line) {
    String text = lines.text(line);
    int[] offsets = lines.offsets(line);
    for (int i = 0; i < text.length(); i++) {
      if (!Character.isWhitespace(text.charAt(i)) && !picked.get(offsets[i])) {
        return false;
      }
    }
    return true;
  }

  /** Where a text node stands in the source. */
  private record Range(int from, int to) {}

  /** {@return where the text of what is picked stands, each text once} */
  private List<Range> textRanges(List<Selector> selectors) {
    List<Range> ranges = new ArrayList<>();
    Set<Node> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    NodeFilter unvisited =
        (node, depth) -> {
          if (!visited.add(node)) {
            // All of it was visited when another was picked.
            return FilterResult.SKIP_ENTIRELY;
          }
          addRange(node, ranges);
          return FilterResult.CONTINUE;
        };
    for (Selector selector : selectors) {
      for (Node picked : select(selector)) {
        NodeTraversor.filter(unvisited, picked);
      }
    }
    return ranges;
  }

  private static void addRange(Node node, List<Range> ranges) {
    if (node instanceof TextNode text && !text.isBlank() && text.sourceRange().isTracked()) {
      ranges.add(new Range(text.sourceRange().startPos(), text.sourceRange().endPos()));
    }
  }

  private static int firstEndingAfter(Lines lines, int offset) {
    int low = 0;
    int high = lines.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (lines.end(middle) > offset) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
