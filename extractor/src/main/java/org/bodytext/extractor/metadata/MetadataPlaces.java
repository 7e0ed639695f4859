package org.bodytext.extractor.metadata;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.bodytext.extractor.metadata.date.DateScanner;
import org.bodytext.extractor.metadata.source.JsonLd;
import org.bodytext.extractor.metadata.source.MetaTags;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.metadata.source.SchemaOrgTypes;
import org.bodytext.extractor.metadata.source.TitleAnchor;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.MetadataPlace;
import org.bodytext.extractor.page.MetadataPlace.Source;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageMetadata;
import org.jspecify.annotations.Nullable;

/** Finds the places of a page that contain the values of its metadata. */
final class MetadataPlaces {

  /** The maximum number of places of a value. */
  private static final int MAX_PLACES = 8;

  /** The maximum number of lines of a value. */
  private static final int MAX_LINES = 3;

  /** The maximum length of a line that contains a name or a date, in characters. */
  private static final int MAX_LINE_LENGTH = 300;

  /** The lines around the title that are read for names and dates. */
  private static final int LINES_BEFORE_TITLE = 10;

  private static final int LINES_AFTER_TITLE = 60;

  /** The length of a day in ISO 8601. */
  private static final int DAY_LENGTH = 10;

  private final Page page;
  private final PageMetadata metadata;
  private final MetadataSources sources;
  private final Map<String, List<MetadataPlace>> places = new LinkedHashMap<>();

  private MetadataPlaces(Page page) {
    this.page = page;
    this.metadata = page.metadata();
    this.sources = MetadataSources.of(page);
  }

  /** {@return the places of each value that was found, by the name of its field in JSON} */
  static Map<String, List<MetadataPlace>> of(Page page) {
    MetadataPlaces finder = new MetadataPlaces(page);
    TitleAnchor anchor = new TitleAnchor(finder.sources, finder.metadata.title());
    finder.title(anchor);
    finder.authors(anchor);
    finder.published(anchor);
    finder.language();
    finder.declared();
    return finder.places;
  }

  private void title(TitleAnchor anchor) {
    String title = metadata.title();
    if (title == null) {
      return;
    }
    Predicate<String> same = containing(List.of(title));
    Set<MetadataPlace> found = new LinkedHashSet<>();
    if (same.test(sources.title())) {
      found.add(MetadataPlace.of(Source.TITLE, "title"));
    }
    addMeta(MetaTags.names("title"), same, found);
    addMeta(List.of("og:title", "articletitle"), same, found);
    addJsonLd(List.of("headline", "name"), same, found);
    int line = anchor.line();
    if (line >= 0) {
      String text = PlainText.comparisonKey(page.lines().text(line));
      // The title may continue in the next line.
      if (same.test(text) || !text.isEmpty() && PlainText.comparisonKey(title).startsWith(text)) {
        found.add(inLine(line));
      }
    }
    put("title", found);
  }

  private void authors(TitleAnchor anchor) {
    if (metadata.authors().isEmpty()) {
      return;
    }
    Predicate<String> same = containing(metadata.authors());
    Set<MetadataPlace> found = new LinkedHashSet<>();
    addMeta(MetaTags.names("author"), same, found);
    addMeta(List.of("twitter:data1", "twitter:data2"), same, found);
    for (JsonLd.Thing thing : sources.jsonLd().things()) {
      if ((SchemaOrgTypes.isText(thing) || SchemaOrgTypes.isWork(thing))
          && sources.jsonLd().names(thing, "author").stream().anyMatch(same)) {
        found.add(MetadataPlace.of(Source.JSON_LD, "author"));
        break;
      }
    }
    addLines(anchor, same, found);
    put("authors", found);
  }

  private void published(TitleAnchor anchor) {
    String published = metadata.published();
    if (published == null) {
      return;
    }
    String day = published.substring(0, DAY_LENGTH);
    String language = metadata.language();
    Predicate<String> same =
        text -> {
          String date = DateScanner.find(text, language);
          return date != null && date.startsWith(day);
        };
    Set<MetadataPlace> found = new LinkedHashSet<>();
    for (String meaning : List.of("published", "created", "date", "modified")) {
      addMeta(MetaTags.names(meaning), same, found);
    }
    addJsonLd(
        List.of("datePublished", "dateCreated", "uploadDate", "pubDate", "dateModified"),
        same,
        found);
    for (int element : sources.times()) {
      String value = sources.attribute(element, "datetime");
      if (value != null && same.test(value)) {
        int line = page.elements().firstLine(element);
        found.add(new MetadataPlace(Source.ATTRIBUTE, "time datetime", line));
      }
    }
    String url = page.url();
    if (url != null && same.test(url)) {
      found.add(MetadataPlace.of(Source.URL, ""));
    }
    addLines(anchor, same, found);
    put("published", found);
  }

