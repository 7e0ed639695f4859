package org.bodytext.cli.serve.page;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.body.LineExplanation;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.jsoup.Jsoup;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.safety.Cleaner;
import org.jsoup.safety.Safelist;
import org.jsoup.select.NodeTraversor;
import org.jspecify.annotations.Nullable;

/**
 * A copy of a page that is safe to show: it contains only listed elements and attributes, no
 * scripts, forms, frames or images, and nothing that loads a resource. Its lines are in {@code
 * <bt-line>} elements and the matches of the query in {@code <mark>}.
 */
public final class PageCopy {

  /** Elements whose content is not text of the page. */
  private static final String REMOVED =
      "script,template,iframe,frame,frameset,object,embed,applet,svg,math,audio,video,canvas,link,"
          + "meta,base,portal,fencedframe,datalist,title,bt-line,bt-image";

  private static final String LINE_ELEMENT = "bt-line";
  private static final String IMAGE_ELEMENT = "bt-image";

  private static final String[] ELEMENTS = {
    "abbr",
    "address",
    "article",
    "aside",
    "b",
    "bdi",
    "bdo",
    "big",
    "blockquote",
    "br",
    "caption",
    "center",
    "cite",
    "code",
    "col",
    "colgroup",
    "dd",
    "del",
    "details",
    "dfn",
    "div",
    "dl",
    "dt",
    "em",
    "figcaption",
    "figure",
    "font",
    "footer",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hgroup",
    "hr",
    "i",
    "ins",
    "kbd",
    "li",
    "main",
    "mark",
    "nav",
    "nobr",
    "ol",
    "p",
    "pre",
    "q",
    "rb",
    "rp",
    "rt",
    "ruby",
    "s",
    "samp",
    "section",
    "small",
    "span",
    "strike",
    "strong",
    "style",
    "sub",
    "summary",
    "sup",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "time",
    "tr",
    "tt",
    "u",
    "ul",
    "var",
    "wbr",
    "a",
    LINE_ELEMENT,
    IMAGE_ELEMENT
  };

  private static final String[] ATTRIBUTES = {
    "align",
    "bgcolor",
    "border",
    "cellpadding",
    "cellspacing",
    "class",
    "color",
    "cols",
    "colspan",
    "dir",
    "face",
    "height",
    "hidden",
    "id",
    "lang",
    "open",
    "rowspan",
    "size",
    "start",
    "style",
    "title",
    "valign",
    "width"
  };

  private static final Safelist SAFE =
      new Safelist()
          .addTags(ELEMENTS)
          .addAttributes(":all", ATTRIBUTES)
          .addAttributes(LINE_ELEMENT, "data-line", "data-body", "data-band");

  private static final String STYLE =
      """
      :root{background:#fff;color:#16181d;font-family:system-ui,sans-serif}
      bt-line[data-body]{background:#d9f2dc;color:#12240f!important}
      .bt-dim bt-line:not([data-body]){opacity:.25}
      .bt-dim bt-image{opacity:.25}
      bt-line[data-band]{cursor:pointer;text-decoration:underline 3px #c9ced6;text-underline-offset:3px}
      bt-line[data-band="1"]{text-decoration-color:#c3d9c6}
      bt-line[data-band="2"]{text-decoration-color:#8fc598}
      bt-line[data-band="3"]{text-decoration-color:#4ea55c}
      bt-line[data-band="4"]{text-decoration-color:#187a2b}
      bt-line.bt-selected{outline:3px solid #1a4f8b}
      mark{background:#ffd84d!important;color:#1c1600!important;box-shadow:0 0 0 1px #8a6d00}
      bt-image{display:inline-block;padding:0 6px;border:1px dashed #8a9099;color:#4b5563;background:#f3f4f6;font:12px/1.6 system-ui,sans-serif}
      .bt-shown{display:revert!important;visibility:visible!important}
      """;

  private PageCopy() {}

  /**
   * {@return the copy, as a complete HTML document}
   *
   * @param dimmed whether all but the body is pale
   */
  public static String of(ShownPage page, boolean dimmed) {
    Page parsed = page.body().page();
    Document document = Jsoup.parse(marked(page), parsed.url() == null ? "" : parsed.url());
    document.outputSettings().prettyPrint(false);
    document.select(REMOVED).remove();
    for (Element image : document.select("img,picture,input[type=image]")) {
      Element text = new Element(IMAGE_ELEMENT).text(withoutMarks(image.attr("alt")));
      image.replaceWith(text);
    }
    for (Element link : document.select("a[href]")) {
      link.attr("title", withoutMarks(link.attr("abs:href")));
    }
    List<Element> styles = document.head().select("style");
    styles.forEach(style -> document.body().prependChild(style));
    Document safe = new Cleaner(SAFE).clean(document);
    safe.outputSettings().prettyPrint(false);
    filterStyles(safe);
    new LineWriter(page).write(safe);
    safe.head().append("<meta charset=\"utf-8\"><title>page</title>");
    safe.head().appendElement("style").appendChild(new DataNode(STYLE));
    String language = parsed.metadata().language();
    safe.child(0).attr("lang", language == null ? "" : language);
    if (dimmed) {
      safe.child(0).addClass("bt-dim");
    }
    return "<!DOCTYPE html>\n" + safe.outerHtml();
  }

