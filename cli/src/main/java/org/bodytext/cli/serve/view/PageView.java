package org.bodytext.cli.serve.view;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import org.bodytext.cli.serve.html.Markup;
import org.bodytext.cli.serve.html.Messages;
import org.bodytext.cli.serve.page.ShownPage;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.MetadataPlace;
import org.bodytext.extractor.page.PageMetadata;
import org.bodytext.extractor.text.LowerCase;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.search.TextRange;
import org.jspecify.annotations.Nullable;

/** The view of one page: a copy of it next to its text, its metadata, and the reasons. */
public final class PageView {

  /** The panels next to the copy, by the value of the parameter {@code view}. */
  public static final List<String> PANELS =
      List.of("text", "markdown", "json", "metadata", "why", "methods");

  private static final Pattern WEB_URL = Pattern.compile("https?://\\S+", Pattern.CASE_INSENSITIVE);

  private final Messages messages;
  private final List<BodyExtractor> methods;

  /**
   * @param methods the methods to compare, the one that chose the body first
   */
  public PageView(Messages messages, List<BodyExtractor> methods) {
    this.messages = messages;
    this.methods = List.copyOf(methods);
  }

  /** {@return the address of the view of a page} */
  public static String href(String url, String query, String view, boolean dimmed) {
    return SearchState.href("/page", parameters(url, query, view, dimmed));
  }

  private static Map<String, String> parameters(
      String url, String query, String view, boolean dimmed) {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("url", url);
    if (!query.isEmpty()) {
      parameters.put("q", query);
    }
    if (!view.equals(PANELS.get(0))) {
      parameters.put("view", view);
    }
    if (dimmed) {
      parameters.put("dim", "1");
    }
    return parameters;
  }

  /** Writes the view of an indexed page whose source is not stored. */
  public void stored(BodyDocument page, String query, List<TextRange> matches, Markup out) {
    back(query, out);
    heading(page.title(), out);
    facts(page.url(), page.published(), page.pageType(), page.confidence(), out);
    out.open("div", "class", "note").element("p", messages.text("page.notstored"));
    out.open("p").element("code", messages.text("page.notstored.command")).close().close();
    out.open("section", "class", "panel").element("h2", messages.text("view.text"));
    String body = page.body();
    if (body == null) {
      out.element("p", messages.text("page.nobodystored"), "class", "note");
    } else {
      out.open("div", "class", "text", "lang", page.language());
      TextPanel.paragraphs(body, matches, out);
      out.close();
    }
    out.close();
  }

  /**
   * Writes the view of an indexed page.
   *
   * @param view the panel next to the copy
   * @param from the first line of the panel {@code why}
   * @param outdated whether the index has another body than the one shown
   */
  public void indexed(
      BodyDocument page,
      ShownPage shown,
      String query,
      String view,
      boolean dimmed,
      int from,
      boolean outdated,
      Markup out) {
    back(query, out);
    heading(page.title(), out);
    facts(page.url(), page.published(), page.pageType(), page.confidence(), out);
    notes(shown, out);
    if (outdated) {
      out.element("p", messages.text("page.outdated"), "class", "note");
    }
    out.open("div", "class", "tools");
    String toggled = href(page.url(), query, view, !dimmed);
    Layout.switchLink(dimmed, toggled, messages.text("page.dim"), "", out);
    legend(view.equals("why"), out);
    out.close();
    out.open("div", "class", "split");
    String copy = SearchState.href("/copy", parameters(page.url(), query, view, dimmed));
    frame("src", copy, out);
    out.open("section", "class", "panel", "aria-label", messages.text("view." + view));
    out.open("nav", "class", "tabs", "aria-label", messages.text("views"));
    for (String other : PANELS) {
      String current = other.equals(view) ? "page" : null;
      String href = href(page.url(), query, other, dimmed);
      out.element("a", messages.text("view." + other), "href", href, "aria-current", current);
    }
    out.close();
    String why = href(page.url(), query, "why", dimmed);
    panel(view, shown, page.pageType(), from, line -> why + "&from=" + line, out);
    out.close().close();
  }

