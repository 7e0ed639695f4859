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
 * The output formats of bodies.
 *
 * <p>{@link #TEXT}, {@link #MARKDOWN} and {@link #HTML} contain bodies only, and nothing for a page
 * that failed; the others are records of pages, with the error of a failed page. Lines end with a
 * line feed on every system.
 *
 * <p>Immutable and safe to share between threads.
 */
public enum BodyFormat {
  /**
   * Plain text: a blank line between blocks, a line feed for a {@code <br>}, one line for each list
   * item and table row, a tab between cells.
   */
  TEXT,

  /**
   * CommonMark with the tables and task lists of GitHub: headings, lists, tables, code, quotes,
   * links, images, emphasis. All other characters are escaped. Formulas whose TeX the page contains
   * are {@code $…$}, and {@code $$…$$} if displayed on a line of their own.
   */
  MARKDOWN,

  /**
   * A complete HTML document with structural elements only: no scripts, styles, classes or event
   * handlers; links only to {@code http}, {@code https}, {@code ftp}, {@code mailto} and {@code
   * tel}; images only from {@code http} and {@code https}. Formulas whose TeX the page contains are
   * {@code \(…\)}, and {@code \[…\]} if displayed on a line of their own.
   */
  HTML,

  /**
   * One {@code <page>} element for each page, with its id as an attribute and the elements url,
   * title, author, published, keywords, language, page_type, extractor, confidence, body_source and
   * body, or error. Elements without a value, and characters that XML does not allow, are omitted.
   */
  XML,

  /** The object of {@link #JSONL}, formatted over several lines. */
  JSON,

  /**
   * One object on one line for each page, always with the keys id, url, title, author, published,
   * keywords, language, page_type, extractor, confidence, body and error. Missing values are null;
   * the keywords of a page without keywords are an empty list. The key body_source with the value
   * {@code embedded} is added if the body is embedded data that the page does not show.
   */
  JSONL;

  /** {@return the name in lower case, as used by the command line} */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Writes one page; nothing for a failed page if the format contains bodies only.
   *
   * <p>Cost: linear in the page, in time and memory, whatever its markup.
   *
   * @param page the page
   * @param out the output
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
   * {@return one body in this format, which is {@link #TEXT}, {@link #MARKDOWN} or {@link #HTML};
   * empty or without content if the body is empty}
   *
   * <p>Cost: linear in the page, in time and memory, whatever its markup.
   *
   * @param body the body
   * @throws IllegalStateException if this is another format
   */
  public String write(Body body) {
    if (this == XML || this == JSON || this == JSONL) {
      throw new IllegalStateException("format must be text, markdown or html, was " + id());
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
