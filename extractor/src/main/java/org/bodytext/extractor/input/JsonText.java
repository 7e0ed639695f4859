package org.bodytext.extractor.input;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;

/** Recognizes JSON and lines of JSON. */
final class JsonText {

  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS).build();

  /** The maximum length of a word that the end of the text may cut. */
  private static final int MAX_WORD = 40;

  private JsonText() {}

  /**
   * {@return whether a text consists of objects or arrays of JSON, the last of which may be cut}
   *
   * @param cut whether the text continues
   */
  static boolean isJson(String text, boolean cut) {
    if (!text.startsWith("{") && !text.startsWith("[")) {
      return false;
    }
    try (JsonParser parser = FACTORY.createParser(text)) {
      while (parser.nextToken() != null) {
        // Checks the grammar.
      }
      return true;
    } catch (JsonEOFException e) {
      return text.length() > 1;
    } catch (JsonParseException e) {
      return cut && e.getLocation().getCharOffset() > text.length() - MAX_WORD;
    } catch (IOException e) {
      return true; // a limit of the parser, such as that of the depth
    }
  }
}
