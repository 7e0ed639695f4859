package org.bodytext.extractor.metadata.source;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.text.LowerCase;
import org.bodytext.extractor.text.WellFormed;
import org.jspecify.annotations.Nullable;

/**
 * The objects in the JSON-LD of a page, as a flat list in document order.
 *
 * <p>Of invalid JSON the part before the error is read. Objects that are nested deeper than {@link
 * com.fasterxml.jackson.core.StreamReadConstraints} allows count as an error.
 */
public final class JsonLd {

  /** The maximum number of code units of JSON that are read of a page. */
  private static final int MAX_CHARACTERS = 1 << 21;

  /** The maximum number of objects of a page; the rest of a script is not read. */
  private static final int MAX_OBJECTS = 2_000;

  /** The maximum number of values of a property; more are ignored. */
  private static final int MAX_VALUES = 100;

  /** Properties of lists and citations, whose objects are by other authors. */
  private static final Set<String> LIST_PROPERTIES =
      Set.of("itemListElement", "blogPost", "blogPosts", "hasPart", "citation", "mentions");

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
          .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .enable(JsonReadFeature.ALLOW_MISSING_VALUES)
          .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
          .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
          .build();

  private final List<Thing> things = new ArrayList<>();
  private final Map<String, Thing> byId = new HashMap<>();
  private int remaining = MAX_CHARACTERS;

  /** An object, with the text values of its properties. */
  public static final class Thing {

    private final @Nullable Thing parent;
    private final String role;
    private final Map<String, List<String>> texts = new HashMap<>();
    private boolean listed;

    // Computed on first use, after the page was read. A race computes it twice.
    private volatile @Nullable List<String> types;

    Thing(@Nullable Thing parent, String role) {
      this.parent = parent;
      this.role = role;
      this.listed = LIST_PROPERTIES.contains(role) || parent != null && parent.listed;
    }

    /** {@return whether this object is in a list of objects that the page links to or cites} */
    public boolean isListed() {
      return listed;
    }

    /** Marks this object as not listed, because it is the page itself. */
    void unlist() {
      listed = false;
    }

    /** {@return the property of the parent that this object is a value of; empty if no parent} */
    public String role() {
      return role;
    }

    /** {@return the object that contains this one; null if none} */
    @Nullable Thing parent() {
      return parent;
    }

    /** {@return the types in lower case, without the URL of the vocabulary; may be empty} */
    public List<String> types() {
      List<String> known = types;
      if (known == null) {
        known =
            all("@type").stream()
                .map(type -> LowerCase.of(type.substring(type.lastIndexOf('/') + 1)))
                .toList();
        types = known;
      }
      return known;
    }

    /** {@return the text values of a property; empty if absent} */
    public List<String> all(String property) {
      return texts.getOrDefault(property, List.of());
    }

    /** {@return the first text value of a property; null if absent} */
    public @Nullable String first(String property) {
      List<String> all = texts.get(property);
      return all == null ? null : all.get(0);
    }

    private void put(String property, String text) {
      List<String> all = texts.computeIfAbsent(property, key -> new ArrayList<>());
      if (all.size() < MAX_VALUES) {
        all.add(text);
      }
    }
  }

  /** {@return the number of code units that {@link #add} will still read} */
  int remaining() {
    return remaining;
  }

  /** Reads the content of a script. */
  void add(String script) {
    String json = script.length() > remaining ? script.substring(0, remaining) : script;
    remaining -= json.length();
    int from = jsonStart(json, 0);
    if (json.startsWith("[CDATA[", from)) {
      from = jsonStart(json, from + "[CDATA[".length());
    }
    try (JsonParser parser = JSON.createParser(json.substring(from))) {
      read(parser);
    } catch (IOException e) {
      // Invalid JSON is input, not an error; the objects before it are kept.
      return;
    }
  }

  /** {@return the objects in document order; an object precedes those within it} */
  public List<Thing> things() {
    return Collections.unmodifiableList(things);
  }

  /**
   * {@return the names in a property, in order: its text values except URLs, and the names of its
   * objects, also if they are only referred to by {@code @id}}
   */
  public Set<String> names(Thing thing, String property) {
    Set<String> names = new LinkedHashSet<>();
    for (String text : thing.all(property)) {
      if (!text.startsWith("http:") && !text.startsWith("https:")) {
        names.add(text);
      }
    }
    for (Thing child : things) {
      if (child.parent == thing && child.role.equals(property)) {
        String name = child.first("name");
        Thing referent = name == null ? byId.get(String.valueOf(child.first("@id"))) : null;
        name = referent == null ? name : referent.first("name");
        if (name != null) {
          names.add(name);
        }
      }
    }
    return names;
  }

  /** {@return the offset of the first brace or bracket, after comment delimiters} */
  private static int jsonStart(String json, int from) {
    int at = from;
    while (at < json.length() && json.charAt(at) != '{' && json.charAt(at) != '[') {
      at++;
    }
    return at;
  }

  private void read(JsonParser parser) throws IOException {
    Deque<String> properties = new ArrayDeque<>();
    Thing thing = null;
    String property = "";
    for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
      switch (token) {
        case START_OBJECT -> {
          if (things.size() >= MAX_OBJECTS) {
            return;
          }
          Thing inner = new Thing(thing, property);
          things.add(inner);
          properties.push(property);
          thing = inner;
        }
        case END_OBJECT -> {
          Thing outer = thing == null ? null : thing.parent;
          String id = thing == null ? null : thing.first("@id");
          if (id != null && thing != null && thing.first("name") != null) {
            byId.putIfAbsent(id, thing);
          }
          thing = outer;
          property = properties.isEmpty() ? "" : properties.pop();
        }
        case FIELD_NAME -> property = parser.currentName();
        case VALUE_STRING, VALUE_NUMBER_INT -> {
          if (thing != null && !parser.getText().isBlank()) {
            thing.put(property, WellFormed.of(parser.getText()));
          }
        }
        default -> {
          // The values of an array are values of its property.
        }
      }
    }
  }
}
