package org.bodytext.extractor.metadata;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bodytext.extractor.metadata.date.DatePlaces;
import org.bodytext.extractor.metadata.language.LanguageFinder;
import org.bodytext.extractor.metadata.source.CanonicalUrl;
import org.bodytext.extractor.metadata.source.FoundPlaces;
import org.bodytext.extractor.metadata.source.JsonLd;
import org.bodytext.extractor.metadata.source.Keywords;
import org.bodytext.extractor.metadata.source.MetaTags;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.metadata.source.SchemaOrgTypes;
import org.bodytext.extractor.metadata.source.TitleAnchor;
import org.bodytext.extractor.page.MetadataPlace;
import org.bodytext.extractor.page.MetadataPlace.Source;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageMetadata;

/** Finds the places of a page that contain the values of its metadata. */
final class MetadataPlaces {

  /** A letter or digit of a script that separates words. */
  private static final String LETTER = "[\\p{L}\\p{N}&&[^\\p{IsIdeographic}]]";

  /** Not between two such letters. */
  private static final String WORD_BOUNDARY = "(?:(?<!" + LETTER + ")|(?!" + LETTER + "))";

  private final MetadataSources sources;
  private final PageMetadata metadata;
  private final TitleAnchor anchor;

  private MetadataPlaces(Page page) {
    sources = MetadataSources.of(page);
    metadata = page.metadata();
    anchor = new TitleAnchor(sources, metadata.title());
  }

  /** {@return the places of each value that was found, by the name of its field in JSON} */
  static Map<String, List<MetadataPlace>> of(Page page) {
    MetadataPlaces finder = new MetadataPlaces(page);
    PageMetadata metadata = finder.metadata;
    Map<String, List<MetadataPlace>> places = new LinkedHashMap<>();
    if (metadata.title() != null) {
      places.put("title", finder.title(metadata.title()));
    }
    if (!metadata.authors().isEmpty()) {
      places.put("authors", finder.authors());
    }
    if (metadata.published() != null) {
      String language = metadata.language();
      places.put(
          "published",
          DatePlaces.of(finder.sources, metadata.published(), language, finder.anchor));
    }
    if (metadata.language() != null) {
      places.put("language", finder.language(metadata.language()));
    }
    finder.addDeclared(places);
    return places;
  }

  private List<MetadataPlace> title(String title) {
    String key = PlainText.comparisonKey(title);
    FoundPlaces found =
        new FoundPlaces(
            sources, text -> !key.isEmpty() && PlainText.comparisonKey(text).contains(key));
    found.addIf(sources.title(), Source.TITLE, "title");
    found.addMeta(MetaTags.names("title"));
    found.addMeta(List.of("og:title", "articletitle"));
    found.addJsonLd(List.of("headline", "name"));
    int line = anchor.line();
    if (line >= 0 && line < sources.page().lines().size()) {
      String text = PlainText.comparisonKey(sources.page().lines().text(line));
      // The title may continue in the next line.
      if (!text.isEmpty() && (text.contains(key) || key.startsWith(text))) {
        found.addLine(line);
      }
    }
    return found.list();
  }

  private List<MetadataPlace> authors() {
    String names =
        metadata.authors().stream()
            .filter(name -> !name.isEmpty())
            .map(Pattern::quote)
            .collect(Collectors.joining("|", "(?:", ")"));
    Pattern author =
        Pattern.compile(
            WORD_BOUNDARY + names + WORD_BOUNDARY, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    Predicate<String> hasAuthor = text -> author.matcher(PlainText.tidy(text)).find();
    FoundPlaces found = new FoundPlaces(sources, hasAuthor);
    found.addMeta(MetaTags.names("author"));
    found.addMeta(List.of("twitter:data1", "twitter:data2"));
    for (JsonLd.Thing thing : sources.jsonLd().things()) {
      if ((SchemaOrgTypes.isText(thing) || SchemaOrgTypes.isWork(thing))
          && !SchemaOrgTypes.isRemark(thing)
          && sources.jsonLd().names(thing, "author").stream().anyMatch(hasAuthor)) {
        found.add(Source.JSON_LD, "author", -1);
        break;
      }
    }
    found.addLines(anchor);
    return found.list();
  }

  private List<MetadataPlace> language(String language) {
    FoundPlaces found =
        new FoundPlaces(
            sources,
            text -> {
              String tag = LanguageFinder.tag(text);
              return tag != null && base(tag).equals(base(language));
            });
    found.addIf(sources.htmlAttribute("lang"), Source.ATTRIBUTE, "html lang");
    found.addIf(sources.htmlAttribute("xml:lang"), Source.ATTRIBUTE, "html xml:lang");
    found.addIf(sources.bodyAttribute("lang"), Source.ATTRIBUTE, "body lang");
    found.addMeta(MetaTags.names("language"));
    found.addJsonLd(List.of("inLanguage"));
    if (found.list().isEmpty()) {
      found.add(Source.TEXT, "", -1);
    }
    return found.list();
  }

  private static String base(String tag) {
    return tag.split("-", 2)[0];
  }

  /** Adds the values that only the parts which declare metadata contain. */
  private void addDeclared(Map<String, List<MetadataPlace>> places) {
    Set<String> keywords = new HashSet<>(metadata.keywords());
    if (!keywords.isEmpty()) {
      FoundPlaces found =
          new FoundPlaces(sources, text -> Keywords.in(text).stream().anyMatch(keywords::contains));
      found.addMeta(MetaTags.names("keywords"));
      found.addMeta(List.of("article:tag"));
      found.addJsonLd(List.of("keywords"));
      places.put("keywords", found.list());
    }
    String description = metadata.description();
    if (description != null) {
      Predicate<String> same = text -> PlainText.tidy(text).startsWith(description);
      places.put("description", declared(same, MetaTags.names("description"), "description"));
    }
    String site = metadata.siteName();
    if (site != null) {
      Predicate<String> same = text -> PlainText.tidy(text).equals(site);
      places.put("site_name", declared(same, MetaTags.names("site"), "name"));
    }
    String image = metadata.image();
    if (image != null) {
      Predicate<String> same = text -> image.equals(CanonicalUrl.image(sources, text));
      places.put("image", declared(same, MetaTags.names("image"), "image"));
    }
    String canonical = metadata.canonicalUrl();
    if (canonical != null) {
      FoundPlaces found =
          new FoundPlaces(sources, text -> canonical.equals(CanonicalUrl.canonical(sources, text)));
      found.addIf(sources.canonical(), Source.ATTRIBUTE, "link canonical");
      found.addMeta(List.of("og:url"));
      places.put("canonical_url", found.list());
    }
  }

  private List<MetadataPlace> declared(
      Predicate<String> isValue, List<String> names, String property) {
    FoundPlaces found = new FoundPlaces(sources, isValue);
    found.addMeta(names);
    found.addJsonLd(List.of(property));
    return found.list();
  }
}
