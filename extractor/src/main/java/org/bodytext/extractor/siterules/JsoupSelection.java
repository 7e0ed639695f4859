package org.bodytext.extractor.siterules;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.bodytext.extractor.LineView;
import org.bodytext.extractor.Lines;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.SiteRule.Language;
import org.bodytext.extractor.SiteRule.Selector;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeTraversor;

/** A page as jsoup's tree, and the way from its nodes back to lines. Not thread safe. */
final class JsoupSelection {

  private final Page page;
  private final Document document;

  JsoupSelection(Page page) {
    this.page = page;
    String url = page.url();
    Parser parser = Parser.htmlParser().setTrackPosition(true);
    this.document = parser.parseInput(page.source(), url == null ? "" : url);
  }

  /**
   * Tries a selector out.
   *
   * @throws IllegalArgumentException or {@link IllegalStateException} if it is none
   */
  static void check(Language language, String expression) {
    Document empty = new Document("");
    if (language == Language.CSS) {
      empty.select(expression);
    } else {
      empty.selectXpath(expression);
    }
  }

  /** {@return the elements that a selector picks} */
  List<Element> select(Selector selector) {
    return selector.language() == Language.CSS
        ? document.select(selector.expression())
        : document.selectXpath(selector.expression());
  }

  /** {@return the lines of a view that hold text of the elements picked} */
  BitSet lines(List<Selector> selectors, LineView view) {
    Lines lines = page.lines(view);
    BitSet chosen = new BitSet(lines.size());
    for (TextNode text : textNodes(selectors)) {
      if (text.sourceRange().isTracked() && !text.isBlank()) {
        int from = text.sourceRange().startPos();
        int to = text.sourceRange().endPos();
        for (int line = firstEndingAfter(lines, from);
            line < lines.size() && lines.start(line) < to;
            line++) {
          chosen.set(line, true);
        }
      }
    }
    return chosen;
  }

  private List<TextNode> textNodes(List<Selector> selectors) {
    List<TextNode> nodes = new ArrayList<>();
    for (Selector selector : selectors) {
      for (Element element : select(selector)) {
        NodeTraversor.traverse(
            (Node node, int depth) -> {
              if (node instanceof TextNode text) {
                nodes.add(text);
              }
            },
            element);
      }
    }
    return nodes;
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
