package org.bodytext.cli.serve.view;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bodytext.cli.serve.html.Markup;
import org.bodytext.cli.serve.html.Messages;
import org.bodytext.lucene.search.Facet;
import org.bodytext.lucene.search.IndexOverview;
import org.jspecify.annotations.Nullable;

/** The overview: counts over all pages, each a link to a search for these pages. */
public final class OverviewView {

  private final Messages messages;

  /** Creates a view. */
  public OverviewView(Messages messages) {
    this.messages = messages;
  }

  /** Writes the page. */
  public void write(IndexOverview overview, Markup out) {
    out.element("h1", messages.text("nav.overview"));
    out.open("ul", "class", "figures");
    figure("overview.pages", messages.number(overview.pages()), href("q", "*"), out);
    for (Facet facet : overview.facets()) {
      String section = facet.distinct() == 0 ? null : "#" + facet.name();
      figure("overview." + facet.name(), messages.number(facet.distinct()), section, out);
    }
    String missing = messages.number(overview.withoutBody());
    figure("overview.nobody", missing, href("confidence", "0"), out);
    figure("overview.bytes", messages.bytes(overview.bodyBytes()), null, out);
    if (overview.textPages() > 0) {
      figure("overview.textbytes", messages.bytes(overview.textBytes()), null, out);
    }
    out.close();
    if (overview.textPages() > 0 && overview.textPages() < overview.pages()) {
      String note = messages.text("overview.partly", overview.textPages());
      out.element("p", note, "class", "note");
    }
    out.open("div", "class", "charts");
    confidence(overview, out);
    overview.facets().forEach(facet -> facet(facet, out));
    out.close();
  }

  private void figure(String key, String value, @Nullable String href, Markup out) {
    out.open("li");
    if (href != null) {
      out.open("a", "href", href);
    }
    out.element("strong", value).text(" ").element("span", messages.text(key));
    if (href != null) {
      out.close();
    }
    out.close();
  }

  private static String href(String name, String value) {
    return SearchState.href("/", Map.of(name, value));
  }

  private void confidence(IndexOverview overview, Markup out) {
    List<Integer> counts = overview.confidences();
    int most = counts.stream().mapToInt(Integer::intValue).max().orElse(0);
    out.open("section", "class", "chart", "id", "confidence");
    out.element("h2", messages.text("overview.confidence"));
    out.element("p", messages.text("overview.confidence.note"), "class", "soft");
    out.open("ul", "class", "bars");
    for (int range = 0; range < counts.size(); range++) {
      String value =
          String.format(
              Locale.ROOT, "%.1f..%.1f", range / 10.0, (range + 1) / (double) counts.size());
      bar(value.replace("..", " – "), counts.get(range), most, href("confidence", value), out);
    }
    out.close().close();
  }

  private void facet(Facet facet, Markup out) {
    if (facet.values().isEmpty()) {
      return;
    }
    int most = facet.values().stream().mapToInt(Facet.Value::count).max().orElse(0);
    out.open("section", "class", "chart", "id", facet.name());
    out.element("h2", messages.text("facet." + facet.name())).open("ul", "class", "bars");
    for (Facet.Value value : facet.values()) {
      String name =
          facet.name().equals("page_type")
              ? messages.textOr("type." + value.value(), value.value())
              : value.value();
      bar(name, value.count(), most, href(facet.name(), value.value()), out);
    }
    out.close();
    if (facet.distinct() > facet.values().size()) {
      int more = facet.distinct() - facet.values().size();
      out.element("p", messages.text("facet.more", more), "class", "soft");
    }
    out.close();
  }

  private void bar(String name, int count, int most, String href, Markup out) {
    out.open("li").open("a", "href", href);
    out.element("span", name, "class", "name");
    Bars.bar(most == 0 ? 0 : (double) count / most, "fill", out);
    out.element("span", messages.number(count), "class", "count").close().close();
  }
}
