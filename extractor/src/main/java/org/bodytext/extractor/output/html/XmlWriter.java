package org.bodytext.extractor.output.html;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.structure.RecordFields;
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
   * @param body the body in its format; null if the page failed
   * @throws IOException if {@code out} fails
   */
  public static void write(ExtractionRecord page, @Nullable String body, Appendable out)
      throws IOException {
    // A parser would convert line breaks in an attribute to spaces.
    MarkupEscaper.escape("<page id=\"", page.id().replaceAll("[\t\r\n]", " "), "\">\n", out);
    XmlWriter writer = new XmlWriter(out);
    Map<String, @Nullable Object> fields = RecordFields.of(page);
    fields.remove("id");
    for (Map.Entry<String, @Nullable Object> field : fields.entrySet()) {
      writer.field(field.getKey(), field.getValue());
    }
    writer.element("body", body);
    writer.element("error", page.error());
    out.append("</page>\n");
  }

  private void field(String name, @Nullable Object value) throws IOException {
    if (!(value instanceof List<?> values)) {
      element(name, value == null ? null : value.toString());
    } else if (!values.isEmpty()) {
      out.append("  <").append(name).append(">\n");
      for (Object each : values) {
        out.append("  ");
        element(name.substring(0, name.length() - 1), each.toString());
      }
      out.append("  </").append(name).append(">\n");
    }
  }

  private void element(String name, @Nullable String content) throws IOException {
    if (content != null) {
      MarkupEscaper.escape("  <" + name + ">", content, "</" + name + ">\n", out);
    }
  }
}
