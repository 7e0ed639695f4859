package org.bodytext.extractor.output.html;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.output.structure.BlockType;
import org.bodytext.extractor.output.structure.BodyHandler;
import org.bodytext.extractor.output.structure.CodeLanguages;
import org.bodytext.extractor.output.structure.EmbeddedBodyWalker;
import org.bodytext.extractor.output.structure.InlineStyle;
import org.bodytext.extractor.output.structure.Links;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageMetadata;
import org.jspecify.annotations.Nullable;

/**
 * Writes a body as a complete HTML document.
 *
 * <p>No markup of the page is copied: the document consists of a fixed list of elements with the
 * attributes {@code href}, {@code src}, {@code alt}, {@code value}, {@code colspan}, {@code
 * rowspan} and, for the language of code, {@code class} only. Formulas are written as TeX between
 * the delimiters of MathJax and KaTeX.
 */
public final class HtmlWriter implements BodyHandler {

  private final Elements elements;
  private final Links links;
  private final CodeLanguages languages;

  /** The document. */
  private final Appendable page;

  /** The current output: the document, or the open table. */
  private Appendable out;

  private int styles;
  private @Nullable String link;
  private HtmlTable table = new HtmlTable();

  /** The item or cell that was opened last; -1 if it has content. Text needs no paragraph in it. */
  private int emptyContainer = -1;

  /** The end tags of the open blocks. */
  private final Deque<String> endTags = new ArrayDeque<>();

  private boolean preformatted;

  /** Whether the open code is in one {@code <code>} element, which names its language. */
  private boolean languageKnown;

  /** The next number of each open list; -1 for lists without numbers. */
  private final Deque<Integer> numbers = new ArrayDeque<>();

  private HtmlWriter(Page page, Links links, Appendable out) {
    this.elements = page.elements();
    this.links = links;
    this.languages = new CodeLanguages(page);
    this.page = out;
    this.out = out;
  }

  /**
   * Writes the document of a body.
   *
   * @throws IOException if {@code out} fails
   */
  public static void write(Body body, Appendable out) throws IOException {
    PageMetadata metadata = body.metadata();
    out.append("<!DOCTYPE html>\n<html");
    if (metadata.language() != null) {
      MarkupEscaper.escape(" lang=\"", metadata.language(), "\"", out);
    }
    out.append(">\n<head>\n<meta charset=\"utf-8\">\n");
    String title = metadata.title() == null ? "" : metadata.title();
    MarkupEscaper.escape("<title>", title, "</title>\n", out);
    writeHead(metadata, out);
    out.append("</head>\n<body>\n");
    EmbeddedBodyWalker.walk(body, (page, links) -> new HtmlWriter(page, links, out));
    out.append("</body>\n</html>\n");
  }

  private static void writeHead(PageMetadata metadata, Appendable out) throws IOException {
    for (String author : metadata.authors()) {
      meta("name=\"author\"", author, out);
    }
    meta("name=\"description\"", metadata.description(), out);
    List<String> keywords = metadata.keywords();
    meta("name=\"keywords\"", keywords.isEmpty() ? null : String.join(", ", keywords), out);
    meta("property=\"article:published_time\"", metadata.published(), out);
    meta("property=\"og:site_name\"", metadata.siteName(), out);
    meta("property=\"og:image\"", metadata.image(), out);
    if (metadata.canonicalUrl() != null) {
      MarkupEscaper.escape(
          "<link rel=\"canonical\" href=\"", metadata.canonicalUrl(), "\">\n", out);
    }
  }

  private static void meta(String name, @Nullable String content, Appendable out)
      throws IOException {
    if (content != null) {
      MarkupEscaper.escape("<meta " + name + " content=\"", content, "\">\n", out);
    }
  }

