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
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The things that the JSON-LD of a page describes, flat, in the order of the page.
 *
 * <p>JSON that breaks gives what stood before the break. Nothing is read that is nested deeper than
 * {@link com.fasterxml.jackson.core.StreamReadConstraints} allows.
 */
public final class JsonLd {

  /** The code units of JSON that are read on one page, and the things that are kept of it. */
  private static final int MAX_CHARACTERS = 1 << 21;

  private static final int MAX_THINGS = 2_000;
  private static final int MAX_VALUES = 100;

  /** Properties of lists, and of what a page leads to or quotes: others wrote what is in them. */
  private static final Set<String> LISTS =
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
  private int left = MAX_CHARACTERS;

  /** One object, with the texts of its properties. */
  public static final class Thing {

    private final @Nullable Thing parent;
    private final String role;
    private final Map<String, List<String>> texts = new HashMap<>();
    private boolean listed;

    Thing(@Nullable Thing parent, String role) {
      this.parent = parent;
      this.role = role;
      this.listed = LISTS.contains(role) || parent != null && parent.listed;
    }

    /** {@return whether it stands in a list of things that the page links to or cites} */
    public boolean isListed() {
      return listed;
    }

    /** Says that a thing in a list is the page itself. */
    void takeOut() {
      listed = false;
    }

    /** {@return the property of its parent that it stands in; empty at the top} */
    public String role() {
      return role;
    }

    /** {@return the object around it, null at the top} */
    @Nullable Thing parent() {
      return parent;
    }

    /** {@return its types in lower case, without the vocabulary's address} */
    public List<String> types() {
      return all("@type").stream()
          .map(type -> type.substring(type.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT))
          .toList();
    }

    /** {@return the texts of a property} */
    List<String> all(String property) {
      return texts.getOrDefault(property, List.of());
    }

    /** {@return the first text of a property} */
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

  /** {@return how many code units more will be read} */
  int left() {
    return left;
  }

  /** Takes in the content of one script. */
  void add(String script) {
    String json = script.length() > left ? script.substring(0, left) : script;
    left -= json.length();
    int from = jsonStart(json, 0);
    if (json.startsWith("[CDATA[", from)) {
      from = jsonStart(json, from + "[CDATA[".length());
    }
    try (JsonParser parser = JSON.createParser(json.substring(from))) {
      read(parser);
    } catch (IOException e) {
      // Broken JSON is input, not an error: what came before the break is kept.
      return;
    }
  }

  /** {@return the things, those around others first} */
  public List<Thing> things() {
    return Collections.unmodifiableList(things);
  }

  /** {@return the names in a property: its texts, and the names of the things in it} */
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
        Thing same = name == null ? byId.get(String.valueOf(child.first("@id"))) : null;
        name = same == null ? name : same.first("name");
        if (name != null) {
          names.add(name);
        }
      }
    }
    return names;
  }

  /** {@return where JSON begins, past comment marks of HTML and scripts} */
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
          if (things.size() >= MAX_THINGS) {
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
            thing.put(property, parser.getText());
          }
        }
        default -> {
          // Arrays add nothing of their own: what is in them belongs to their property.
        }
      }
    }
  }
}