  private void language() {
    String language = metadata.language();
    if (language == null) {
      return;
    }
    String base = base(language);
    Predicate<String> same = text -> base(text.strip().replace('_', '-')).equalsIgnoreCase(base);
    Set<MetadataPlace> found = new LinkedHashSet<>();
    addAttribute("html lang", sources.htmlAttribute("lang"), same, found);
    addAttribute("html xml:lang", sources.htmlAttribute("xml:lang"), same, found);
    addAttribute("body lang", sources.bodyAttribute("lang"), same, found);
    addMeta(MetaTags.names("language"), same, found);
    addJsonLd(List.of("inLanguage"), same, found);
    if (found.isEmpty()) {
      found.add(MetadataPlace.of(Source.TEXT, ""));
    }
    put("language", found);
  }

  private static String base(String tag) {
    return tag.split("-", 2)[0];
  }

  /** Finds the values that only the parts which declare metadata contain. */
  private void declared() {
    String description = metadata.description();
    if (description != null) {
      Set<MetadataPlace> found = new LinkedHashSet<>();
      Predicate<String> same = text -> PlainText.tidy(text).startsWith(description);
      addMeta(MetaTags.names("description"), same, found);
      addJsonLd(List.of("description"), same, found);
      put("description", found);
    }
    String site = metadata.siteName();
    if (site != null) {
      Set<MetadataPlace> found = new LinkedHashSet<>();
      Predicate<String> same = text -> PlainText.tidy(text).equals(site);
      addMeta(MetaTags.names("site"), same, found);
      addJsonLd(List.of("name"), same, found);
      put("site_name", found);
    }
    if (!metadata.keywords().isEmpty()) {
      Set<MetadataPlace> found = new LinkedHashSet<>();
      Predicate<String> same = text -> metadata.keywords().stream().anyMatch(text::contains);
      addMeta(MetaTags.names("keywords"), same, found);
      addMeta(List.of("article:tag"), same, found);
      addJsonLd(List.of("keywords"), same, found);
      put("keywords", found);
    }
    String canonical = metadata.canonicalUrl();
    if (canonical != null) {
      Set<MetadataPlace> found = new LinkedHashSet<>();
      addAttribute("link canonical", sources.canonical(), ending(canonical), found);
      addMeta(List.of("og:url"), ending(canonical), found);
      put("canonical_url", found);
    }
    String image = metadata.image();
    if (image != null) {
      Set<MetadataPlace> found = new LinkedHashSet<>();
      addMeta(MetaTags.names("image"), ending(image), found);
      addJsonLd(List.of("image"), ending(image), found);
      put("image", found);
    }
  }

  private void addMeta(List<String> names, Predicate<String> same, Set<MetadataPlace> found) {
    for (String name : names) {
      if (sources.meta().all(name).stream().anyMatch(same)) {
        found.add(MetadataPlace.of(Source.META, name));
      }
    }
  }

  private void addJsonLd(
      List<String> properties, Predicate<String> same, Set<MetadataPlace> found) {
    for (String property : properties) {
      for (JsonLd.Thing thing : sources.jsonLd().things()) {
        if (!SchemaOrgTypes.isRemark(thing) && thing.all(property).stream().anyMatch(same)) {
          found.add(MetadataPlace.of(Source.JSON_LD, property));
        }
      }
    }
  }

  private static void addAttribute(
      String name, @Nullable String value, Predicate<String> same, Set<MetadataPlace> found) {
    if (value != null && same.test(value)) {
      found.add(MetadataPlace.of(Source.ATTRIBUTE, name));
    }
  }

  /** Adds the short lines around the title that have a value. */
  private void addLines(TitleAnchor anchor, Predicate<String> same, Set<MetadataPlace> found) {
    Lines lines = page.lines();
    int title = Math.max(0, anchor.line());
    int to = Math.min(lines.size(), title + LINES_AFTER_TITLE);
    int count = 0;
    for (int line = Math.max(0, title - LINES_BEFORE_TITLE); line < to; line++) {
      if (count < MAX_LINES
          && lines.characters(line) <= MAX_LINE_LENGTH
          && same.test(lines.text(line))) {
        found.add(inLine(line));
        count++;
      }
    }
  }

  private MetadataPlace inLine(int line) {
    String element = page.elements().name(page.lines().element(line));
    return new MetadataPlace(Source.LINE, element, line);
  }

  private void put(String field, Set<MetadataPlace> found) {
    List<MetadataPlace> list = new ArrayList<>(found);
    places.put(field, List.copyOf(list.subList(0, Math.min(MAX_PLACES, list.size()))));
  }

  /** {@return whether a text contains one of some values, by their letters and digits} */
  private static Predicate<String> containing(List<String> values) {
    List<String> keys =
        values.stream().map(PlainText::comparisonKey).filter(key -> !key.isEmpty()).toList();
    return text -> {
      String key = PlainText.comparisonKey(text);
      return keys.stream().anyMatch(key::contains);
    };
  }

  /** {@return whether a URL that may be relative is the end of an absolute one} */
  private static Predicate<String> ending(String url) {
    return text -> {
      String path = text.strip().split("#", 2)[0].replaceFirst("^(\\.\\./|\\./)+", "");
      return !path.isEmpty() && url.endsWith(path);
    };
  }
}
