package org.bodytext.extractor.output.html;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.output.structure.BlockType;
import org.bodytext.extractor.output.structure.BodyHandler;
import org.bodytext.extractor.output.structure.CodeLanguages;
import org.bodytext.extractor.output.structure.DataTableDetector;
import org.bodytext.extractor.output.structure.EmbeddedBodyWalker;
import org.bodytext.extractor.output.structure.InlineStyle;
import org.bodytext.extractor.output.structure.Links;
import org.bodytext.extractor.output.structure.OpenBlocks;
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
  private String cellName = "td";
  private HtmlTable table = new HtmlTable();

  /** The item or cell that was opened last; -1 if it has content. Text needs no paragraph in it. */
  private int emptyContainer = -1;

  /** Whether the open paragraph is written without tags. */
  private boolean bare;

  private boolean preformatted;

  /** Whether the open code is in one {@code <code>} element, which names its language. */
  private boolean languageKnown;

  private char headingLevel;

  /** The next number of each open list; -1 for lists without numbers. */
  private final int[] numbers = new int[OpenBlocks.MAX_DEPTH];

  private int lists;

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
      out.append(" lang=\"");
      MarkupEscaper.escape(metadata.language(), out);
      out.append('"');
    }
    out.append(">\n<head>\n<meta charset=\"utf-8\">\n<title>");
    MarkupEscaper.escape(metadata.title() == null ? "" : metadata.title(), out);
    out.append("</title>\n");
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
      out.append("<link rel=\"canonical\" href=\"");
      MarkupEscaper.escape(metadata.canonicalUrl(), out);
      out.append("\">\n");
    }
  }

  private static void meta(String name, @Nullable String content, Appendable out)
      throws IOException {
    if (content != null) {
      out.append("<meta ").append(name).append(" content=\"");
      MarkupEscaper.escape(content, out);
      out.append("\">\n");
    }
  }

  @Override
  public void open(BlockType type, int element, int place) throws IOException {
    bare = type == BlockType.PARAGRAPH && element == emptyContainer;
    boolean flow =
        type == BlockType.ITEM
            || type == BlockType.DEFINITION
            || type == BlockType.BLOCK_CELL
            || type.isFigure();
    emptyContainer = flow ? element : -1;
    preformatted = type == BlockType.PREFORMATTED;
    switch (type) {
      case ITEM -> openItem(place);
      case TABLE -> {
        table = new HtmlTable();
        out = table.html();
        out.append("<table>\n");
      }
      case ROW -> {
        table.openRow(place);
        out.append("<tr>");
      }
      case CELL, BLOCK_CELL -> openCell(element, place);
      case PARAGRAPH -> out.append(bare ? "" : "<p>");
      case PREFORMATTED -> openCode(element);
      case HEADING -> {
        headingLevel = elements.name(element).charAt(1);
        out.append("<h").append(headingLevel).append('>');
      }
      default -> {
        if (type.isList()) {
          numbers[lists++] = type == BlockType.LIST ? -1 : 1;
        }
        out.append('<').append(name(type)).append('>');
        out.append(type.needsChild() || type == BlockType.QUOTE ? "\n" : "");
      }
    }
  }

  @Override
  public void close(BlockType type) throws IOException {
    setFormatting(0, null);
    switch (type) {
      case PARAGRAPH -> out.append(bare ? "" : "</p>\n");
      case HEADING -> out.append("</h").append(headingLevel).append(">\n");
      case TABLE -> {
        out.append("</table>\n");
        table.write(page);
        out = page;
      }
      case CELL, BLOCK_CELL -> out.append("</").append(cellName).append('>');
      case PREFORMATTED -> {
        out.append(languageKnown ? "</code></pre>\n" : "</pre>\n");
        languageKnown = false;
      }
      default -> {
        lists -= type.isList() ? 1 : 0;
        out.append("</").append(name(type)).append(">\n");
      }
    }
    bare = false;
    emptyContainer = -1;
    preformatted = false;
  }

  @Override
  public void text(CharSequence text, int from, int to, int newStyles, int element)
      throws IOException {
    setFormatting(languageKnown ? newStyles & ~InlineStyle.CODE : newStyles, links.link(element));
    MarkupEscaper.escape(text, from, to, out);
  }

  @Override
  public void breakLine(int count) throws IOException {
    if (preformatted) {
      out.append("\n".repeat(count));
    } else {
      out.append("<br>\n");
    }
  }

  @Override
  public void image(int element, int around) throws IOException {
    String source = links.affordable(links.image(element));
    if (source == null) {
      return;
    }
    setFormatting(0, links.link(around));
    out.append("<img src=\"");
    MarkupEscaper.escape(source, out);
    String alt = elements.attribute(element, "alt");
    out.append("\" alt=\"");
    MarkupEscaper.escape(alt == null ? "" : alt, out);
    out.append("\">");
  }

  @Override
  public void formula(String tex, boolean displayed, int around) throws IOException {
    setFormatting(0, links.link(around));
    out.append(preformatted ? "" : displayed ? "\\[" : "\\(");
    MarkupEscaper.escape(tex, out);
    out.append(preformatted ? "" : displayed ? "\\]" : "\\)");
  }

  private void openCode(int element) throws IOException {
    String language = languages.of(element);
    languageKnown = !language.isEmpty();
    out.append("<pre>");
    if (languageKnown) {
      out.append("<code class=\"language-");
      MarkupEscaper.escape(language, out);
      out.append("\">");
    }
  }

  private void openItem(int number) throws IOException {
    int expected = numbers[lists - 1];
    if (expected < 0) {
      out.append("<li>");
      return;
    }
    numbers[lists - 1] = number + 1;
    out.append(number == expected ? "<li>" : "<li value=\"" + number + "\">");
  }

  private void openCell(int element, int place) {
    cellName = elements.name(element);
    int width = DataTableDetector.width(elements, element);
    table.openCell(cellName, place, width, DataTableDetector.height(elements, element));
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
        out.append("<a href=\"");
        MarkupEscaper.escape(shown, out);
        out.append("\">");
      }
    }
    for (int i = first; i < InlineStyle.COUNT; i++) {
      out.append((newStyles & 1 << i) != 0 ? "<" + InlineStyle.NAMES.get(i) + ">" : "");
    }
    styles = newStyles;
  }

  private static String name(BlockType type) {
    return switch (type) {
      case LIST -> "ul";
      case NUMBERED_LIST -> "ol";
      case ITEM -> "li";
      case QUOTE -> "blockquote";
      case DEFINITIONS -> "dl";
      case TERM -> "dt";
      case DEFINITION -> "dd";
      case ROW -> "tr";
      case FIGURE -> "figure";
      case CAPTION -> "figcaption";
      default -> throw new IllegalArgumentException("type must be a container, was " + type);
    };
  }
}
