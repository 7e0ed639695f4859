package org.bodytext.extractor.metadata.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.bodytext.extractor.conventions.Dictionary;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * The {@code <meta>} elements of a page by name.
 *
 * <p>A name is the value of {@code name}, {@code property}, {@code itemprop} or {@code http-equiv}
 * in lower case; that of {@code itemprop} has the prefix {@code itemprop:}. Elements with blank
 * content are ignored.
 */
public final class MetaTags {

  /** The maximum number of elements that are read. */
  private static final int MAX_ELEMENTS = 1_000;

  /** The maximum length of a start tag that is read, in code units. */
  static final int MAX_TAG_LENGTH = 1 << 16;

  private static final int CARD_ROWS = 2;

  /** The prefix of the names of {@code itemprop}. */
  private static final String MICRODATA = "itemprop:";

  private static final String[] ATTRIBUTES = {"name", "property", "http-equiv"};

  private static final Dictionary NAMES = Dictionary.of("meta-names.tsv");

  private final Map<String, List<String>> values = new LinkedHashMap<>();

  /** The offsets of the elements with {@code itemprop}, by name, in the order of the values. */
  private final Map<String, List<Integer>> starts = new HashMap<>();

  private int count;

  /** Adds a {@code <meta>} element. */
  void add(Elements elements, int element) {
    if (count >= MAX_ELEMENTS
        || elements.contentStart(element) - elements.start(element) > MAX_TAG_LENGTH) {
      return;
    }
    count++;
    String content = elements.attribute(element, "content");
    if (content == null || content.isBlank()) {
      return;
    }
    for (String attribute : ATTRIBUTES) {
      put("", elements.attribute(element, attribute), content);
    }
    String property = elements.attribute(element, "itemprop");
    put(MICRODATA, property, content);
    String name = name(MICRODATA, property);
    if (name != null) {
      starts.computeIfAbsent(name, key -> new ArrayList<>()).add(elements.start(element));
    }
  }

  /**
   * {@return the names in {@code meta-names.tsv} with a meaning, most reliable first; may be empty}
   */
  public static List<String> names(String meaning) {
    return NAMES.terms(meaning);
  }

  /** {@return the first value of a name; null if absent} */
  public @Nullable String first(String name) {
    return first(List.of(name));
  }

  /** {@return the first value of the first name that has a value; null if none has} */
  public @Nullable String first(List<String> names) {
    for (String name : names) {
      List<String> found = values.get(name);
      if (found != null) {
        return found.get(0);
      }
    }
    return null;
  }

  /** {@return the names that have values, in document order} */
  public Set<String> names() {
    return values.keySet();
  }

  /** {@return the values of a name, in document order; empty if absent} */
  public List<String> all(String name) {
    return values.getOrDefault(name, List.of());
  }

  /**
   * {@return the values of a name, in document order, without the microdata of comments and
   * reviews}
   *
   * @param comments called only if the name is one of microdata with values
   */
  public List<String> all(String name, Supplier<CommentSections> comments) {
    List<String> all = all(name);
    List<Integer> offsets = starts.get(name);
    if (offsets == null) {
      return all;
    }
    List<String> ofPage = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (!comments.get().holds(offsets.get(i))) {
        ofPage.add(all.get(i));
      }
    }
    return ofPage;
  }

  /** Passes on the label and the value of each row of a Twitter card. */
  public void card(BiConsumer<String, String> rows) {
    for (int row = 1; row <= CARD_ROWS; row++) {
      String label = first("twitter:label" + row);
      String value = first("twitter:data" + row);
      if (label != null && value != null) {
        rows.accept(label, value);
      }
    }
  }

  /** {@return whether a name is that of the generator of the page, or of its team} */
  public boolean isGenerator(String name) {
    String generator = first("generator");
    String made =
        generator == null ? "" : PlainText.comparisonKey(generator.strip().split("\\s", 2)[0]);
    String[] words = name.strip().split("\\s+", 3);
    String first = PlainText.comparisonKey(words[0]);
    return !made.isEmpty()
        && (first.equals(made) && (words.length == 1 || words[1].equalsIgnoreCase("team"))
            || first.equals(made + "team"));
  }

  private void put(String prefix, @Nullable String name, String content) {
    String key = name(prefix, name);
    if (key != null) {
      values.computeIfAbsent(key, missing -> new ArrayList<>()).add(content);
    }
  }

  /** {@return the key of a name in the map; null if the name is missing, empty or too long} */
  private static @Nullable String name(String prefix, @Nullable String name) {
    if (name == null || name.isEmpty() || name.length() >= 100) {
      return null;
    }
    return prefix + LowerCase.of(name.strip());
  }
}
