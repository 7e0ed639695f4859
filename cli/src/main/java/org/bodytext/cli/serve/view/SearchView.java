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
   * The results in one index.
   *
   * @param id the id of the heading
   * @param heading null if there is no other list
   * @param type a further class in the style sheet
   * @param first the number of the first one
   * @param none the reason why there is no result; null if there is one
   * @param elsewhere the results in the whole texts; null if they are not offered
   */
  record Results(
      String id,
      @Nullable String heading,
      String type,
      int first,
      List<Hit> hits,
      @Nullable String none,
      @Nullable Link elsewhere) {}

  /**
   * A result. Title and snippet come escaped, with the matches in {@code <mark>}.
   *
   * @param same the pages with the same text; null if there are none
   */
  record Hit(
      String href,
      String title,
      String site,
      List<Fact> facts,
      String snippet,
      @Nullable String language,
      @Nullable Link same) {}

  /** The links to other pages of results. */
  record Paging(String page, @Nullable String previous, @Nullable String next, boolean limited) {}

  /** Results with less confidence show it. */
  private static final double DOUBTFUL = 0.7;

  String intro() {
    return messages.text("search.intro", pages);
  }

  boolean isUnsuccessful() {
    return found != null && found.bodies().total() == 0;
  }

  List<Parameter> hidden() {
    return state.page(1).parameters().entrySet().stream()
        .filter(parameter -> !parameter.getKey().equals("q"))
        .map(parameter -> new Parameter(parameter.getKey(), parameter.getValue()))
        .toList();
  }

  /** A parameter of a form. */
  record Parameter(String name, String value) {}

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

  String total() {
    return found == null ? "" : messages.text("search.total", found.bodies().total());
  }

  String time() {
    return found == null ? "" : messages.text("search.time", found.millis());
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

  List<Results> lists() {
    if (found == null) {
      return List.of();
    }
    SearchResults bodies = found.bodies();
    SearchResults whole = found.wholeTexts();
    String heading = whole == null ? null : messages.text("search.bodies", bodies.total());
    Results inBodies = list("in-bodies", heading, "", bodies, Set.of(), found.elsewhere());
    if (whole == null) {
      return List.of(inBodies);
    }
    String other = messages.text("search.whole", whole.total());
    return List.of(inBodies, list("in-whole", other, " whole", whole, found.onlyOutside(), 0));
  }

  private Results list(
      String id,
      @Nullable String heading,
      String type,
      SearchResults results,
      Set<String> onlyOutside,
      int elsewhere) {
    boolean none = results.hits().isEmpty();
    return new Results(
        id,
        heading,
        type,
        (state.page() - 1) * SearchState.PAGE_SIZE + 1,
        results.hits().stream()
            .map(hit -> hit(hit, onlyOutside.contains(hit.page().url())))
            .toList(),
        none ? messages.text(state.page() > 1 ? "search.end" : "search.none") : null,
        none && elsewhere > 0
            ? Link.of(
                state.comparing(true).href(), messages.text("search.elsewhere", elsewhere), false)
            : null);
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
        PageView.href(page.url(), state.query(), "text", false),
        hit.title().isBlank() ? messages.text("search.untitled") : hit.title(),
        page.host() == null ? page.url() : page.host(),
        facts.list(),
        hit.snippet().strip(),
        page.language(),
        hit.similar() == 0
            ? null
            : Link.of(
                state.with("signature", hit.signature()).href(),
                messages.text("search.similar", hit.similar()),
                false));
  }

  /** {@return the links to other pages; null if there is only one} */
  @Nullable Paging paging() {
    int page = state.page();
    boolean more = found != null && found.more();
    boolean last = page >= SearchState.MAX_PAGES;
    return page == 1 && !more
        ? null
        : new Paging(
            messages.text("paging.page", page),
            page > 1 ? state.page(page - 1).href() : null,
            more && !last ? state.page(page + 1).href() : null,
            more && last);
  }
}
