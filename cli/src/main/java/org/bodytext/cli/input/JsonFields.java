package org.bodytext.cli.input;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Reads JSON objects as texts by name. */
public final class JsonFields {

  private JsonFields() {}

  /** {@return the texts, numbers and truth values of the object whose start a parser has read} */
  public static Map<String, String> read(JsonParser json) throws IOException {
    Map<String, String> fields = new HashMap<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      if (value.isScalarValue() && value != JsonToken.VALUE_NULL) {
        fields.put(name, json.getText());
      }
      json.skipChildren();
    }
    return fields;
  }
}
