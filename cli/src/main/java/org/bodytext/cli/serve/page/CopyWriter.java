package org.bodytext.cli.serve.page;

import java.util.Set;
import org.bodytext.cli.plot.SvgText;
import org.bodytext.extractor.page.ExtractionInterruptedException;
import org.bodytext.extractor.page.Lines;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeFilter.FilterResult;

/**
 * Writes the copy of a page in one pass over its nodes, without changing them: each change of a
 * jsoup tree takes time linear in the number of siblings.
 */
final class CopyWriter {

  /** The maximum length of a copy, in code units; browsers are slow with longer pages. */
  static final int MAX_LENGTH = 10_000_000;

  /** Elements whose content is not text of the page. */
  private static final Set<String> REMOVED =
      words(
          """
          script template iframe frame frameset object embed applet svg math audio video canvas
          link meta base portal fencedframe datalist title bt-line bt-image
          """);

  /** Elements that are copied. Of others only the content is. */
  private static final Set<String> COPIED =
      words(
          """
          abbr address article aside b bdi bdo big blockquote br caption center cite
          code col colgroup dd del details dfn div dl dt em figcaption figure font
          footer h1 h2 h3 h4 h5 h6 header hgroup hr i ins kbd li main mark nav nobr ol
          p pre q rb rp rt ruby s samp section small span strike strong sub summary
          sup table tbody td tfoot th thead time tr tt u ul var wbr a
          """);

  private static final Set<String> WITHOUT_CONTENT = Set.of("br", "col", "hr", "wbr");

  private static final Set<String> ATTRIBUTES =
      words(
          """
          align bgcolor border cellpadding cellspacing class color cols colspan dir
          face height hidden id lang open rowspan size start title valign width
          """);

  private final ShownPage page;
  private final StringBuilder out = new StringBuilder(64 << 10);

  CopyWriter(ShownPage page) {
    this.page = page;
  }

  private static Set<String> words(String list) {
    return Set.of(list.strip().split("\\s+"));
  }

  void start(String language, String type, String style) {
    out.append("<!DOCTYPE html>\n<html lang=\"").append(SvgText.escaped(language));
    out.append("\" class=\"").append(type).append("\"><head><meta charset=\"utf-8\">");
    out.append("<title>page</title><style>").append(style).append("</style></head><body>");
  }

  String end() {
    return out.append("</body></html>").toString();
  }

  /**
   * {@return what writes the nodes that it visits}
   *
   * @param aroundBody the elements that contain text of the body
   */
  NodeFilter elements(Set<Node> aroundBody) {
    return new NodeFilter() {
      @Override
      public FilterResult head(Node node, int depth) {
        ExtractionInterruptedException.throwIfInterrupted();
        if (out.length() > MAX_LENGTH) {
          out.append("<bt-image>\u2026</bt-image>");
          return FilterResult.STOP;
        }
        if (node instanceof TextNode text) {
          text(text.getWholeText());
        }
        return node instanceof Element element ? open(element, aroundBody) : FilterResult.CONTINUE;
      }

      @Override
      public FilterResult tail(Node node, int depth) {
        String name = node.normalName();
        if (COPIED.contains(name) && !WITHOUT_CONTENT.contains(name)) {
          out.append("</").append(name).append('>');
        }
        return FilterResult.CONTINUE;
      }
    };
  }

  private FilterResult open(Element element, Set<Node> aroundBody) {
    String name = element.normalName();
    if (name.equals("style")) {
      style(element);
      return FilterResult.SKIP_ENTIRELY;
    }
    if (name.equals("img")
        || name.equals("input") && element.attr("type").equalsIgnoreCase("image")) {
      String text = withoutMarks(element.attr("alt"));
      out.append("<bt-image>").append(SvgText.escaped(text)).append("</bt-image>");
      return FilterResult.SKIP_ENTIRELY;
    }
    if (COPIED.contains(name)) {
      out.append('<').append(name);
      attributes(element, aroundBody.contains(element));
      out.append('>');
    }
    return REMOVED.contains(name) ? FilterResult.SKIP_ENTIRELY : FilterResult.CONTINUE;
  }

  private void attributes(Element element, boolean shown) {
    boolean link = element.normalName().equals("a") && element.hasAttr("href");
    String type = element.attr("class");
    for (Attribute attribute : element.attributes()) {
      String name = attribute.getKey();
      String value = withoutMarks(attribute.getValue());
      if (name.equals("style")) {
        attribute(name, StyleFilter.declarations(value));
        if (shown && value.replace(" ", "").contains("display:none")) {
          type += " bt-shown";
        }
      } else if (ATTRIBUTES.contains(name)
          && !name.equals("class")
          && !(shown && name.equals("hidden"))
          && !(link && name.equals("title"))) {
        attribute(name, value);
      }
    }
    if (!type.isEmpty()) {
      attribute("class", withoutMarks(type));
    }
    if (link) {
      attribute("title", withoutMarks(element.attr("abs:href")));
    }
  }

  private void attribute(String name, String value) {
    out.append(' ').append(name).append("=\"").append(SvgText.escaped(value)).append('"');
  }

  private static String withoutMarks(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.chars().filter(c -> !SourceMarks.isMark((char) c)).forEach(c -> clean.append((char) c));
    return clean.toString();
  }

  /** Writes the safe parts of a style sheet. */
  void style(Element style) {
    out.append("<style>");
    for (Node node : style.childNodes()) {
      if (node instanceof DataNode data) {
        out.append(StyleFilter.sheet(withoutMarks(data.getWholeData())));
      }
    }
    out.append("</style>");
  }

  /** Writes text with elements instead of marks. */
  private void text(String marked) {
    boolean line = false;
    boolean match = false;
    int start = 0;
    for (int i = 0; i < marked.length(); i++) {
      char c = marked.charAt(i);
      if (!SourceMarks.isMark(c)) {
        continue;
      }
      out.append(SvgText.escaped(marked.substring(start, i)));
      start = i + 1;
      if (c == SourceMarks.MATCH) {
        out.append(match ? "" : "<mark>");
        match = true;
      } else if (c >= SourceMarks.LINE) {
        out.append(match ? "</mark>" : "");
        match = false;
      }
      if (c == SourceMarks.LINE || c == SourceMarks.END) {
        out.append(line ? "</bt-line>" : "");
        line = c == SourceMarks.LINE;
      }
      if (c == SourceMarks.LINE) {
        openLine(SourceMarks.number(marked, start));
      }
    }
    out.append(SvgText.escaped(marked.substring(start)));
    out.append(match ? "</mark>" : "").append(line ? "</bt-line>" : "");
  }

  private void openLine(int line) {
    out.append("<bt-line data-line=\"").append(line).append('"');
    out.append(page.isBody(line) ? " data-body=\"\"" : "");
    int band = page.band(line);
    if (band >= 0) {
      out.append(" data-band=\"").append(band).append('"');
    }
    out.append('>');
  }

  /** Writes the lines of the page, for pages whose tree is unknown. */
  void lines() {
    Lines lines = page.body().lines();
    for (int line = 0; line < lines.size() && out.length() <= MAX_LENGTH; line++) {
      ExtractionInterruptedException.throwIfInterrupted();
      out.append("<p>");
      openLine(line);
      out.append(ShownPage.marked(lines.text(line), 0, page.matches(line)));
      out.append("</bt-line></p>");
    }
  }
}
