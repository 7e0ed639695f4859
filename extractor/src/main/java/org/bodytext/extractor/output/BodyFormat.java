package org.bodytext.extractor.output;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.html.HtmlWriter;
import org.bodytext.extractor.output.html.XmlWriter;
import org.bodytext.extractor.output.json.JsonWriter;
import org.bodytext.extractor.output.markdown.FrontMatter;
import org.bodytext.extractor.output.markdown.MarkdownWriter;
import org.bodytext.extractor.output.passages.Passage;
import org.bodytext.extractor.output.passages.PassageSplitter;
import org.bodytext.extractor.text.LowerCase;

/**
 * The output formats of bodies.
 *
 * <p>{@link #TEXT}, {@link #MARKDOWN}, {@link #HTML} and {@link #PASSAGES} contain bodies only, and
 * nothing for a page that failed; the others are records of pages, with the error of a failed page.
 * Lines end with a line feed on every system.
 *
 * <p>Immutable and safe to share between threads.
 */
public enum BodyFormat {
  /** Plain text: {@link Body#text()} and a line feed. */
  TEXT,

  /**
   * CommonMark with the tables and task lists of GitHub: headings, lists, tables, code, quotes,
   * links, images, emphasis. All other characters are escaped. Formulas whose TeX the page contains
   * are {@code $…$}, and {@code $$…$$} if displayed on a line of their own.
   */
  MARKDOWN,

  /**
   * A complete HTML document, with the metadata of the page in its head and with structural
   * elements only: no scripts, styles, classes or event handlers; links only to {@code http},
   * {@code https}, {@code ftp}, {@code mailto} and {@code tel}; images only from {@code http} and
   * {@code https}. Formulas whose TeX the page contains are {@code \(…\)}, and {@code \[…\]} if
   * displayed on a line of their own.
   */
  HTML,

  /**
   * A JSON array of the {@linkplain Passage passages} of the body, on one line: objects with the
   * keys headings, text, begin, end, source_begin and source_end.
   */
  PASSAGES,

  /**
   * One {@code <page>} element for each page, with its id as an attribute and the keys of {@link
   * #JSONL} as elements. Elements without a value, and characters that XML does not allow, are
   * omitted.
   */
  XML,

  /** The object of {@link #JSONL}, formatted over several lines. */
  JSON,

  /**
   * One object on one line for each page, always with the keys id, url, source, title, author,
   * published, keywords, language, page_type, description, site_name, canonical_url, image,
   * extractor, confidence, body and error. Missing values are null; the keywords of a page without
   * keywords are an empty list. The key body_source with the value {@code embedded} is added if the
   * body is embedded data that the page does not show, and body_missing with the value true if the
   * body is empty.
   */
  JSONL;

  /** {@return the name in lower case, as used by the command line} */
  public String id() {
    return LowerCase.of(name());
  }

  /** {@return whether it is a record of a page, with its metadata and its error} */
  public boolean isRecord() {
    return this == XML || this == JSON || this == JSONL;
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
    write(page, TEXT, out);
  }

  /**
   * Writes one page as {@link #write(ExtractionRecord, Appendable)} does, with the body of a record
   * in another format.
   *
   * @param bodyFormat the format of the body in {@link #XML}, {@link #JSON} and {@link #JSONL}:
   *     {@link #TEXT} for {@link Body#text()}, {@link #MARKDOWN}, {@link #HTML}, or, except in XML,
   *     {@link #PASSAGES}
   * @throws IllegalStateException if it is another format
   * @throws IOException if {@code out} fails
   */
  public void write(ExtractionRecord page, BodyFormat bodyFormat, Appendable out)
      throws IOException {
    write(page, bodyFormat, PassageSplitter.DEFAULT_WORDS, out);
  }

  /**
   * Writes one page as {@link #write(ExtractionRecord, BodyFormat, Appendable)} does.
   *
   * @param passageWords the maximum number of words of a passage
   * @throws IllegalArgumentException if {@code passageWords} is not positive
   * @throws IOException if {@code out} fails
   */
  public void write(ExtractionRecord page, BodyFormat bodyFormat, int passageWords, Appendable out)
      throws IOException {
    Body body = page.body();
    if (isRecord()) {
      Object value = body == null ? null : value(body, bodyFormat, passageWords);
      if (this == XML) {
        XmlWriter.write(page, (String) value, out);
      } else {
        JsonWriter.write(page, value, this == JSON, out);
      }
    } else if (body != null) {
      writeBody(body, passageWords, out);
    }
  }

  private Object value(Body body, BodyFormat format, int passageWords) {
    if (format == PASSAGES && this != XML) {
      return passages(body, passageWords);
    }
    return format == TEXT ? body.text() : format.write(body);
  }

  private static List<Map<String, Object>> passages(Body body, int words) {
    return PassageSplitter.split(body, words).stream().map(Passage::toMap).toList();
  }

  /**
   * Writes one page as {@link #MARKDOWN} below a YAML front matter with the keys of {@link #JSONL}
   * that have a value; nothing for a failed page.
   *
   * @throws IOException if {@code out} fails
   */
  public static void writeMarkdownWithMetadata(ExtractionRecord page, Appendable out)
      throws IOException {
    if (page.body() != null) {
      FrontMatter.write(page, out);
      MARKDOWN.writeBody(page.body(), 1, out);
    }
  }

  /**
   * {@return one body in this format, which is not a record; empty or without content if the body
   * is empty}
   *
   * <p>Cost: linear in the page, in time and memory, whatever its markup.
   *
   * @param body the body
   * @throws IllegalStateException if this is another format
   */
  public String write(Body body) {
    if (isRecord()) {
      throw new IllegalStateException(
          "format must be text, markdown, html or passages, was " + id());
    }
    StringBuilder out = new StringBuilder();
    try {
      writeBody(body, PassageSplitter.DEFAULT_WORDS, out);
    } catch (IOException e) {
      throw new AssertionError("a StringBuilder never fails", e);
    }
    return out.toString();
  }

  private void writeBody(Body body, int passageWords, Appendable out) throws IOException {
    switch (this) {
      case PASSAGES -> JsonWriter.writeValue(passages(body, passageWords), out);
      case MARKDOWN -> MarkdownWriter.write(body, out);
      case HTML -> HtmlWriter.write(body, out);
      default -> out.append(body.text()).append(body.isEmpty() ? "" : "\n");
    }
  }
}
