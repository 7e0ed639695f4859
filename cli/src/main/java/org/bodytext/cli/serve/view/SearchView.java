package org.bodytext.cli.serve.view;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bodytext.cli.serve.html.Markup;
import org.bodytext.cli.serve.html.Messages;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.search.Facet;
import org.bodytext.lucene.search.SearchResults;
import org.jspecify.annotations.Nullable;

/** The search page. */
public final class SearchView {

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
      double millis) {}

  /** Results with less confidence show it. */
  private static final double DOUBTFUL = 0.7;

  private final SearchState state;
  private final Messages messages;
  private final boolean canCompare;

  /**
   * @param canCompare whether there is an index of whole texts
   */
  public SearchView(SearchState state, Messages messages, boolean canCompare) {
    this.state = state;
    this.messages = messages;
    this.canCompare = canCompare;
  }

  /**
   * Writes the page before anything is searched for.
   *
   * @param facets the properties of all pages
   */
  public void empty(int pages, List<Facet> facets, Markup out) {
    out.open("div", "class", "hero").element("h1", messages.text("search.title"));
    out.element("p", messages.text("search.intro", pages), "class", "lead");
    form(out);
    help(out, false);
    out.close();
    out.open("section", "class", "browse", "aria-label", messages.text("search.browse"));
    facets.forEach(facet -> facet(facet, out));
    out.close();
  }

  /** Writes the page with results. */
  public void results(Found found, Markup out) {
    out.element("h1", messages.text("search.results"), "class", "hidden");
    form(out);
    help(out, found.bodies().total() == 0);
    summary(found, out);
    chips(out);
    found.bodies().notes().forEach(note -> out.element("p", note, "class", "note"));
    out.open("div", "class", found.wholeTexts() == null ? "columns" : "columns compared");
    facets(found.bodies().facets(), out);
    if (found.wholeTexts() == null) {
      out.open("section", "class", "results", "aria-label", messages.text("search.results"));
      list(found.bodies(), Set.of(), found.elsewhere(), out);
    } else {
      out.open("section", "class", "results", "aria-labelledby", "in-bodies");
      out.element("h2", messages.text("search.bodies", found.bodies().total()), "id", "in-bodies");
      list(found.bodies(), Set.of(), found.elsewhere(), out);
      out.close().open("section", "class", "results whole", "aria-labelledby", "in-whole");
      out.element(
          "h2", messages.text("search.whole", found.wholeTexts().total()), "id", "in-whole");
      list(found.wholeTexts(), found.onlyOutside(), 0, out);
    }
    out.close().close();
    paging(found, out);
  }

  private void form(Markup out) {
    out.open("form", "role", "search", "action", "/", "method", "get", "class", "search");
    out.element("label", messages.text("search.label"), "for", "q", "class", "hidden");
    String autofocus = state.isEmpty() ? " autofocus" : "";
    out.template(
        """
        <input type="search" id="q" name="q" value="%s" maxlength="1000" autocomplete="off" \
        spellcheck="false" placeholder="%s\""""
            + autofocus
            + ">",
        state.query(),
        messages.text("search.placeholder"));
    Map<String, String> others = new LinkedHashMap<>(state.page(1).parameters());
    others.remove("q");
    others.forEach(
        (name, value) -> out.open("input", "type", "hidden", "name", name, "value", value));
    out.element("button", messages.text("search.button"), "type", "submit").close();
  }

  private void help(Markup out, boolean open) {
    out.open("details", "class", "help", "open", open ? "" : null);
    out.element("summary", messages.text("help"));
    out.open("dl");
    for (String example : messages.text("help.examples").split(" ", -1)) {
      String query = messages.text("help." + example + ".query");
      out.open("dt").open("a", "href", SearchState.href("/", Map.of("q", query)));
      out.element("code", query).close().close();
      out.element("dd", messages.text("help." + example));
    }
    out.close().close();
  }

  private void summary(Found found, Markup out) {
    out.open("div", "class", "summary").open("p", "role", "status");
    out.element("strong", messages.text("search.total", found.bodies().total())).text(" ");
    out.element("span", messages.text("search.time", found.millis()), "class", "soft").close();
    out.open("div", "class", "switches");
    out.open("span", "role", "group", "aria-label", messages.text("sort"), "class", "segments");
    sort(false, "sort.relevance", out);
    sort(true, "sort.date", out);
    out.close();
    if (canCompare) {
      String href = state.comparing(!state.compare()).href();
      Layout.switchLink(state.compare(), href, messages.text("search.compare"), null, out);
    }
    out.close().close();
  }

  private void sort(boolean byDate, String key, Markup out) {
    String current = state.byDate() == byDate ? "true" : null;
    out.element(
        "a", messages.text(key), "href", state.sorted(byDate).href(), "aria-current", current);
  }

  private void chips(Markup out) {
    if (state.filters().isEmpty()) {
      return;
    }
    out.open("ul", "class", "chips", "aria-label", messages.text("filters"));
    state
        .filters()
        .forEach(
            (name, value) -> {
              String shown = messages.text("facet." + name) + ": " + value(name, value);
              String remove = messages.text("filters.remove", shown);
              out.open("li").text(shown).text(" ");
              out.open("a", "href", state.with(name, null).href(), "aria-label", remove);
              out.element("span", "×", "aria-hidden", "true").close().close();
            });
    out.close();
  }

  private String value(String facet, String value) {
    return switch (facet) {
      case "page_type" -> messages.textOr("type." + value, value);
      case "signature" -> messages.text("filters.same");
      default -> value;
    };
  }

  private void facets(List<Facet> facets, Markup out) {
    out.open("aside", "aria-label", messages.text("facets"));
    out.open("details", "class", "facets", "open", "");
    out.element("summary", messages.text("facets"));
    facets.forEach(facet -> facet(facet, out));
    out.close().close();
  }

  private void facet(Facet facet, Markup out) {
    if (facet.values().isEmpty()) {
      return;
    }
    String name = facet.name();
    out.open("div", "class", "facet");
    out.element("h2", messages.text("facet." + name)).open("ul");
    boolean histogram = name.equals("date");
    int most = facet.values().stream().mapToInt(Facet.Value::count).max().orElse(1);
    for (Facet.Value value : facet.values()) {
      boolean selected = value.value().equals(state.filters().get(name));
      String href = state.with(name, selected ? null : value.value()).href();
      out.open("li").open("a", "href", href, "aria-current", selected ? "true" : null);
      out.element("span", value(name, value.value()), "class", "name").text(" ");
      if (histogram) {
        Bars.bar((double) value.count() / most, "fill", out);
      }
      out.element("span", messages.number(value.count()), "class", "count").close().close();
    }
    out.close();
    if (facet.distinct() > facet.values().size()) {
      int more = facet.distinct() - facet.values().size();
      out.element("p", messages.text("facet.more", more), "class", "soft");
    }
    out.close();
  }

  private void list(SearchResults results, Set<String> onlyOutside, int elsewhere, Markup out) {
    if (results.hits().isEmpty()) {
      out.element(
          "p", messages.text(state.page() > 1 ? "search.end" : "search.none"), "class", "none");
      if (elsewhere > 0) {
        out.open("p")
            .element(
                "a",
                messages.text("search.elsewhere", elsewhere),
                "href",
                state.comparing(true).href());
        out.close();
      }
      return;
    }
    int first = (state.page() - 1) * SearchState.PAGE_SIZE + 1;
    out.open("ol", "class", "hits", "start", Integer.toString(first));
    for (SearchResults.Hit hit : results.hits()) {
      hit(hit, onlyOutside.contains(hit.page().url()), out);
    }
    out.close();
  }

  private void hit(SearchResults.Hit hit, boolean outside, Markup out) {
    BodyDocument page = hit.page();
    String href = PageView.href(page.url(), state.query(), "text", false);
    out.open("li").open("h3").open("a", "href", href);
    // Titles and snippets come escaped, with the matches in <mark>.
    out.safe(hit.title().isBlank() ? messages.text("search.untitled") : hit.title());
    out.close().close();
    out.open("p", "class", "facts");
    out.element("span", page.host() == null ? page.url() : page.host(), "class", "site");
    fact(day(page.published()), "date", out);
    fact(page.pageType() == null ? null : value("page_type", page.pageType()), "type", out);
    Double confidence = page.confidence();
    if (confidence != null && confidence == 0) {
      fact(messages.text("search.nobody"), "warning", out);
    } else if (confidence != null && confidence < DOUBTFUL) {
      fact(messages.text("page.confidence", messages.percent(confidence)), "warning", out);
    }
    if (!hit.unmarkedFields().isEmpty()) {
      String fields =
          hit.unmarkedFields().stream()
              .map(field -> messages.textOr("field." + field, field))
              .collect(Collectors.joining(", "));
      fact(messages.text("search.fields", fields), "type", out);
    }
    if (outside) {
      fact(messages.text("search.outside"), "warning", out);
    }
    out.close();
    if (!hit.snippet().isBlank()) {
      out.open("p", "class", "snippet", "lang", page.language()).safe(hit.snippet()).close();
    }
    if (hit.similar() > 0) {
      String same = state.with("signature", hit.signature()).href();
      out.open("p", "class", "same");
      out.element("a", messages.text("search.similar", hit.similar()), "href", same).close();
    }
    out.close();
  }

  /** {@return the day of a time in ISO 8601} */
  static @Nullable String day(@Nullable String published) {
    return published == null ? null : published.replaceFirst("T.*", "");
  }

  private static void fact(@Nullable String text, String type, Markup out) {
    if (text != null && !text.isEmpty()) {
      out.text(" ").element("span", text, "class", type);
    }
  }

  private void paging(Found found, Markup out) {
    SearchResults other = found.wholeTexts();
    boolean more = found.bodies().more() || other != null && other.more();
    if (state.page() == 1 && !more) {
      return;
    }
    out.open("nav", "class", "paging", "aria-label", messages.text("paging"));
    if (state.page() > 1) {
      String href = state.page(state.page() - 1).href();
      out.element("a", messages.text("paging.previous"), "href", href, "rel", "prev");
    }
    out.element("span", messages.text("paging.page", state.page()));
    if (more && state.page() < SearchState.MAX_PAGES) {
      String href = state.page(state.page() + 1).href();
      out.element("a", messages.text("paging.next"), "href", href, "rel", "next");
    } else if (more) {
      out.element("span", messages.text("paging.limit"));
    }
    out.close();
  }
}