  private static String marked(ShownPage page) {
    Lines lines = page.body().lines();
    SourceMarks marks = new SourceMarks(page.body().page().source());
    if (lines.view() != LineView.EMBEDDED) {
      for (int line = 0; line < lines.size(); line++) {
        marks.add(lines, line, page.matches(line));
      }
    }
    return marks.marked();
  }

  private static void filterStyles(Document document) {
    for (Element styled : document.select("[style]")) {
      styled.attr("style", StyleFilter.declarations(styled.attr("style")));
    }
    for (Element style : document.select("style")) {
      String safe = StyleFilter.sheet(style.data());
      style.empty().appendChild(new DataNode(safe));
    }
    // Marks in attributes are not text.
    for (Element element : document.getAllElements()) {
      element
          .attributes()
          .forEach(attribute -> attribute.setValue(withoutMarks(attribute.getValue())));
    }
  }

  private static String withoutMarks(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.chars().filter(c -> !SourceMarks.isMark((char) c)).forEach(c -> clean.append((char) c));
    return clean.toString();
  }

  /** Replaces the marks in text by elements. */
  private static final class LineWriter {

    private final ShownPage page;

    LineWriter(ShownPage page) {
      this.page = page;
    }

    void write(Document document) {
      List<TextNode> texts = new ArrayList<>();
      NodeTraversor.traverse(
          (node, depth) -> {
            if (node instanceof TextNode text) {
              texts.add(text);
            }
          },
          document);
      for (TextNode text : texts) {
        if (text.getWholeText().chars().anyMatch(c -> SourceMarks.isMark((char) c))) {
          replace(text);
        }
      }
    }

    private void replace(TextNode text) {
      String marked = text.getWholeText();
      Element line = null;
      Element match = null;
      StringBuilder plain = new StringBuilder();
      for (int i = 0; i < marked.length(); i++) {
        char c = marked.charAt(i);
        if (!SourceMarks.isMark(c)) {
          plain.append(c);
          continue;
        }
        flush(plain, text, line, match);
        if (c == SourceMarks.LINE) {
          int number = 0;
          while (i + 1 < marked.length() && isDigit(marked.charAt(i + 1))) {
            number = number << 4 | marked.charAt(++i) - SourceMarks.DIGIT;
          }
          line = line(number);
          text.before(line);
          reveal(line);
        } else if (c == SourceMarks.MATCH) {
          match = new Element("mark");
          if (line == null) {
            text.before(match);
          } else {
            line.appendChild(match);
          }
        } else if (c == SourceMarks.END_MATCH) {
          match = null;
        } else if (c == SourceMarks.END) {
          line = null;
        }
      }
      flush(plain, text, line, match);
      text.remove();
    }

    private static boolean isDigit(char c) {
      return c >= SourceMarks.DIGIT && c < SourceMarks.DIGIT + 16;
    }

    private static void flush(
        StringBuilder plain, TextNode text, @Nullable Element line, @Nullable Element match) {
      if (plain.length() > 0) {
        Node node = new TextNode(plain.toString());
        Element parent = match == null ? line : match;
        if (parent == null) {
          text.before(node);
        } else {
          parent.appendChild(node);
        }
        plain.setLength(0);
      }
    }

    private Element line(int number) {
      Element line = new Element(LINE_ELEMENT).attr("data-line", Integer.toString(number));
      if (number < page.body().lines().size() && page.body().contains(number)) {
        line.attr("data-body", "");
      }
      if (number < page.explained().size()) {
        LineExplanation explanation = page.explained().get(number);
        line.attr("data-band", Integer.toString((int) Math.min(4, explanation.probability() * 5)));
      }
      return line;
    }

    /** Shows what the page hides until a script runs, if it is body. */
    private static void reveal(Element line) {
      if (line.hasAttr("data-body")) {
        for (Element around : line.parents()) {
          around.removeAttr("hidden");
          if (around.attr("style").replace(" ", "").contains("display:none")) {
            around.addClass("bt-shown");
          }
        }
      }
    }
  }
}
