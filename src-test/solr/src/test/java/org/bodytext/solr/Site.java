package org.bodytext.solr;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The sample site. */
final class Site {

  static final Path FOLDER = Path.of("../../src-test/site");

  /**
   * The expected extraction of a page.
   *
   * @param with phrases that the body contains
   * @param without phrases that the page contains outside the body
   */
  record Gold(String id, String url, List<String> with, List<String> without) {}

  private Site() {}

  static List<Gold> gold() throws IOException {
    ObjectMapper json = new ObjectMapper();
    List<Gold> pages = new ArrayList<>();
    for (String line : Files.readAllLines(FOLDER.resolve("gold.jsonl"))) {
      JsonNode page = json.readTree(line);
      pages.add(
          new Gold(
              page.get("id").asText(),
              page.get("url").asText(),
              texts(page.get("with")),
              texts(page.get("without"))));
    }
    return pages;
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(text -> texts.add(text.asText()));
    return texts;
  }

  /** {@return a page, decoded as UTF-8 or, if it is not valid UTF-8, as GB18030} */
  static String html(String id) throws IOException {
    byte[] bytes = Files.readAllBytes(FOLDER.resolve(id + ".html"));
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, Charset.forName("GB18030"));
    }
  }
}