  /**
   * Writes the view of a page that is not kept, with all panels.
   *
   * @param copy the copy of the page
   */
  public void notKept(@Nullable String url, ShownPage shown, String copy, Markup out) {
    header(url, shown, out);
    out.open("div", "class", "tools");
    out.template(
        """
        <button type="button" class="switch" role="switch" aria-checked="false" data-dim hidden>\
        %s</button>
        """,
        messages.text("page.dim"));
    legend(true, out);
    out.close();
    out.open("div", "class", "split");
    frame("srcdoc", copy, out);
    out.open("section", "class", "panel", "aria-label", messages.text("views"));
    for (String view : PANELS) {
      out.open("details", "class", "section", "open", view.equals("text") ? "" : null);
      out.open("summary").element("h2", messages.text("view." + view)).close();
      panel(view, shown, null, 0, null, out);
      out.close();
    }
    out.close().close();
  }

  private void panel(
      String view,
      ShownPage shown,
      @Nullable String storedType,
      int from,
      @Nullable IntFunction<String> why,
      Markup out) {
    switch (view) {
      case "markdown" -> source("md", shown.body().markdown(), out);
      case "json" -> source("json", json(shown.body()), out);
      case "metadata" -> metadata(shown.body(), storedType, out);
      case "why" -> new WhyPanel(messages, methods.get(0)).write(shown, from, why, out);
      case "methods" -> new MethodsPanel(messages, methods).write(shown.body(), out);
      default -> {
        actions("txt", shown.body().text(), out);
        new TextPanel(messages).write(shown, out);
      }
    }
  }

  private void source(String extension, String text, Markup out) {
    actions(extension, null, out);
    out.element("pre", text, "class", "source", "tabindex", "0");
  }

  /**
   * Writes the buttons, which the script shows, to copy and to download a text.
   *
   * @param text the text; null if it is that of the next element
   */
  private void actions(String extension, @Nullable String text, Markup out) {
    String file = "page." + extension;
    out.open("p", "class", "actions", "hidden", "", "data-file", file, "data-text", text);
    out.element("button", messages.text("action.copy"), "type", "button").text(" ");
    out.element("button", messages.text("action.download"), "type", "button").close();
  }

  private static String json(Body body) {
    StringBuilder json = new StringBuilder();
    String url = body.page().url();
    try {
      BodyFormat.JSON.write(new ExtractionRecord(url == null ? "" : url, url, body, null), json);
    } catch (IOException e) {
      throw new AssertionError("a StringBuilder never fails", e);
    }
    return json.toString();
  }

  private void back(String query, Markup out) {
    if (!query.isEmpty()) {
      String href = SearchState.href("/", Map.of("q", query));
      out.open("p", "class", "back");
      out.element("a", messages.text("page.back", query), "href", href).close();
    }
  }

  private void heading(@Nullable String title, Markup out) {
    boolean none = title == null || title.isBlank();
    out.element(
        "h1", none ? messages.text("search.untitled") : String.valueOf(title), "class", "title");
  }

  private void header(@Nullable String url, ShownPage shown, Markup out) {
    Body body = shown.body();
    PageMetadata metadata = body.metadata();
    heading(metadata.title(), out);
    facts(url, metadata.published(), metadata.pageType().id(), body.confidence(), out);
    notes(shown, out);
  }

  private void notes(ShownPage shown, Markup out) {
    Body body = shown.body();
    if (body.isEmpty()) {
      out.element("p", messages.text("page.empty"), "class", "note");
    } else if (body.lines().view() == LineView.EMBEDDED) {
      out.element("p", messages.text("page.embedded"), "class", "note");
    }
    if (shown.matchCount() > 0) {
      out.element("p", messages.text("page.matches", shown.matchCount()), "class", "soft");
    }
  }

