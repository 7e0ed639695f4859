package org.bodytext.cli.serve.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bodytext.cli.serve.html.Messages;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.search.Facet;
import org.bodytext.lucene.search.SearchResults;
import org.jspecify.annotations.Nullable;

/**
 * The search page.
 *
 * @param canCompare whether there is an index of whole texts
 * @param pages the number of all pages
 * @param facets the properties of all pages, or of those found
 * @param found the results; null before anything is searched for
 */
public record SearchView(
    SearchState state,
    Messages messages,
    boolean canCompare,
    int pages,
    List<Facet> facets,
    @Nullable Found found) {

  /**
   * The results of a search.
   *
   * @param bodies the results in the bodies
   * @param wholeTexts the results in the whole texts; null if they are not shown
   * @param onlyOutside the URLs of the results in the whole texts that the bodies do not contain
   * @param elsewhere the number of results in the whole texts; 0 if the bodies have results, or the
   *     whole texts are shown
   * @param millis how long the searches took
   */
  public record Found(
      SearchResults bodies,
      @Nullable SearchResults wholeTexts,
      Set<String> onlyOutside,
      int elsewhere,
      double millis) {

    private boolean more() {
      return bodies.more() || wholeTexts != null && wholeTexts.more();
    }
  }

  /**
   * The results in the bodies or in the whole texts.
   *
   * @param elsewhere the number of results in the whole texts, if they are offered
   */
  record Results(String id, boolean isWhole, long total, int elsewhere, List<Hit> hits) {}

  /**
   * A result. Title and snippet come escaped, with the matches in {@code <mark>}.
   *
   * @param similar the number of other pages with the same text
   */
  record Hit(
      String href,
      String title,
      String site,
      List<Fact> facts,
      String snippet,
      @Nullable String language,
      int similar,
      String sameHref) {}

  /** Results with less confidence show it. */
  private static final double DOUBTFUL = 0.7;

  boolean isUnsuccessful() {
    return found != null && found.bodies().total() == 0;
  }

  /** {@return the parameters that the form keeps, by their names} */
  List<Fact> hidden() {
    return state.page(1).parameters().entrySet().stream()
        .filter(parameter -> !parameter.getKey().equals("q"))
        .map(parameter -> new Fact(parameter.getKey(), parameter.getValue()))
        .toList();
  }

  List<Link> examples() {
    return Arrays.stream(messages.text("help.examples").split(" ", -1))
        .map(
            example -> {
              String query = messages.text("help." + example + ".query");
              String href = SearchState.href("/", Map.of("q", query));
              return new Link(href, query, messages.text("help." + example), false);
            })
        .toList();
  }

  List<Link> orders() {
    return List.of(
        Link.of(state.sorted(false).href(), messages.text("sort.relevance"), !state.byDate()),
        Link.of(state.sorted(true).href(), messages.text("sort.date"), state.byDate()));
  }

  String compareHref() {
    return state.comparing(!state.compare()).href();
  }

  List<Link> chips() {
    List<Link> chips = new ArrayList<>();
    state
        .filters()
        .forEach(
            (name, value) -> {
              String shown =
                  messages.text("facet." + name) + ": " + FacetView.value(name, value, messages);
              String remove = messages.text("filters.remove", shown);
              chips.add(new Link(state.with(name, null).href(), shown, remove, false));
            });
    return chips;
  }

  List<FacetView> shownFacets() {
    return FacetView.of(facets, state, messages, true);
  }

  boolean isCompared() {
    return found != null && found.wholeTexts() != null;
  }

  boolean isFirstPage() {
    return state.page() == 1;
  }

  /** {@return the number of the first result} */
  int first() {
    return (state.page() - 1) * SearchState.PAGE_SIZE + 1;
  }

  List<Results> lists() {
    if (found == null) {
      return List.of();
    }
    Results bodies = list("bodies", found.bodies(), Set.of(), found.elsewhere());
    SearchResults whole = found.wholeTexts();
    return whole == null
        ? List.of(bodies)
        : List.of(bodies, list("whole", whole, found.onlyOutside(), 0));
  }

  private Results list(String id, SearchResults results, Set<String> onlyOutside, int elsewhere) {
    return new Results(
        id,
        id.equals("whole"),
        results.total(),
        elsewhere,
        results.hits().stream()
            .map(hit -> hit(hit, onlyOutside.contains(hit.page().url())))
            .toList());
  }

  private Hit hit(SearchResults.Hit hit, boolean outside) {
    BodyDocument page = hit.page();
    Fact.Facts facts = new Fact.Facts().date(page.published());
    if (page.pageType() != null) {
      facts.add("type", FacetView.value("page_type", page.pageType(), messages));
    }
    Double confidence = page.confidence();
    if (confidence != null && confidence < DOUBTFUL) {
      facts.add(
          "warning",
          confidence == 0
              ? messages.text("search.nobody")
              : messages.text("page.confidence", messages.percent(confidence)));
    }
    String fields =
        hit.unmarkedFields().stream()
            .map(field -> messages.textOr("field." + field, field))
            .collect(Collectors.joining(", "));
    facts.add("type", fields.isEmpty() ? null : messages.text("search.fields", fields));
    facts.add("warning", outside ? messages.text("search.outside") : null);
    return new Hit(
        PageView.href(page.url(), state.query()),
        hit.title().isBlank() ? messages.text("search.untitled") : hit.title(),
        page.host() == null ? page.url() : page.host(),
        facts.list(),
        hit.snippet().strip(),
        page.language(),
        hit.similar(),
        state.with("signature", hit.signature()).href());
  }

  private boolean hasMore() {
    return found != null && found.more();
  }

  boolean isPaged() {
    return state.page() > 1 || hasMore();
  }

  /** {@return whether there are more results than can be shown} */
  boolean isLimited() {
    return hasMore() && state.page() >= SearchState.MAX_PAGES;
  }

  String previous() {
    return state.page(state.page() - 1).href();
  }

  @Nullable String next() {
    return hasMore() && !isLimited() ? state.page(state.page() + 1).href() : null;
  }
}
