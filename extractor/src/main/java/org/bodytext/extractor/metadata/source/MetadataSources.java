package org.bodytext.extractor.metadata.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a page that can hold metadata, gathered in one pass over its elements.
 *
 * <p>Of each sort only the first so many are kept: more than a page has, few enough that looking at
 * all of them costs little.
 */
public final class MetadataSources {

  private static final int MAX_SCRIPTS = 100;
  private static final int MAX_LINKS = 1_000;
  private static final int MAX_HEADINGS = 200;
  private static final int MAX_TIMES = 200;
  private static final int MAX_NUMBERED = 2_000;

  /** The longest start tag and content of an element that may have a date, in code units. */
  private static final int MAX_NUMBERED_TAG = 300;

  private static final int MAX_NUMBERED_CONTENT = 60;
  private static final int DIGITS_OF_YEAR = 4;

  private final Page page;
  private final Elements elements;
  private final MetaTags meta = new MetaTags();
  private final JsonLd jsonLd = new JsonLd();
  private final List<Integer> headings = new ArrayList<>();
  private final List<Integer> times = new ArrayList<>();
  private final List<Integer> numbered = new ArrayList<>();
  private final List<Integer> scripts = new ArrayList<>();
  private int title = -1;
  private int html = -1;
  private int body = -1;
  private int links;
  private @Nullable String canonical;
  private @Nullable String base;

  private MetadataSources(Page page) {
    this.page = page;
    this.elements = page.elements();
  }

  public static MetadataSources of(Page page) {
    MetadataSources parts = new MetadataSources(page);
    for (int element = 1; element < parts.elements.size(); element++) {
      parts.add(element);
    }
    ListedTexts.takeOut(parts);
    return parts;
  }

  public Page page() {
    return page;
  }

  public MetaTags meta() {
    return meta;
  }

  public JsonLd jsonLd() {
    return jsonLd;
  }

  /** {@return the h1, h2 and so on, as indexes of elements in the order of the page} */
  List<Integer> headings() {
    return headings;
  }

  /** {@return the {@code <time>} elements} */
  public List<Integer> times() {
    return times;
  }

  /**
   * {@return the short inline elements other than {@code <time>} whose start tag has a number of at
   * least four digits, which may be a year}
   */
  public List<Integer> numbered() {
    return numbered;
  }

  /** {@return the scripts that are no JSON-LD} */
  public List<Integer> scripts() {
    return scripts;
  }

  /** {@return the text of {@code <title>}, empty if there is none} */
  public String title() {
    return title < 0
        ? ""
        : PlainText.ofText(page, elements.contentStart(title), elements.contentEnd(title));
  }

  /** {@return an attribute of the {@code <html>} tag} */
  public @Nullable String htmlAttribute(String name) {
    return html < 0 ? null : attribute(html, name);
  }

  /** {@return an attribute of the {@code <body>} tag} */
  public @Nullable String bodyAttribute(String name) {
    return body < 0 ? null : attribute(body, name);
  }

  /** {@return the address of the link with {@code rel=canonical}} */
  @Nullable String canonical() {
    return canonical;
  }

  /** {@return the address of {@code <base>}} */
  @Nullable String base() {
    return base;
  }

  /** {@return an attribute, null also if its tag is too long to be looked at} */
  public @Nullable String attribute(int element, String name) {
    int length = elements.contentStart(element) - elements.start(element);
    return length > MetaTags.MAX_TAG_LENGTH ? null : elements.attribute(element, name);
  }

  private void add(int element) {
    switch (elements.name(element)) {
      case "meta" -> meta.add(elements, element);
      case "title" -> {
        boolean better = title >= 0 && !elements.isVisible(title) && elements.isVisible(element);
        if (title < 0 || better) {
          title = element;
        }
      }
      case "link" -> addLink(element);
      case "script" -> addScript(element);
      case "h1", "h2", "h3", "h4", "h5", "h6" -> add(headings, element, MAX_HEADINGS);
      case "time" -> add(times, element, MAX_TIMES);
      case "html" -> html = html < 0 ? element : html;
      case "body" -> body = body < 0 ? element : body;
      case "base" -> base = base == null ? attribute(element, "href") : base;
      default -> addNumbered(element);
    }
  }

  private void addLink(int element) {
    if (canonical != null || ++links > MAX_LINKS) {
      return;
    }
    String rel = attribute(element, "rel");
    if (rel != null && rel.strip().equalsIgnoreCase("canonical")) {
      canonical = attribute(element, "href");
    }
  }

  private void addScript(int element) {
    if (scripts.size() >= MAX_SCRIPTS) {
      return;
    }
    String type = attribute(element, "type");
    if (type == null || !type.toLowerCase(Locale.ROOT).contains("ld+json")) {
      scripts.add(element);
    } else if (jsonLd.left() > 0) {
      int from = elements.contentStart(element);
      int to = Math.min(elements.contentEnd(element), from + jsonLd.left());
      jsonLd.add(page.source(from, to));
    }
  }

  private void addNumbered(int element) {
    int start = elements.start(element);
    int content = elements.contentStart(element);
    if (elements.isInline(element)
        && content - start <= MAX_NUMBERED_TAG
        && elements.contentEnd(element) - content <= MAX_NUMBERED_CONTENT
        && hasYear(start, content)) {
      add(numbered, element, MAX_NUMBERED);
    }
  }

  /** Called for nearly all tags, hence without a copy of the tag. */
  private boolean hasYear(int from, int to) {
    int digits = 0;
    for (int at = from; at < to && digits < DIGITS_OF_YEAR; at++) {
      digits = Character.isDigit(page.source().charAt(at)) ? digits + 1 : 0;
    }
    return digits == DIGITS_OF_YEAR;
  }

  private static void add(List<Integer> list, int element, int most) {
    if (list.size() < most) {
      list.add(element);
    }
  }
}
