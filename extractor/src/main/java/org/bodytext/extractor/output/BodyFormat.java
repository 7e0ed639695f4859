package org.bodytext.extractor.output;

import java.io.IOException;
import java.util.Locale;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.html.HtmlWriter;
import org.bodytext.extractor.output.html.XmlWriter;
import org.bodytext.extractor.output.json.JsonWriter;
import org.bodytext.extractor.output.markdown.MarkdownWriter;
import org.bodytext.extractor.output.text.TextWriter;

/**
 * The forms in which a body is written out.
 *
 * <p>{@link #TEXT}, {@link #MARKDOWN} and {@link #HTML} have nothing for a page that failed; the
 * others have its error. Every line ends in a line feed, on every system.
 */
public enum BodyFormat {
  /**
   * Plain text: a blank line between blocks, a line feed where the page has a {@code <br>}, a line
   * an item or table row, a tab between cells.
   */
  TEXT,

  /**
   * CommonMark with tables: headings, lists, tables, code, quotes, links, images, emphasis.
   * Formulas whose TeX the page has are {@code $…$}, and {@code $$…$$} where they are displayed.
   */
  MARKDOWN,

  /**
   * A whole HTML document of structure alone: no scripts, styles, classes or event handlers, links
   * to {@code http}, {@code https}, {@code ftp}, {@code mailto} and {@code tel} only, images from
   * {@code http} and {@code https} only. Formulas whose TeX the page has are {@code \(…\)}, and
   * {@code \[…\]} where they are displayed.
   */
  HTML,

  /**
   * One {@code <page>} element: url, title, author, published, keywords, language, page_type,
   * extractor, confidence, body_source, body or error; what a page does not have is left out.
   * Characters that XML cannot hold are left out.
   */
  XML,

  /** The object of {@link #JSONL}, over several lines. */
  JSON,

  /**
   * One object in one line, always with the keys id, url, title, author, published, keywords,
   * language, page_type, extractor, confidence, body, error. What a page does not have is null, or
   * an empty list of keywords. A body that the page does not show, but carries in its scripts, also
   * has the key body_source, which is {@code embedded}.
   */
  JSONL;

  /** {@return the name in lower case, as the command line takes it} */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Writes what comes before the first of several pages: for {@link #XML} the root element, so that
   * all pages make one document.
   *
   * @throws IOException if {@code out} fails
   */
  public void writeStart(Appendable out) throws IOException {
    if (this == XML) {
      out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<pages>\n");
    }
  }

  /**
   * Writes what comes after the last of several pages.
   *
   * @throws IOException if {@code out} fails
   */
  public void writeEnd(Appendable out) throws IOException {
    if (this == XML) {
      out.append("</pages>\n");
    }
  }

  /**
   * Writes one page.
   *
   * <p>Cost: linear in the page, in time and memory, whatever its markup.
   *
   * @param page the page
   * @param out where it goes
   * @throws IOException if {@code out} fails
   */
  public void write(ExtractionRecord page, Appendable out) throws IOException {
    switch (this) {
      case XML -> XmlWriter.write(page, out);
      case JSON -> JsonWriter.writePretty(page, out);
      case JSONL -> JsonWriter.writeLine(page, out);
      default -> {
        if (page.body() != null) {
          writeBody(page.body(), out);
        }
      }
    }
  }

  /**
   * {@return one body as text, by a format that has no place for an error: {@link #TEXT}, {@link
   * #MARKDOWN} or {@link #HTML}}
   *
   * @throws IllegalStateException for another format
   */
  public String write(Body body) {
    if (this == XML || this == JSON || this == JSONL) {
      throw new IllegalStateException(id() + " writes records, not bodies");
    }
    StringBuilder out = new StringBuilder();
    try {
      writeBody(body, out);
    } catch (IOException e) {
      throw new AssertionError("a StringBuilder never fails", e);
    }
    return out.toString();
  }

  private void writeBody(Body body, Appendable out) throws IOException {
    switch (this) {
      case MARKDOWN -> MarkdownWriter.write(body, out);
      case HTML -> HtmlWriter.write(body, out);
      default -> TextWriter.write(body, out);
    }
  }
}
