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
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.search.TextRange;
import org.jspecify.annotations.Nullable;

/**
 * The view of one page: a copy of it next to its text, its metadata, and the reasons.
 *
 * @param layout fills the templates
 * @param methods the methods to compare, the one that chose the body first
 * @param page the page as it is indexed, or would be
 * @param place the place of this view
 * @param matches the matches in the stored body, if the source is not stored
 * @param shown the page with the body that is shown; null if the source is not stored
 * @param copy the copy of a page that is not in the index; null for others
 */
public record PageView(
    Layout layout,
    List<BodyExtractor> methods,
    BodyDocument page,
    Place place,
    List<TextRange> matches,
    @Nullable ShownPage shown,
    @Nullable String copy) {

  /** The panels next to the copy, by the value of the parameter {@code view}. */
  public static final List<String> PANELS =
      List.of("text", "reader", "markdown", "json", "metadata", "why", "methods");

  /** An image, as the document contains it. */
  private static final Pattern IMAGE = Pattern.compile("<img src=\"[^\"]*\" alt=\"([^\"]*)\">");

  private static final Pattern WEB_URL = Pattern.compile("https?://\\S+", Pattern.CASE_INSENSITIVE);

  /**
   * The place of a view.
   *
   * @param url the URL of the page; empty if unknown
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

    /** {@return the address of another view of the page} */
    private String href(String view, boolean dimmed) {
      return SearchState.href("/page", new Place(url, query, view, dimmed, 0).parameters());
    }
  }

  /** A panel; the title is null if it is the only one. */
  record Panel(@Nullable String title, boolean open, String html) {}

  /**
   * The body as HTML.
   *
   * @param document the document that {@link Body#html()} returns, whose markup is safe
   */
  record Reader(String document, @Nullable String language) {

    /** {@return its content, in which texts stand for the images, so that none is loaded} */
    String content() {
      int start = document.indexOf("<body>") + "<body>".length();
      String body = document.substring(start, document.lastIndexOf("</body>"));
      return IMAGE.matcher(body).replaceAll("$1");
    }
  }

  /** {@return the address of the first view of a page} */
  static String href(String url, String query) {
    return new Place(url, query, "", false, 0).href(PANELS.get(0), false);
  }

  /** {@return the page with this view} */
  public String html() {
    return layout.page(
        copy == null ? title() : messages().text("nav.try"),
        shown == null ? "stored" : "page",
        this);
  }

  private Messages messages() {
    return layout.messages();
  }

  /** {@return the link to the search; null if absent} */
  @Nullable Link back() {
    return place.query.isEmpty()
        ? null
        : Link.of(
            SearchState.href("/", Map.of("q", place.query)),
            messages().text("page.back", place.query),
            false);
  }

  String title() {
    String title = page.title();
    return title == null || title.isBlank() ? messages().text("search.untitled") : title;
  }

  String url() {
    return place.url;
  }

  boolean isLink() {
    return WEB_URL.matcher(place.url).matches();
  }

  List<Fact> facts() {
    String type = page.pageType();
    Double confidence = page.confidence();
    Fact.Facts facts = new Fact.Facts().date(page.published());
    if (type != null && !type.equals("unknown")) {
      facts.add("type", messages().textOr("type." + type, type));
    }
    if (confidence != null) {
      facts.add("confidence", messages().text("page.confidence", messages().percent(confidence)));
    }
    return facts.list();
  }

  List<Fact> notes() {
    Fact.Facts notes = new Fact.Facts();
    if (shown == null) {
      return notes.list();
    }
    Body body = shown.body();
    if (body.isEmpty() || body.lines().view() == LineView.EMBEDDED) {
      notes.add("note", messages().text(body.isEmpty() ? "page.empty" : "page.embedded"));
    }
    if (shown.matchCount() > 0) {
      notes.add("soft", messages().text("page.matches", shown.matchCount()));
    }
    if (copy == null
        && page.body() != null
        && !body.isEmpty()
        && !page.body().equals(body.text())) {
      notes.add("note", messages().text("page.outdated"));
    }
    return notes.list();
  }

  /** {@return whether a body is stored} */
  boolean isStored() {
    return page.body() != null;
  }

  /** {@return the stored body, if the source is not; null if it is not stored either} */
  @Nullable TextPanel text() {
    String body = page.body();
    return body == null ? null : TextPanel.stored(body, matches, page.language());
  }

  /** {@return the address of this view with the other brightness; null if it has none} */
  @Nullable String dimHref() {
    return copy == null ? place.href(place.view, !place.dimmed) : null;
  }

  /** {@return whether the lines of the copy have probabilities} */
  boolean isExplained() {
    return copy != null || place.view.equals("why");
  }

  String copyHref() {
    return SearchState.href("/copy", place.parameters());
  }

  String label() {
    return messages().text(copy == null ? "view." + place.view : "views");
  }

  List<Link> tabs() {
    return (copy == null ? PANELS : List.<String>of())
        .stream()
            .map(
                view ->
                    Link.of(
                        place.href(view, place.dimmed),
                        messages().text("view." + view),
                        view.equals(place.view)))
            .toList();
  }

  List<Panel> panels() {
    return copy == null
        ? List.of(new Panel(null, true, panel(place.view)))
        : PANELS.stream()
            .map(
                view ->
                    new Panel(
                        messages().text("view." + view), view.equals(PANELS.get(0)), panel(view)))
            .toList();
  }

  private String panel(String view) {
    if (shown == null) {
      return "";
    }
    Body body = shown.body();
    BodyExtractor method = methods.get(0);
    return switch (view) {
      case "reader" -> layout.render(view, new Reader(body.html(), body.metadata().language()));
      case "markdown" -> layout.render("source", new Fact("md", body.markdown()));
      case "json" -> layout.render("source", new Fact("json", json(body)));
      case "metadata" ->
          layout.render(
              view,
              new MetadataPanel(
                  messages(), body, method.fingerprint(), copy == null ? page.pageType() : null));
      case "why" -> {
        String href = copy == null ? place.href("why", place.dimmed) + "&from=" : null;
        yield layout.render(view, new WhyPanel(messages(), method, shown, place.from, href));
      }
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
}
