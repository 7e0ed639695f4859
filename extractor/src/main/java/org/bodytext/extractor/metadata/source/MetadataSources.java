package org.bodytext.extractor.metadata.source;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.MetadataPlace.Source;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a page that declare metadata, collected in one pass over its elements.
 *
 * <p>Only a limited number of elements of each type are stored, the first in document order. The
 * limits exceed those of usual pages, and bound the cost of hostile ones.
 */
public final class MetadataSources {

  private static final int MAX_SCRIPTS = 100;
  private static final int MAX_LINKS = 1_000;
  private static final int MAX_HEADINGS = 200;
  private static final int MAX_TIMES = 200;
  private static final int MAX_NUMBERED = 2_000;

  /** The maximum length of the start tag of an element that may have a date, in code units. */
  private static final int MAX_NUMBERED_TAG = 300;

  /** The maximum length of the content of such an element, in code units. */
  private static final int MAX_NUMBERED_CONTENT = 60;

  private static final int YEAR_DIGITS = 4;

  private final Page page;
  private final Elements elements;
  private final MetaTags meta = new MetaTags();
  private final List<Integer> jsonScripts = new ArrayList<>();
  private final List<Integer> headings = new ArrayList<>();
  private final List<Integer> times = new ArrayList<>();
  private final List<Integer> numbered = new ArrayList<>();
  private final List<Integer> scripts = new ArrayList<>();
  private int title = -1;
  private int html = -1;
  private int body = -1;
  private int links;
  private @Nullable String canonical;

  // Read on first use, as the canonical URL does not need it. A race reads it twice.
  private volatile @Nullable JsonLd jsonLd;
  private volatile @Nullable Headings titles;
  private @Nullable String base;

  private MetadataSources(Page page) {
    this.page = page;
    this.elements = page.elements();
  }

  /** {@return the sources of metadata of a page} */
  public static MetadataSources of(Page page) {
    MetadataSources sources = new MetadataSources(page);
    for (int element = 1; element < sources.elements.size(); element++) {
      sources.add(element);
    }
    return sources;
  }

  /** {@return the page} */
  public Page page() {
    return page;
  }

  /** {@return the meta elements} */
  public MetaTags meta() {
    return meta;
  }

  /** {@return the objects of the JSON-LD scripts} */
  public JsonLd jsonLd() {
    JsonLd known = jsonLd;
    if (known == null) {
      known = new JsonLd();
      for (int i = 0; i < jsonScripts.size() && known.remaining() > 0; i++) {
        int from = elements.contentStart(jsonScripts.get(i));
        int to = Math.min(elements.contentEnd(jsonScripts.get(i)), from + known.remaining());
        known.add(page.source(from, to));
      }
      ListedTexts.unlist(this, known);
      jsonLd = known;
    }
    return known;
  }

  /**
   * {@return the values of meta elements, and of properties in JSON-LD, in the order of the names}
   *
   * @param names the names of the meta elements
   * @param things the condition that objects of the JSON-LD have to meet
   */
  public Stream<Claim> claims(
      List<String> names, Predicate<JsonLd.Thing> things, String... properties) {
    Stream<Claim> declared =
        names.stream()
            .flatMap(
                name ->
                    meta.all(name).stream().map(text -> new Claim(text, Source.META, name, -1)));
    Stream<Claim> inJson =
        Stream.of(properties)
            .flatMap(
                property ->
                    jsonLd().things().stream()
                        .filter(things)
                        .flatMap(thing -> thing.all(property).stream())
                        .map(text -> new Claim(text, Source.JSON_LD, property, -1)));
    return Stream.concat(declared, inJson);
  }

  /** {@return the declarations of the language of the page, most reliable first} */
  public Stream<Claim> languages() {
    List<Claim> claims = new ArrayList<>();
    addAttribute(claims, html, "html", "lang");
    addAttribute(claims, html, "html", "xml:lang");
    addAttribute(claims, body, "body", "lang");
    return Stream.concat(
        claims.stream(), claims(MetaTags.names("language"), thing -> true, "inLanguage"));
  }

  private void addAttribute(List<Claim> claims, int element, String tag, String attribute) {
    String value = element < 0 ? null : attribute(element, attribute);
    if (value != null) {
      claims.add(new Claim(value, Source.ATTRIBUTE, tag + ' ' + attribute, -1));
    }
  }

  /** {@return the declarations of the canonical URL, most reliable first} */
  public Stream<Claim> canonicalUrls() {
    Stream<Claim> link =
        Stream.ofNullable(canonical)
            .map(url -> new Claim(url, Source.ATTRIBUTE, "link canonical", -1));
    return Stream.concat(link, claims(List.of("og:url"), thing -> false));
  }

  /** {@return the elements {@code h1} to {@code h6}, in document order} */
  List<Integer> headingElements() {
    return headings;
  }

  /** {@return the headings that may be the title} */
  public Headings headings() {
    Headings known = titles;
    if (known == null) {
      known = new Headings(this);
      titles = known;
    }
    return known;
  }

  /** {@return the {@code <time>} elements, in document order} */
  public List<Integer> times() {
    return times;
  }

  /**
   * {@return the short inline elements other than {@code <time>} whose start tag contains a number
   * of at least four digits, which may be a year, in document order}
   */
  public List<Integer> numbered() {
    return numbered;
  }

  /** {@return the scripts that are not JSON-LD, in document order} */
  public List<Integer> scripts() {
    return scripts;
  }

  /** {@return the text of the first visible {@code <title>}, otherwise the first; empty if none} */
  public String title() {
    return title < 0
        ? ""
        : PlainText.ofText(page, elements.contentStart(title), elements.contentEnd(title));
  }

  /** {@return the {@code href} of the first link with {@code rel=canonical}; null if none} */
  public @Nullable String canonical() {
    return canonical;
  }

  /** {@return the first {@code href} of a {@code <base>}; null if none} */
  @Nullable String base() {
    return base;
  }

  /** {@return the value of an attribute; null if it is missing, or its start tag is too long} */
  public @Nullable String attribute(int element, String name) {
    int length = elements.contentStart(element) - elements.start(element);
    return length > MetaTags.MAX_TAG_LENGTH ? null : elements.attribute(element, name);
  }

  private void add(int element) {
    switch (elements.name(element)) {
      case "meta" -> meta.add(elements, element);
      case "title" -> {
        boolean visible = title >= 0 && !elements.isVisible(title) && elements.isVisible(element);
        if (title < 0 || visible) {
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
    if (type == null || !LowerCase.of(type).contains("ld+json")) {
      scripts.add(element);
    } else {
      add(jsonScripts, element, MAX_SCRIPTS);
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

  /** {@return whether a range contains four digits in a row; called for nearly all tags} */
  private boolean hasYear(int from, int to) {
    // Of any four characters in a row, one is read.
    int at = from + YEAR_DIGITS - 1;
    while (at < to) {
      int start = at;
      int end = at;
      while (end < to && isDigit(end)) {
        end++;
      }
      while (end > at && start > from && isDigit(start - 1)) {
        start--;
      }
      if (end - start >= YEAR_DIGITS) {
        return true;
      }
      at = end + YEAR_DIGITS;
    }
    return false;
  }

  private boolean isDigit(int at) {
    return Character.isDigit(page.source().charAt(at));
  }

  private static void add(List<Integer> list, int element, int max) {
    if (list.size() < max) {
      list.add(element);
    }
  }
}
