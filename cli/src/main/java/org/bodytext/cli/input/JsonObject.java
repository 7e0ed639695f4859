package org.bodytext.cli.input;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object in memory. Objects in it are maps, arrays lists, integers numbers, and other values
 * texts; null values are left out.
 */
public record JsonObject(Map<String, Object> fields) {

  /** {@return the object whose start a parser has read} */
  public static JsonObject read(JsonParser json) throws IOException {
    return new JsonObject(fields(json, false));
  }

  /** {@return the same without the objects and arrays in it, which are skipped} */
  public static JsonObject readFlat(JsonParser json) throws IOException {
    return new JsonObject(fields(json, true));
  }

  private static Map<String, Object> fields(JsonParser json, boolean flat) throws IOException {
    Map<String, Object> fields = new LinkedHashMap<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      if (flat && json.currentToken().isStructStart()) {
        json.skipChildren();
        continue;
      }
      Object value = value(json);
      if (value != null) {
        fields.put(name, value);
      }
    }
    return fields;
  }

  /** {@return a value; the parser limits the depth of nesting} */
  private static @Nullable Object value(JsonParser json) throws IOException {
    return switch (json.currentToken()) {
      case START_OBJECT -> fields(json, false);
      case START_ARRAY -> list(json);
      case VALUE_NULL -> null;
      case VALUE_NUMBER_INT -> json.getNumberValue();
      default -> json.getText();
    };
  }

  private static List<Object> list(JsonParser json) throws IOException {
    List<Object> list = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      Object value = value(json);
      if (value != null) {
        list.add(value);
      }
    }
    return list;
  }

  /** {@return the text of a field; null if it is absent, an object or an array} */
  public @Nullable String text(String name) {
    Object value = fields.get(name);
    return value == null || value instanceof Map || value instanceof List ? null : value.toString();
  }
}
