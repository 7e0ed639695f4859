package org.bodytext.cli.serve.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bodytext.cli.serve.html.Messages;
import org.bodytext.lucene.search.Facet;
import org.bodytext.lucene.search.IndexOverview;
import org.jspecify.annotations.Nullable;

/** The overview: counts over all pages, each a link to a search for these pages. */
public record OverviewView(IndexOverview overview, Messages messages) {

  private static final SearchState ALL = SearchState.of(Map.of());

  List<Link> figures() {
    List<Link> figures = new ArrayList<>();
    String pages = SearchState.href("/", Map.of("q", "*"));
    figures.add(figure("pages", messages.number(overview.pages()), pages));
    for (Facet facet : overview.facets()) {
      String section = facet.distinct() == 0 ? null : "#" + facet.name();
      figures.add(figure(facet.name(), messages.number(facet.distinct()), section));
    }
    String withoutBody = ALL.with("confidence", "0").href();
    figures.add(figure("nobody", messages.number(overview.withoutBody()), withoutBody));
    figures.add(figure("bytes", messages.bytes(overview.bodyBytes()), null));
    if (overview.textPages() > 0) {
      figures.add(figure("textbytes", messages.bytes(overview.textBytes()), null));
    }
    return figures;
  }

  private Link figure(String key, String value, @Nullable String href) {
    return new Link(href, value, messages.text("overview." + key), false);
  }

  @Nullable String partly() {
    return overview.textPages() > 0 && overview.textPages() < overview.pages()
        ? messages.text("overview.partly", overview.textPages())
        : null;
  }

  List<FacetView> charts() {
    List<FacetView> charts = new ArrayList<>();
    charts.add(confidence());
    charts.addAll(FacetView.of(overview.facets(), ALL, messages, false));
    return charts;
  }

  private FacetView confidence() {
    List<Integer> counts = overview.confidences();
    int most = counts.stream().mapToInt(Integer::intValue).max().orElse(0);
    List<FacetView.Value> values = new ArrayList<>();
    for (int range = 0; range < counts.size(); range++) {
      String value =
          String.format(
              Locale.ROOT, "%.1f..%.1f", range / 10.0, (range + 1) / (double) counts.size());
      int count = counts.get(range);
      values.add(
          new FacetView.Value(
              ALL.with("confidence", value).href(),
              value.replace("..", " – "),
              false,
              Bar.of(most == 0 ? 0 : (double) count / most),
              messages.number(count)));
    }
    return new FacetView(
        "confidence",
        messages.text("overview.confidence"),
        messages.text("overview.confidence.note"),
        values,
        0);
  }
}
