package org.bodytext.extractor.output.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.structure.XmlCharacters;
import org.bodytext.extractor.page.PageMetadata;
import org.jspecify.annotations.Nullable;

/** Writes the record of a page as a JSON object with the same keys in the same order. */
public final class JsonWriter {

  private static final JsonFactory FACTORY = new JsonFactory();

  private final JsonGenerator json;

  private JsonWriter(JsonGenerator json) {
    this.json = json;
  }

  /**
   * Writes a record as an object over several lines.
   *
   * @throws IOException if {@code out} fails
   */
  public static void writePretty(ExtractionRecord page, Appendable out) throws IOException {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    Separators separators =
        Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER);
    write(page, out, new DefaultPrettyPrinter(separators).withObjectIndenter(lines));
  }

  /**
   * Writes a record as an object on one line.
   *
   * @throws IOException if {@code out} fails
   */
  public static void writeLine(ExtractionRecord page, Appendable out) throws IOException {
    write(page, out, null);
  }

  private static void write(
      ExtractionRecord page, Appendable out, @Nullable DefaultPrettyPrinter printer)
      throws IOException {
    try (JsonGenerator json = FACTORY.createGenerator(new AppendableWriter(out))) {
      if (printer != null) {
        json.setPrettyPrinter(printer);
      }
      new JsonWriter(json).write(page);
    }
    out.append('\n');
  }

  private void write(ExtractionRecord page) throws IOException {
    Body body = page.body();
    PageMetadata metadata = body == null ? PageMetadata.NONE : body.metadata();
    json.writeStartObject();
    string("id", page.id());
    string("url", page.url());
    string("title", metadata.title());
    string("author", joined(metadata.authors()));
    string("published", metadata.published());
    json.writeFieldName("keywords");
    strings(body == null ? null : metadata.keywords());
    string("language", metadata.language());
    string("page_type", body == null ? null : metadata.pageType().id());
    string("extractor", body == null ? null : body.extractor());
    json.writeFieldName("confidence");
    if (body == null) {
      json.writeNull();
    } else {
      json.writeNumber(body.confidence());
    }
    if (body != null && body.origins().contains(Body.Origin.EMBEDDED_DATA)) {
      string("body_source", "embedded");
    }
    string("body", body == null ? null : body.text());
    string("error", page.error());
    json.writeEndObject();
  }

  private static @Nullable String joined(List<String> values) {
    return values.isEmpty() ? null : String.join(", ", values);
  }

  private void strings(@Nullable List<String> values) throws IOException {
    if (values == null) {
      json.writeNull();
      return;
    }
    json.writeStartArray();
    for (String value : values) {
      json.writeString(XmlCharacters.clean(value));
    }
    json.writeEndArray();
  }

  private void string(String name, @Nullable String value) throws IOException {
    json.writeStringField(name, value == null ? null : XmlCharacters.clean(value));
  }

  /** Adapts an {@link Appendable} to a writer; closing the writer does not close it. */
  private static final class AppendableWriter extends Writer {

    private final Appendable out;

    AppendableWriter(Appendable out) {
      this.out = out;
    }

    @Override
    public void write(char[] characters, int from, int length) throws IOException {
      out.append(new String(characters, from, length));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
