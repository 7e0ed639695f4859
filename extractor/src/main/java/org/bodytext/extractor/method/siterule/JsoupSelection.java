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
import org.jsoup.helper.W3CDom;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeFilter.FilterResult;
import org.jsoup.select.NodeTraversor;
import org.jspecify.annotations.Nullable;

/** Selects nodes of the jsoup tree of a page, and maps them to lines. Not thread safe. */
final class JsoupSelection {

  private final Page page;
  private final Document document;

  /** The document for XPath; null until an XPath is selected. */
  private @Nullable Converted converted;

  /**
   * A document in the tree of the W3C.
   *
   * @param converter finds the nodes of jsoup that its nodes were made of
   * @param root the node that XPath starts from
   */
  private record Converted(W3CDom converter, org.w3c.dom.Node root) {

    static Converted of(Document document) {
      W3CDom converter = new W3CDom().namespaceAware(false);
      return new Converted(converter, converter.contextNode(converter.fromJsoup(document)));
    }

    List<Node> select(String expression) {
      return converter.sourceNodes(converter.selectXpath(expression, root), Node.class);
    }
  }

  /**
   * Parses a page.
   *
   * @throws FailedSelectorException if jsoup fails on this page
   */
  JsoupSelection(Page page) {
    this.page = page;
    String url = page.url();
    Parser parser = Parser.htmlParser().setTrackPosition(true);
    try {
      this.document = parser.parseInput(page.source().toString(), url == null ? "" : url);
    } catch (RuntimeException e) {
      // jsoup 1.24 throws an IndexOutOfBoundsException for some deeply nested pages.
      throw new FailedSelectorException("jsoup cannot parse it: " + e.getMessage(), e);
    }
  }

  /**
   * {@return the elements and text nodes that a selector matches}
   *
   * <p>Cost: that of jsoup's selector, which is linear in the page except for combinators such as
   * {@code ~}.
   *
   * @throws FailedSelectorException if the selector fails on this page
   */
  List<Node> select(Selector selector) {
    try {
      return selector.language() == Language.CSS
          ? new ArrayList<>(document.select(selector.expression()))
          : selectXpath(selector.expression());
    } catch (RuntimeException e) {
      // XPath implementations throw exceptions of many types.
      throw new FailedSelectorException(selector.expression() + ": " + e.getMessage(), e);
    }
  }

  /** {@return the nodes that an XPath selects} The document is converted once, unlike by jsoup. */
  private List<Node> selectXpath(String expression) {
    Converted known = converted;
    if (known == null) {
      known = Converted.of(document);
      converted = known;
    }
    return known.select(expression);
  }

  /** {@return the lines of a view that contain text of selected nodes, even with other text} */
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
   * {@return those of some lines of a view that contain only text of selected nodes}
   *
   * <p>Lines with other text are excluded: removing an advertisement in a paragraph, or on a page
   * of one line, must not remove the rest.
   */
  BitSet linesOf(List<Selector> selectors, LineView view, BitSet candidates) {
    Lines lines = page.lines(view);
    List<Range> ranges = textRanges(selectors);
    BitSet touched = linesWith(ranges, lines);
    touched.and(candidates);
    BitSet whole = new BitSet(lines.size());
    if (!touched.isEmpty()) {
      BitSet selected = new BitSet(page.length());
      ranges.forEach(range -> selected.set(range.from(), range.to()));
      touched.stream().filter(line -> isWithin(selected, lines, line)).forEach(whole::set);
    }
    return whole;
  }

  private static boolean isWithin(BitSet selected, Lines lines, int line) {
    String text = lines.text(line);
    int[] offsets = lines.offsets(line);
    for (int i = 0; i < text.length(); i++) {
      if (!Character.isWhitespace(text.charAt(i)) && !selected.get(offsets[i])) {
        return false;
      }
    }
    return true;
  }

  /** The range of a text node in the source. */
  private record Range(int from, int to) {}

  /** {@return the ranges of the text nodes of selected nodes, each once} */
  private List<Range> textRanges(List<Selector> selectors) {
    List<Range> ranges = new ArrayList<>();
    Set<Node> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    NodeFilter unvisited =
        (node, depth) -> {
          if (!visited.add(node)) {
            // The subtree was visited with another selected node.
            return FilterResult.SKIP_ENTIRELY;
          }
          addRange(node, ranges);
          return FilterResult.CONTINUE;
        };
    for (Selector selector : selectors) {
      for (Node selected : select(selector)) {
        NodeTraversor.filter(unvisited, selected);
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
