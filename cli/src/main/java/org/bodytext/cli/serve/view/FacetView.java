package org.bodytext.cli.serve.view;

import java.util.List;
import org.bodytext.cli.serve.html.Messages;
import org.bodytext.lucene.search.Facet;
import org.jspecify.annotations.Nullable;

/**
 * The values of a property of pages, each a link to a search.
 *
 * @param name the name of the property
 * @param note a text about the values; null if absent
 * @param more the number of further values
 */
record FacetView(String name, String title, @Nullable String note, List<Value> values, int more) {

  /**
   * A value.
   *
   * @param bar its ratio to the most frequent one; null if it is not shown
   */
  record Value(String href, String name, boolean selected, @Nullable Bar bar, String count) {}

  /**
   * {@return the facets that have values}
   *
   * @param state the search that a value changes
   * @param onlyDates whether only dates have bars
   */
  static List<FacetView> of(
      List<Facet> facets, SearchState state, Messages messages, boolean onlyDates) {
    return facets.stream()
        .filter(facet -> !facet.values().isEmpty())
        .map(facet -> of(facet, state, messages, !onlyDates || facet.name().equals("date")))
        .toList();
  }

  private static FacetView of(Facet facet, SearchState state, Messages messages, boolean bars) {
    String name = facet.name();
    String selected = state.filters().get(name);
    int most = facet.values().stream().mapToInt(Facet.Value::count).max().orElse(1);
    return new FacetView(
        name,
        messages.text("facet." + name),
        null,
        facet.values().stream()
            .map(
                value -> {
                  boolean current = value.value().equals(selected);
                  return new Value(
                      state.with(name, current ? null : value.value()).href(),
                      value(name, value.value(), messages),
                      current,
                      bars ? Bar.of((double) value.count() / most) : null,
                      messages.number(value.count()));
                })
            .toList(),
        Math.max(0, facet.distinct() - facet.values().size()));
  }

  /** {@return a value of a facet as it is shown} */
  static String value(String facet, String value, Messages messages) {
    return switch (facet) {
      case "page_type" -> messages.textOr("type." + value, value);
      case "signature" -> messages.text("filters.same");
      default -> value;
    };
  }
}
