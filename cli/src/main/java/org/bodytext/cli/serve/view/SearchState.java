package org.bodytext.cli.serve.view;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.cli.index.UrlQuery;
import org.bodytext.lucene.search.SearchRequest;
import org.bodytext.lucene.search.SnippetStyle;
import org.bodytext.lucene.search.SortOrder;
import org.jspecify.annotations.Nullable;

/**
 * The state of a search page, which its address contains completely.
 *
 * @param query the query
 * @param filters the values that the pages found must have, by the names of {@link #FILTERS}
 * @param byDate whether the latest pages come first
 * @param page the page of results, from 1
 * @param compare whether the results in the whole texts are shown too
 */
public record SearchState(
    String query, Map<String, String> filters, boolean byDate, int page, boolean compare) {

  /** The number of results of a page. */
  public static final int PAGE_SIZE = 10;

  /** The results that can be paged to; a search for more is meant to be restricted. */
  public static final int MAX_PAGES = 1000;

  /** The names of filters, which are those of facets, queries and parameters. */
  public static final List<String> FILTERS =
      List.of("site", "page_type", "language", "date", "confidence", "signature");

  private static final String CONFIDENCE = "confidence";
  private static final String SIGNATURE = "signature";
  private static final int MAX_VALUE_LENGTH = 300;

  /** A number, or two with the second excluded unless it is 1. */
  private static final Pattern RANGE =
      Pattern.compile("([01](?:\\.\\d{1,6})?)(?:\\.\\.([01](?:\\.\\d{1,6})?))?");

  /** Copies the map, and limits the page. */
  public SearchState {
    filters = new LinkedHashMap<>(filters);
    page = Math.max(1, Math.min(page, MAX_PAGES));
  }

  /**
   * {@return the state in the parameters of an address; parameters that are not valid are ignored}
   */
  public static SearchState of(Map<String, String> parameters) {
    Map<String, String> filters = new LinkedHashMap<>();
    for (String name : FILTERS) {
      String value = parameters.getOrDefault(name, "").strip();
      boolean valid = !name.equals(CONFIDENCE) || RANGE.matcher(value).matches();
      if (!value.isEmpty() && value.length() <= MAX_VALUE_LENGTH && valid) {
        filters.put(name, value);
      }
    }
    return new SearchState(
        parameters.getOrDefault("q", "").strip(),
        filters,
        parameters.getOrDefault("sort", "").equals("date"),
        number(parameters.getOrDefault("page", "")),
        parameters.getOrDefault("compare", "").equals("1"));
  }

  private static int number(String text) {
    return text.matches("\\d{1,6}") ? Integer.parseInt(text) : 1;
  }

  /** {@return whether nothing is searched for} */
  public boolean isEmpty() {
    return query.isEmpty() && filters.isEmpty();
  }

  /** {@return the first page of the pages that also have a value; null is any value} */
  public SearchState with(String filter, @Nullable String value) {
    Map<String, String> changed = new LinkedHashMap<>(filters);
    if (value == null) {
      changed.remove(filter);
    } else {
      changed.put(filter, value);
    }
    return new SearchState(query, changed, byDate, 1, compare);
  }

  /** {@return the first page in another order} */
  public SearchState sorted(boolean latestFirst) {
    return new SearchState(query, filters, latestFirst, 1, compare);
  }

  /** {@return another page} */
  public SearchState page(int number) {
    return new SearchState(query, filters, byDate, number, compare);
  }

  /** {@return the first page with or without the results in the whole texts} */
  public SearchState comparing(boolean both) {
    return new SearchState(query, filters, byDate, 1, both);
  }

  /** {@return the parameters of the address, without defaults} */
  public Map<String, String> parameters() {
    Map<String, String> parameters = new LinkedHashMap<>();
    if (!query.isEmpty()) {
      parameters.put("q", query);
    }
    parameters.putAll(filters);
    if (byDate) {
      parameters.put("sort", "date");
    }
    if (compare) {
      parameters.put("compare", "1");
    }
    if (page > 1) {
      parameters.put("page", Integer.toString(page));
    }
    return parameters;
  }

  /** {@return the address} */
  public String href() {
    return href("/", parameters());
  }

  /** {@return a path with parameters} */
  public static String href(String path, Map<String, String> parameters) {
    StringJoiner joined = new StringJoiner("&", path + "?", "");
    parameters.forEach((name, value) -> joined.add(name + "=" + encoded(value)));
    return parameters.isEmpty() ? path : joined.toString();
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  /** {@return the request for the results of this page} */
  public SearchRequest request(SnippetStyle style) {
    List<String> queries = new ArrayList<>();
    filters.forEach((name, value) -> queries.add(query(name, value)));
    return SearchRequest.of(UrlQuery.of(query))
        .withPage((page - 1) * PAGE_SIZE, PAGE_SIZE)
        .withSort(byDate ? SortOrder.DATE : SortOrder.RELEVANCE)
        .withStyle(style)
        .withFilters(queries)
        .withFolding(!filters.containsKey(SIGNATURE));
  }

  private static String query(String name, String value) {
    Matcher range = RANGE.matcher(value);
    if (!name.equals(CONFIDENCE) || !range.matches()) {
      return name + ":\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
    if (range.group(2) == null) {
      return CONFIDENCE + ":" + range.group(1);
    }
    boolean first = Double.parseDouble(range.group(1)) == 0;
    boolean last = Double.parseDouble(range.group(2)) == 1;
    return CONFIDENCE
        + (first ? ":{" : ":[")
        + range.group(1)
        + " TO "
        + range.group(2)
        + (last ? "]" : "}");
  }
}
