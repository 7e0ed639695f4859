package org.bodytext.extractor.output.html;

import java.io.IOException;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.page.PageMetadata;
import org.jspecify.annotations.Nullable;

/** Writes the record of a page as an XML element; elements without a value are omitted. */
public final class XmlWriter {

  private final Appendable out;

  private XmlWriter(Appendable out) {
    this.out = out;
  }

  /**
   * Writes a record.
   *
   * @throws IOException if {@code out} fails
   */
  public static void write(ExtractionRecord page, Appendable out) throws IOException {
    out.append("<page id=\"");
    // A parser would convert line breaks in an attribute to spaces.
    MarkupEscaper.escape(page.id().replaceAll("[\t\r\n]", " "), out);
    out.append("\">\n");
    XmlWriter writer = new XmlWriter(out);
    writer.element("url", page.url());
    Body body = page.body();
    if (body != null) {
      writer.body(body);
    }
    writer.element("error", page.error());
    out.append("</page>\n");
  }

  private void body(Body body) throws IOException {
    PageMetadata metadata = body.metadata();
    element("title", metadata.title());
    element("author", metadata.authors().isEmpty() ? null : String.join(", ", metadata.authors()));
    element("published", metadata.published());
    if (!metadata.keywords().isEmpty()) {
      out.append("  <keywords>\n");
      for (String keyword : metadata.keywords()) {
        out.append("  ");
        element("keyword", keyword);
      }
      out.append("  </keywords>\n");
    }
    element("language", metadata.language());
    element("page_type", metadata.pageType().id());
    element("extractor", body.extractor());
    element("confidence", Double.toString(body.confidence()));
    if (body.origins().contains(Body.Origin.EMBEDDED_DATA)) {
      element("body_source", "embedded");
    }
    element("body", body.text());
  }

  private void element(String name, @Nullable String content) throws IOException {
    if (content == null) {
      return;
    }
    out.append("  <").append(name).append('>');
    MarkupEscaper.escape(content, out);
    out.append("</").append(name).append(">\n");
  }
}
