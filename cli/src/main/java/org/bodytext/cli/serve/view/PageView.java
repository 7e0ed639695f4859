package org.bodytext.cli.serve.view;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.bodytext.cli.serve.html.Messages;
import org.bodytext.cli.serve.page.ShownPage;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.PageMetadata;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.search.TextRange;
import org.jspecify.annotations.Nullable;

/**
 * The view of one page: a copy of it next to its text, its metadata, and the reasons.
 *
 * @param layout fills the templates of the panels
 * @param methods the methods to compare, the one that chose the body first
 */
public record PageView(Layout layout, List<BodyExtractor> methods) {

  /** The panels next to the copy, by the value of the parameter {@code view}. */
  public static final List<String> PANELS =
      List.of("text", "markdown", "json", "metadata", "why", "methods");

  private static final Pattern WEB_URL = Pattern.compile("https?://\\S+", Pattern.CASE_INSENSITIVE);

  /**
   * The place of a view.
   *
   * @param view the panel next to the copy
   * @param dimmed whether all but the body is pale
   * @param from the first line of the panel {@code why}
   */
  public record Place(String url, String query, String view, boolean dimmed, int from) {

    private Map<String, String> parameters() {
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

    private String href(String otherView, boolean otherDimmed) {
      return PageView.href(url, query, otherView, otherDimmed);
    }
  }

  /** What is above the panels; the link back and the address are null if there are none. */
  record Heading(
      @Nullable Link back,
      String title,
      @Nullable String url,
      boolean isLink,
      List<Fact> facts,
      List<Fact> notes) {}

  /** A page whose source is not stored; the text is null if its body is not stored either. */
  record Stored(Heading heading, TextPanel.@Nullable Text text) {}

  /**
   * A page with its panels.
   *
   * @param dimHref the address of this view with the other brightness; null if it has none
   * @param explained whether the lines of the copy have probabilities
   * @param copyHref the address of the copy; empty if the view contains it
   * @param copy the copy; null if it has an address
   * @param label the name of the panels
   */
  record Parsed(
      Heading heading,
      @Nullable String dimHref,
      boolean dimmed,
      boolean explained,
      String copyHref,
      @Nullable String copy,
      String label,
      List<Link> tabs,
      List<Panel> panels) {}

  /** A panel; the title is null if it is the only one. */
  record Panel(@Nullable String title, boolean open, String html) {}

  /** A text as it is. */
  record Source(String type, String text) {}

  private Messages messages() {
    return layout.messages();
  }

  /** {@return the address of the view of a page} */
  public static String href(String url, String query, String view, boolean dimmed) {
    return SearchState.href("/page", new Place(url, query, view, dimmed, 0).parameters());
  }

  /** {@return the view of an indexed page whose source is not stored} */
  public String stored(BodyDocument page, String query, List<TextRange> matches) {
    String body = page.body();
    Heading heading = heading(page, query, new Fact.Facts());
    return show(
        heading,
        "stored",
        new Stored(
            heading, body == null ? null : TextPanel.stored(body, matches, page.language())));
  }

  /**
   * {@return the view of an indexed page}
   *
   * @param outdated whether the index has another body than the one shown
   */
  public String indexed(BodyDocument page, ShownPage shown, Place place, boolean outdated) {
    Fact.Facts notes = notes(shown).add("note", outdated ? messages().text("page.outdated") : null);
    List<Link> tabs =
        PANELS.stream()
            .map(
                view ->
                    Link.of(
                        place.href(view, place.dimmed),
                        messages().text("view." + view),
                        view.equals(place.view)))
            .toList();
    String why = place.href("why", place.dimmed) + "&from=";
    String panel = panel(place.view, shown, page.pageType(), place.from, why);
    Heading heading = heading(page, place.query, notes);
    return show(
        heading,
        "page",
        new Parsed(
            heading,
            place.href(place.view, !place.dimmed),
            place.dimmed,
            place.view.equals("why"),
            SearchState.href("/copy", place.parameters()),
            null,
            messages().text("view." + place.view),
            tabs,
            List.of(new Panel(null, true, panel))));
  }

  /**
   * {@return the view of a page that is not kept, with all panels}
   *
   * @param copy the copy of the page
   */
  public String notKept(@Nullable String url, ShownPage shown, String copy) {
    PageMetadata metadata = shown.body().metadata();
    Heading heading =
        new Heading(
            null,
            title(metadata.title()),
            url,
            url != null && WEB_URL.matcher(url).matches(),
            facts(metadata.published(), metadata.pageType().id(), shown.body().confidence()),
            notes(shown).list());
    List<Panel> panels =
        PANELS.stream()
            .map(
                view ->
                    new Panel(
                        messages().text("view." + view),
                        view.equals(PANELS.get(0)),
                        panel(view, shown, null, 0, null)))
            .toList();
    String label = messages().text("views");
    return layout.page(
        messages().text("nav.try"),
        "page",
        new Parsed(heading, null, false, true, "", copy, label, List.of(), panels));
  }

  private String show(Heading heading, String template, Object model) {
    return layout.page(heading.title, template, model);
  }

  private String panel(
      String view,
      ShownPage shown,
      @Nullable String storedType,
      int from,
      @Nullable String whyHref) {
    Body body = shown.body();
    return switch (view) {
      case "markdown" -> layout.render("source", new Source("md", body.markdown()));
      case "json" -> layout.render("source", new Source("json", json(body)));
      case "metadata" ->
          layout.render(
              view, new MetadataPanel(messages(), body, methods.get(0).fingerprint(), storedType));
      case "why" ->
          layout.render(view, new WhyPanel(messages(), methods.get(0), shown, from, whyHref));
      case "methods" -> layout.render(view, new MethodsPanel(messages(), methods, body));
      default -> layout.render("text", TextPanel.of(shown));
    };
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

  private Heading heading(BodyDocument page, String query, Fact.Facts notes) {
    String back = SearchState.href("/", Map.of("q", query));
    return new Heading(
        query.isEmpty() ? null : Link.of(back, messages().text("page.back", query), false),
        title(page.title()),
        page.url(),
        WEB_URL.matcher(page.url()).matches(),
        facts(page.published(), page.pageType(), page.confidence()),
        notes.list());
  }

  private String title(@Nullable String title) {
    return title == null || title.isBlank() ? messages().text("search.untitled") : title;
  }

  private List<Fact> facts(
      @Nullable String published, @Nullable String type, @Nullable Double confidence) {
    boolean known = type != null && !type.equals("unknown");
    return new Fact.Facts()
        .date(published)
        .add("type", known ? messages().textOr("type." + type, String.valueOf(type)) : null)
        .add(
            "confidence",
            confidence == null
                ? null
                : messages().text("page.confidence", messages().percent(confidence)))
        .list();
  }

  private Fact.Facts notes(ShownPage shown) {
    Body body = shown.body();
    boolean embedded = body.lines().view() == LineView.EMBEDDED;
    String key = body.isEmpty() ? "page.empty" : embedded ? "page.embedded" : null;
    int matches = shown.matchCount();
    return new Fact.Facts()
        .add("note", key == null ? null : messages().text(key))
        .add("soft", matches == 0 ? null : messages().text("page.matches", matches));
  }
}
