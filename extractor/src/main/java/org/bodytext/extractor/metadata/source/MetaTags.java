package org.bodytext.extractor.metadata.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.page.Elements;
import org.jspecify.annotations.Nullable;

/**
 * The {@code <meta>} elements of a page by name.
 *
 * <p>A name is what {@code name}, {@code property}, {@code itemprop} or {@code http-equiv} says, in
 * lower case; {@code itemprop} names begin with {@code itemprop:}. Empty values are left out.
 */
public final class MetaTags {

  /** The elements that are looked at: far more than a page has, so that hostile ones end soon. */
  private static final int MAX_COUNT = 1_000;

  /** The longest start tag that is looked at, in code units. */
  static final int MAX_TAG_LENGTH = 1 << 16;

  private static final String MICRODATA = "itemprop:";

  private static final String[] ATTRIBUTES = {"name", "property", "http-equiv"};

  private static final Map<String, List<String>> NAMES =
      Convention.termsByMeaning("meta-names.tsv");

  private final Map<String, List<String>> values = new LinkedHashMap<>();

  /** Where the values of microdata stand, by the same names and in the same order. */
  private final Map<String, List<Integer>> starts = new HashMap<>();

  private int seen;

  /** Takes in one {@code <meta>} element. */
  void add(Elements elements, int element) {
    if (seen >= MAX_COUNT
        || elements.contentStart(element) - elements.start(element) > MAX_TAG_LENGTH) {
      return;
    }
    seen++;
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

  /** {@return the names in {@code meta-names.tsv} with a meaning, the most reliable first} */
  public static List<String> names(String meaning) {
    return NAMES.getOrDefault(meaning, List.of());
  }

  /** {@return the first value of a name, null if it has none} */
  public @Nullable String first(String name) {
    return first(List.of(name));
  }

  /** {@return the first value of the first of some names that has one} */
  public @Nullable String first(List<String> names) {
    for (String name : names) {
      List<String> found = values.get(name);
      if (found != null) {
        return found.get(0);
      }
    }
    return null;
  }

  /** {@return the names that the page gives, in its order} */
  public Set<String> names() {
    return values.keySet();
  }

  /** {@return the values of a name, in the order of the page} */
  public List<String> all(String name) {
    return values.getOrDefault(name, List.of());
  }

  /**
   * {@return the values of a name, without what microdata says of comments and reviews}
   *
   * @param asides asked for only if there is microdata of that name
   */
  public List<String> all(String name, Supplier<CommentSections> asides) {
    List<String> all = all(name);
    List<Integer> where = starts.get(name);
    if (where == null) {
      return all;
    }
    List<String> ofPage = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (!asides.get().holds(where.get(i))) {
        ofPage.add(all.get(i));
      }
    }
    return ofPage;
  }

  private void put(String prefix, @Nullable String name, String content) {
    String key = name(prefix, name);
    if (key != null) {
      values.computeIfAbsent(key, missing -> new ArrayList<>()).add(content);
    }
  }

  private static @Nullable String name(String prefix, @Nullable String name) {
    if (name == null || name.isEmpty() || name.length() >= 100) {
      return null;
    }
    return prefix + name.strip().toLowerCase(Locale.ROOT);
  }
}
