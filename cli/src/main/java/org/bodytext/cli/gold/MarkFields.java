package org.bodytext.cli.gold;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the field {@code marks} of a gold file: for each part of a page its text, or its ranges of
 * lines. Not safe to share between threads.
 */
final class MarkFields {

  private final Map<PagePart, String> texts = new EnumMap<>(PagePart.class);
  private final Map<String, List<int[]>> ranges = new LinkedHashMap<>();
  private boolean isPresent;

  /** Reads the object at which a parser is; unknown parts are skipped. */
  void read(JsonParser parser) throws IOException {
    isPresent = true;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      JsonToken value = parser.nextToken();
      if (value == JsonToken.START_ARRAY) {
        ranges.put(field, ranges(parser));
      } else if (value == JsonToken.VALUE_STRING) {
        for (PagePart part : PagePart.values()) {
          if (part.id().equals(field)) {
            texts.put(part, parser.getText());
          }
        }
      } else {
        parser.skipChildren();
      }
    }
  }

  private static List<int[]> ranges(JsonParser parser) throws IOException {
    List<int[]> ranges = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() != JsonToken.START_ARRAY) {
        throw new JsonParseException(parser, "a range of lines must be [first, last]");
      }
      int first = number(parser);
      int last = number(parser);
      if (parser.nextToken() != JsonToken.END_ARRAY || first < 0 || last < first) {
        throw new JsonParseException(parser, "a range of lines must be [first, last]");
      }
      ranges.add(new int[] {first, last});
    }
    return ranges;
  }

  private static int number(JsonParser parser) throws IOException {
    return parser.nextToken() == JsonToken.VALUE_NUMBER_INT ? parser.getIntValue() : -1;
  }

  /** {@return whether parts have ranges of lines} */
  boolean hasRanges() {
    return !ranges.isEmpty();
  }

  /** {@return the texts of the parts; null if the page has no marks} */
  @Nullable Map<PagePart, String> texts() {
    return isPresent && !hasRanges() ? texts : null;
  }

  /** {@return the ranges of lines; null if absent} */
  @Nullable LineRanges ranges(@Nullable String hash) {
    return hasRanges() ? new LineRanges(ranges, hash == null ? "" : hash) : null;
  }
}
