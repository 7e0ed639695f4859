package org.bodytext.extractor.output.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.structure.RecordFields;
import org.bodytext.extractor.text.XmlCharacters;
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
   * @param body the body in its format, a string or a list of maps; null if the page failed
   * @throws IOException if {@code out} fails
   */
  public static void writePretty(ExtractionRecord page, @Nullable Object body, Appendable out)
      throws IOException {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    Separators separators =
        Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER);
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter(separators).withObjectIndenter(lines);
    write(json -> json.write(page, body), out, printer);
  }

  /**
   * Writes a record as an object on one line.
   *
   * @param body the body in its format, a string or a list of maps; null if the page failed
   * @throws IOException if {@code out} fails
   */
  public static void writeLine(ExtractionRecord page, @Nullable Object body, Appendable out)
      throws IOException {
    write(json -> json.write(page, body), out, null);
  }

  /**
   * Writes a value on one line: a map, list, string, number, boolean, or null.
   *
   * @throws IOException if {@code out} fails
   */
  public static void writeValue(@Nullable Object value, Appendable out) throws IOException {
    write(json -> json.value(value), out, null);
  }

  private interface Content {
    void write(JsonWriter json) throws IOException;
  }

  private static void write(Content content, Appendable out, @Nullable PrettyPrinter printer)
      throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.setPrettyPrinter(printer);
      content.write(new JsonWriter(json));
    }
    out.append(text.getBuffer()).append('\n');
  }

  private void write(ExtractionRecord page, @Nullable Object body) throws IOException {
    json.writeStartObject();
    for (RecordFields.Field field : RecordFields.of(page)) {
      json.writeFieldName(field.name());
      value(field.value());
    }
    json.writeFieldName("body");
    value(body);
    json.writeFieldName("error");
    value(page.error());
    json.writeEndObject();
  }

  private void value(@Nullable Object value) throws IOException {
    if (value instanceof List<?> values) {
      json.writeStartArray();
      for (Object each : values) {
        value(each);
      }
      json.writeEndArray();
    } else if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.writeFieldName(String.valueOf(entry.getKey()));
        value(entry.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof String text) {
      json.writeString(XmlCharacters.clean(text));
    } else if (value instanceof Double number) {
      json.writeNumber(number);
    } else if (value instanceof Integer number) {
      json.writeNumber(number);
    } else if (value instanceof Boolean truth) {
      json.writeBoolean(truth);
    } else {
      json.writeNull();
    }
  }
}