  private void facts(
      @Nullable String url,
      @Nullable String published,
      @Nullable String type,
      @Nullable Double confidence,
      Markup out) {
    out.open("p", "class", "facts");
    if (url != null) {
      boolean link = WEB_URL.matcher(url).matches();
      out.element(
          link ? "a" : "span",
          url,
          "class",
          "url",
          "href",
          link ? url : null,
          "rel",
          link ? "noreferrer noopener external" : null);
    }
    String day = SearchView.day(published);
    if (day != null) {
      out.text(" ").element("span", day, "class", "date");
    }
    if (type != null && !type.equals("unknown")) {
      out.text(" ").element("span", messages.textOr("type." + type, type), "class", "type");
    }
    if (confidence != null) {
      String text = messages.text("page.confidence", messages.percent(confidence));
      out.text(" ").element("span", text, "class", "confidence");
    }
    out.close();
  }

  private void legend(boolean probabilities, Markup out) {
    out.open("p", "class", "legend");
    out.element("span", messages.text("legend.body"), "class", "key body").text(" ");
    out.element("mark", messages.text("legend.match"));
    out.template(
        """
         <span class="matches" hidden><button type="button" title="%s (p)">‹</button> <output></output> \
        <button type="button" title="%s (n)">›</button></span>""",
        messages.text("match.previous"), messages.text("match.next"));
    String reasons = probabilities ? "legend.band" : "legend.click";
    out.text(" ")
        .element("span", messages.text(reasons), "class", probabilities ? "key band" : null);
    out.close();
  }

  private void frame(String attribute, String value, Markup out) {
    out.template(
        "<iframe "
            + attribute
            + """
              ="%s" class="copy" sandbox="allow-same-origin" title="%s" loading="eager" \
              referrerpolicy="no-referrer"></iframe>
              """,
        value,
        messages.text("page.frame"));
  }

  private void metadata(Body body, @Nullable String storedType, Markup out) {
    PageMetadata metadata = body.metadata();
    Map<String, List<MetadataPlace>> places = body.page().metadataPlaces();
    Map<String, String> found = new LinkedHashMap<>();
    found.put("title", Objects.toString(metadata.title(), ""));
    found.put("authors", String.join(", ", metadata.authors()));
    found.put("published", Objects.toString(metadata.published(), ""));
    found.put("language", Objects.toString(metadata.language(), ""));
    found.put("keywords", String.join(", ", metadata.keywords()));
    found.put("description", Objects.toString(metadata.description(), ""));
    found.put("site_name", Objects.toString(metadata.siteName(), ""));
    found.put("canonical_url", Objects.toString(metadata.canonicalUrl(), ""));
    found.put("image", Objects.toString(metadata.image(), ""));
    out.open("dl", "class", "metadata");
    found.forEach((name, value) -> value(name, value, places.get(name), out));
    String type = Objects.requireNonNullElse(storedType, metadata.pageType().id());
    value("page_type", messages.textOr("type." + type, type), null, out);
    Charset charset = body.page().charset();
    value("charset", charset == null ? "" : charset.name(), null, out);
    value("extractor", methods.get(0).fingerprint(), null, out);
    value("confidence", messages.percent(body.confidence()), null, out);
    String lines = messages.text("page.lines", body.chosenLines().count(), body.lines().size());
    value("lines", lines, null, out);
    out.close();
  }

  private void value(String name, String value, @Nullable List<MetadataPlace> places, Markup out) {
    out.element("dt", messages.text("metadata." + name));
    if (value.isBlank()) {
      out.element("dd", messages.text("metadata.absent"), "class", "soft");
      return;
    }
    out.open("dd").text(value);
    if (places != null) {
      out.open("p", "class", "places").text(messages.text("place")).text(" ");
      String separator = "";
      for (MetadataPlace place : places) {
        out.text(separator);
        place(place, out);
        separator = messages.text("place.separator");
      }
      if (places.isEmpty()) {
        out.text(messages.text("place.other"));
      }
      out.close();
    }
    out.close();
  }

  private void place(MetadataPlace place, Markup out) {
    String source = "place." + LowerCase.of(place.source().name());
    if (place.line() < 0) {
      out.element("span", messages.text(source, place.name()));
    } else {
      String number = Integer.toString(place.line());
      String text = messages.text(source, place.name(), number);
      out.element("a", text, "href", "#line-" + number, "data-show-line", number);
    }
  }
}
