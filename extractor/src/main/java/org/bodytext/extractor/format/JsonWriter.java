package org.bodytext.extractor.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.bodytext.extractor.Body;
import org.bodytext.extractor.PageMetadata;
import org.jspecify.annotations.Nullable;

/** Writes a page as a JSON object with always the same keys in the same order. */
final class JsonWriter {

  private static final JsonFactory FACTORY = new JsonFactory();

  private final JsonGenerator json;

  private JsonWriter(JsonGenerator json) {
    this.json = json;
  }

  /** Writes an object over several lines. */
  static void writePretty(ExtractedPage page, Appendable out) throws IOException {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    Separators separators =
        Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER);
    write(page, out, new DefaultPrettyPrinter(separators).withObjectIndenter(lines));
  }

  /** Writes an object in one line. */
  static void writeLine(ExtractedPage page, Appendable out) throws IOException {
    write(page, out, null);
  }

  private static void write(
      ExtractedPage page, Appendable out, @Nullable DefaultPrettyPrinter printer)
      throws IOException {
    try (JsonGenerator json = FACTORY.createGenerator(new AppendableWriter(out))) {
      if (printer != null) {
        json.setPrettyPrinter(printer);
      }
      new JsonWriter(json).write(page);
    }
    out.append('\n');
  }

  private void write(ExtractedPage page) throws IOException {
    Body body = page.body();
    PageMetadata metadata = body == null ? PageMetadata.NONE : body.metadata();
    json.writeStartObject();
    string("id", page.id());
    string("url", page.url());
    string("title", metadata.title());
    string("author", metadata.author());
    string("published", metadata.published());
    json.writeFieldName("keywords");
    strings(body == null ? null : metadata.keywords());
    string("language", metadata.language());
    string("kind", body == null ? null : metadata.kind().id());
    string("extractor", body == null ? null : body.extractor());
    json.writeFieldName("confidence");
    if (body == null) {
      json.writeNull();
    } else {
      json.writeNumber(body.confidence());
    }
    if (body != null && body.isFromData()) {
      string("body_source", "data");
    }
    string("body", body == null ? null : body.text());
    string("error", page.error());
    json.writeEndObject();
  }

  private void strings(@Nullable List<String> values) throws IOException {
    if (values == null) {
      json.writeNull();
      return;
    }
    json.writeStartArray();
    for (String value : values) {
      json.writeString(Characters.clean(value));
    }
    json.writeEndArray();
  }

  private void string(String name, @Nullable String value) throws IOException {
    json.writeStringField(name, value == null ? null : Characters.clean(value));
  }

  /** A writer over anything that takes characters; closing it closes nothing. */
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
