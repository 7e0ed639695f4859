package org.bodytext.cli.gold;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bodytext.cli.input.JsonObject;

/**
 * A gold file: JSON lines in UTF-8, one page per line.
 *
 * <p>Holds the whole file in memory. Immutable.
 *
 * @param name the name of the file, for messages
 * @param pages the pages in the order of the file
 * @param byId the index of each page by its id
 */
public record GoldFile(String name, List<GoldPage> pages, Map<String, Integer> byId) {

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .build();

  private static final String WITH = "with";
  private static final String WITHOUT = "without";

  /** Copies the list and the map. */
  public GoldFile {
    pages = List.copyOf(pages);
    byId = Collections.unmodifiableMap(new LinkedHashMap<>(byId));
  }

  /**
   * Reads a gold file. Blank lines are skipped.
   *
   * @throws GoldFileException if a line is not valid; the message names file and line
   * @throws IOException if it cannot be read
   */
  public static GoldFile read(Path file) throws IOException, GoldFileException {
    String name = file.toString();
    List<GoldPage> pages = new ArrayList<>();
    Map<String, Integer> byId = new LinkedHashMap<>();
    int number = 0;
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        if (line.isBlank()) {
          continue;
        }
        GoldPage page = parse(name, number, line);
        Integer previous = byId.putIfAbsent(page.id(), pages.size());
        if (previous != null) {
          int first = pages.get(previous).line();
          throw new GoldFileException(
              name, number, "id " + page.id() + " repeats the id of line " + first);
        }
        pages.add(page);
      }
    } catch (CharacterCodingException e) {
      throw new GoldFileException(
          name, number + 1, "the text near this line is not UTF-8; save the file as UTF-8");
    }
    return new GoldFile(name, pages, byId);
  }

  /** {@return the index of a page in {@link #pages()}, -1 if no page has that id} */
  public int indexOf(String id) {
    Integer index = byId.get(id);
    return index == null ? -1 : index;
  }

  private static GoldPage parse(String name, int number, String line) throws GoldFileException {
    JsonObject page;
    try (JsonParser parser = JSON.createParser(line)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new GoldFileException(name, number, "must be a JSON object, one page per line");
      }
      page = JsonObject.read(parser);
      if (parser.nextToken() != null) {
        throw new GoldFileException(
            name, number, "has more than one JSON object; put each on its own line");
      }
    } catch (JacksonException e) {
      throw new GoldFileException(
          name, number, "is not valid JSON (" + e.getOriginalMessage() + "); correct the line");
    } catch (IOException e) {
      throw new IllegalStateException("a string must be readable", e);
    }
    Map<?, ?> marks = page.fields().get("marks") instanceof Map<?, ?> given ? given : null;
    LineRanges ranges = null;
    try {
      ranges = marks == null ? null : LineRanges.of(marks, page.text("lines_hash"));
    } catch (IllegalArgumentException e) {
      throw new GoldFileException(name, number, e.getMessage() + "; correct the line");
    }
    boolean hasOther =
        page.fields().get(WITH) instanceof List
            || page.fields().get(WITHOUT) instanceof List
            || ranges != null;
    return new GoldPage(
        number,
        required(name, number, page, "id"),
        page.text("url"),
        page.text("lang"),
        page.text("page_type"),
        page.text("title"),
        page.text("author"),
        page.text("publish_date"),
        hasOther ? page.text("main_content") : required(name, number, page, "main_content"),
        phrases(page, WITH),
        phrases(page, WITHOUT),
        marks == null || ranges != null ? null : PagePart.texts(marks),
        ranges);
  }

  private static List<String> phrases(JsonObject page, String name) {
    return page.fields().get(name) instanceof List<?> phrases
        ? phrases.stream()
            .filter(phrase -> !(phrase instanceof Map) && !(phrase instanceof List))
            .map(Object::toString)
            .toList()
        : List.of();
  }

  private static String required(String name, int number, JsonObject page, String field)
      throws GoldFileException {
    String text = page.text(field);
    if (text == null) {
      throw new GoldFileException(name, number, "has no " + field + ", which is required");
    }
    return text;
  }
}