  @Override
  public void open(BlockType type, int element, int place) throws IOException {
    boolean bare = type == BlockType.PARAGRAPH && element == emptyContainer;
    boolean flow =
        type == BlockType.ITEM
            || type == BlockType.DEFINITION
            || type == BlockType.BLOCK_CELL
            || type.isFigure();
    emptyContainer = flow ? element : -1;
    preformatted = type == BlockType.PREFORMATTED;
    String language = preformatted ? languages.of(element) : "";
    languageKnown = !language.isEmpty();
    String name = elements.name(element);
    switch (type) {
      case PARAGRAPH -> open(bare ? "" : "<p>", bare ? "" : "</p>\n");
      case HEADING -> open("<" + name + ">", "</" + name + ">\n");
      case ITEM -> open(itemTag(place), "</li>\n");
      case PREFORMATTED -> {
        open("<pre>", languageKnown ? "</code></pre>\n" : "</pre>\n");
        if (languageKnown) {
          MarkupEscaper.escape("<code class=\"language-", language, "\">", out);
        }
      }
      case TABLE -> {
        table = new HtmlTable();
        out = table.html();
        open("<table>\n", "</table>\n");
      }
      case ROW -> {
        table.openRow(place);
        open("<tr>", "</tr>\n");
      }
      case CELL, BLOCK_CELL -> {
        table.openCell(elements, element, place);
        endTags.push("</" + name + ">");
      }
      default -> {
        if (type.isList()) {
          numbers.push(type == BlockType.LIST ? -1 : 1);
        }
        String feed = type.needsChild() || type == BlockType.QUOTE ? "\n" : "";
        open("<" + type.tagName() + ">" + feed, "</" + type.tagName() + ">\n");
      }
    }
  }

  private void open(String tag, String endTag) throws IOException {
    out.append(tag);
    endTags.push(endTag);
  }

  @Override
  public void close(BlockType type) throws IOException {
    setFormatting(0, null);
    out.append(endTags.pop());
    if (type.isList()) {
      numbers.pop();
    } else if (type == BlockType.TABLE) {
      table.write(page);
      out = page;
    }
  }

  @Override
  public void text(CharSequence text, int from, int to, int newStyles, int element)
      throws IOException {
    setFormatting(languageKnown ? newStyles & ~InlineStyle.CODE : newStyles, links.link(element));
    MarkupEscaper.escape(text, from, to, out);
  }

  @Override
  public void breakLine(int count) throws IOException {
    out.append(preformatted ? "\n".repeat(count) : "<br>\n");
  }

  @Override
  public void image(int element, int around) throws IOException {
    String source = links.affordable(links.image(element));
    if (source == null) {
      return;
    }
    setFormatting(0, links.link(around));
    String alt = elements.attribute(element, "alt");
    MarkupEscaper.escape("<img src=\"", source, "\" alt=\"", out);
    MarkupEscaper.escape("", alt == null ? "" : alt, "\">", out);
  }

  @Override
  public void formula(String tex, boolean displayed, int around) throws IOException {
    setFormatting(0, links.link(around));
    MarkupEscaper.escape(
        preformatted ? "" : displayed ? "\\[" : "\\(",
        tex,
        preformatted ? "" : displayed ? "\\]" : "\\)",
        out);
  }

  private String itemTag(int number) {
    int expected = numbers.pop();
    numbers.push(expected < 0 ? expected : number + 1);
    return expected < 0 || number == expected ? "<li>" : "<li value=\"" + number + "\">";
  }

  /** Sets the formatting of the text that follows; tags that continue stay open. */
  private void setFormatting(int newStyles, @Nullable String newLink) throws IOException {
    String shown = links.affordable(newLink, link);
    boolean sameLink = Objects.equals(link, shown);
    int first = sameLink ? Integer.numberOfTrailingZeros(styles ^ newStyles) : 0;
    for (int i = InlineStyle.COUNT - 1; i >= first; i--) {
      out.append((styles & 1 << i) != 0 ? "</" + InlineStyle.NAMES.get(i) + ">" : "");
    }
    if (!sameLink) {
      out.append(link != null ? "</a>" : "");
      link = shown;
      if (shown != null) {
        MarkupEscaper.escape("<a href=\"", shown, "\">", out);
      }
    }
    for (int i = first; i < InlineStyle.COUNT; i++) {
      out.append((newStyles & 1 << i) != 0 ? "<" + InlineStyle.NAMES.get(i) + ">" : "");
    }
    styles = newStyles;
  }
}
