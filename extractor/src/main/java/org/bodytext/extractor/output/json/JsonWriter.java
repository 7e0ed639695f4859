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
   * Writes a record as an object.
   *
   * @param body the body in its format, a string or a list of maps; null if the page failed
   * @param pretty whether it is formatted over several lines
   * @throws IOException if {@code out} fails
   */
  public static void write(
      ExtractionRecord page, @Nullable Object body, boolean pretty, Appendable out)
      throws IOException {
    Map<String, @Nullable Object> fields = RecordFields.of(page);
    fields.put("body", body);
    fields.put("error", page.error());
    write(fields, pretty ? printer() : null, out);
  }

  private static PrettyPrinter printer() {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    Separators separators =
        Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER);
    return new DefaultPrettyPrinter(separators).withObjectIndenter(lines);
  }

  /**
   * Writes a value on one line: a map, list, string, number, boolean, or null.
   *
   * @throws IOException if {@code out} fails
   */
  public static void writeValue(@Nullable Object value, Appendable out) throws IOException {
    write(value, null, out);
  }

  private static void write(@Nullable Object value, @Nullable PrettyPrinter printer, Appendable out)
      throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.setPrettyPrinter(printer);
      new JsonWriter(json).value(value);
    }
    out.append(text.getBuffer()).append('\n');
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
