package org.bodytext.cli.index;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.search.Facet;
import org.bodytext.lucene.search.SearchResults;
import org.bodytext.lucene.search.SnippetStyle;

/** Formats search results as text. */
public final class HitList {

  // Private-use characters. They are replaced by control characters of the terminal only after the
  // control characters of pages were removed, so that no page can send commands to the terminal.
  private static final String BEFORE = "\ue0f0";
  private static final String AFTER = "\ue0f1";

  /** The style of titles and snippets that {@link #of} expects. */
  public static final SnippetStyle STYLE = SnippetStyle.PLAIN.withMarks(BEFORE, AFTER);

  private final String before;
  private final String after;

  /**
   * @param terminal whether matches are shown in bold, otherwise in brackets
   */
  public HitList(boolean terminal) {
    this.before = terminal ? "\u001b[1;31m" : "[";
    this.after = terminal ? "\u001b[0m" : "]";
  }

  /**
   * {@return the list; lines end with line feeds}
   *
   * @param results the results of a request with {@link #STYLE}
   * @param from the number of the first hit, counted from 0
   */
  public String of(SearchResults results, int from) {
    StringBuilder list = new StringBuilder();
    for (String note : results.notes()) {
      list.append("Note: ").append(clean(note)).append('\n');
    }
    list.append(results.total()).append(results.total() == 1 ? " page\n" : " pages\n");
    int number = from;
    for (SearchResults.Hit hit : results.hits()) {
      number++;
      list.append('\n').append(String.format(Locale.ROOT, "%3d. ", number));
      line(list, hit.title().isEmpty() ? "(no title)" : hit.title());
      list.append("     ");
      line(list, description(hit));
      if (!hit.snippet().isEmpty()) {
        list.append("     ");
        line(list, hit.snippet());
      }
    }
    results.facets().stream()
        .filter(facet -> !facet.values().isEmpty())
        .forEach(
            facet -> {
              list.append('\n');
              line(list, facet.name() + ": " + values(facet));
            });
    return list.toString();
  }

  private static String values(Facet facet) {
    return facet.values().stream()
        .map(value -> value.value() + " (" + value.count() + ")")
        .collect(Collectors.joining(", "));
  }

  private static String description(SearchResults.Hit hit) {
    BodyDocument page = hit.page();
    List<String> parts = new ArrayList<>();
    parts.add(page.url());
    if (page.confidence() != null && page.confidence() == 0) {
      parts.add("(no body)");
    }
    if (page.published() != null) {
      parts.add(page.published());
    }
    if (!page.authors().isEmpty()) {
      parts.add(String.join(", ", page.authors()));
    }
    if (!hit.unmarkedFields().isEmpty()) {
      parts.add("(in " + String.join(", ", hit.unmarkedFields()) + ")");
    }
    return String.join("  ", parts);
  }

  private void line(StringBuilder list, String text) {
    list.append(clean(text).replace(BEFORE, before).replace(AFTER, after)).append('\n');
  }

  private static String clean(String text) {
    return ErrorMessages.oneLine(text);
  }
}
