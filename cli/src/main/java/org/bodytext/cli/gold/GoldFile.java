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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A gold file: JSON lines in UTF-8, one page per line.
 *
 * <p>Holds the whole file in memory. Immutable.
 */
public final class GoldFile {

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .build();

  private static final String WITH = "with";
  private static final String WITHOUT = "without";

  private final String name;
  private final List<GoldPage> pages;
  private final Map<String, Integer> byId;

  private GoldFile(String name, List<GoldPage> pages, Map<String, Integer> byId) {
    this.name = name;
    this.pages = List.copyOf(pages);
    this.byId = byId;
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

  /** {@return the name of the file, for messages} */
  public String name() {
    return name;
  }

  /** {@return the pages in the order of the file} */
  public List<GoldPage> pages() {
    return pages;
  }

  /** {@return the index of a page in {@link #pages()}, -1 if no page has that id} */
  public int indexOf(String id) {
    Integer index = byId.get(id);
    return index == null ? -1 : index;
  }

  private static GoldPage parse(String name, int number, String line) throws GoldFileException {
    Map<String, String> texts = new LinkedHashMap<>();
    Map<String, List<String>> lists = new LinkedHashMap<>();
    MarkFields marks = new MarkFields();
    try (JsonParser parser = JSON.createParser(line)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new GoldFileException(name, number, "must be a JSON object, one page per line");
      }
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        readField(parser, texts, lists, marks);
      }
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
    return new GoldPage(
        number,
        required(name, number, texts, "id"),
        texts.get("url"),
        texts.get("lang"),
        texts.get("page_type"),
        texts.get("title"),
        texts.get("author"),
        texts.get("publish_date"),
        body(name, number, texts, lists, marks),
        lists.getOrDefault(WITH, List.of()),
        lists.getOrDefault(WITHOUT, List.of()),
        marks.texts(),
        marks.ranges(texts.get("lines_hash")));
  }

  private static void readField(
      JsonParser parser,
      Map<String, String> texts,
      Map<String, List<String>> lists,
      MarkFields marks)
      throws IOException {
    String field = parser.currentName();
    JsonToken value = parser.nextToken();
    if (field.equals("marks") && value == JsonToken.START_OBJECT) {
      marks.read(parser);
    } else if (value == JsonToken.START_ARRAY && (field.equals(WITH) || field.equals(WITHOUT))) {
      List<String> phrases = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        String phrase = text(parser);
        if (phrase != null) {
          phrases.add(phrase);
        }
      }
      lists.put(field, phrases);
    } else if (value.isScalarValue()) {
      String text = text(parser);
      if (text != null) {
        texts.put(field, text);
      }
    } else {
      parser.skipChildren();
    }
  }

  private static @Nullable String text(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token.isStructStart()) {
      parser.skipChildren();
      return null;
    }
    return token == JsonToken.VALUE_NULL ? null : parser.getText();
  }

  /** {@return the body; null if phrases or line numbers are known instead} */
  private static @Nullable String body(
      String name,
      int number,
      Map<String, String> texts,
      Map<String, List<String>> lists,
      MarkFields marks)
      throws GoldFileException {
    boolean hasOther = lists.containsKey(WITH) || lists.containsKey(WITHOUT) || marks.hasRanges();
    return hasOther ? texts.get("main_content") : required(name, number, texts, "main_content");
  }

  private static String required(String name, int number, Map<String, String> texts, String field)
      throws GoldFileException {
    String text = texts.get(field);
    if (text == null) {
      throw new GoldFileException(name, number, "has no " + field + ", which is required");
    }
    return text;
  }
}
