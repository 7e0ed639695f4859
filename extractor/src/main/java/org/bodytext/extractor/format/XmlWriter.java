package org.bodytext.extractor.format;

import java.io.IOException;
import org.bodytext.extractor.Body;
import org.bodytext.extractor.PageMetadata;
import org.jspecify.annotations.Nullable;

/** Writes a page as an XML element; parts that the page does not have are left out. */
final class XmlWriter {

  private final Appendable out;

  private XmlWriter(Appendable out) {
    this.out = out;
  }

  static void write(ExtractedPage page, Appendable out) throws IOException {
    out.append("<page id=\"");
    // A parser would make spaces of line breaks in an attribute.
    Markup.escape(page.id().replaceAll("[\t\r\n]", " "), out);
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
    element("author", metadata.author());
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
    element("kind", metadata.kind().id());
    element("extractor", body.extractor());
    element("confidence", Double.toString(body.confidence()));
    if (body.isFromData()) {
      element("body_source", "data");
    }
    element("body", body.text());
  }

  private void element(String name, @Nullable String content) throws IOException {
    if (content == null) {
      return;
    }
    out.append("  <").append(name).append('>');
    Markup.escape(content, out);
    out.append("</").append(name).append(">\n");
  }
}
