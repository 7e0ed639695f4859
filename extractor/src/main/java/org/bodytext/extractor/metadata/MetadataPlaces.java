package org.bodytext.extractor.metadata;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bodytext.extractor.metadata.date.DateFinder;
import org.bodytext.extractor.metadata.language.LanguageFinder;
import org.bodytext.extractor.metadata.source.CanonicalUrl;
import org.bodytext.extractor.metadata.source.Claim;
import org.bodytext.extractor.metadata.source.Keywords;
import org.bodytext.extractor.metadata.source.MetaTags;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.metadata.source.SchemaOrgTypes;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.MetadataPlace;
import org.bodytext.extractor.page.MetadataPlace.Source;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageMetadata;
import org.bodytext.extractor.text.WellFormed;
import org.jspecify.annotations.Nullable;

/** Finds the places of a page that state the values of its metadata. */
final class MetadataPlaces {

  /** A letter or digit of a script that separates words. */
  private static final String LETTER = "[\\p{L}\\p{N}&&[^\\p{IsIdeographic}]]";

  /** Not between two such letters. */
  private static final String WORD_BOUNDARY = "(?:(?<!" + LETTER + ")|(?!" + LETTER + "))";

  /** The maximum number of places of a value in each part of the page. */
  private static final int MAX_OF_SOURCE = 4;

  /** The maximum length of a line with a name or a date, in characters. */
  private static final int MAX_LINE_LENGTH = 300;

  private static final int LINES_BEFORE_TITLE = 10;
  private static final int LINES_AFTER_TITLE = 60;

  private static final String[] DATES = {
    "datePublished", "dateCreated", "uploadDate", "pubDate", "dateModified", "upDate"
  };

  private final MetadataSources sources;
  private final PageMetadata metadata;
  private final Page page;
  private final int titleLine;
  private final Map<String, List<MetadataPlace>> places = new LinkedHashMap<>();

  MetadataPlaces(MetadataSources sources, PageMetadata metadata) {
    this.sources = sources;
    this.metadata = metadata;
    this.page = sources.page();
    this.titleLine = new PageContext(sources, metadata.title(), false).titleLine();
  }

  /** {@return the places of each value that was found, by the name of its field in JSON} */
  Map<String, List<MetadataPlace>> find() {
    addTitle();
    addAuthors();
    addDate();
    Stream<Claim> detected = Stream.of(new Claim("" + metadata.language(), Source.TEXT, "", -1));
    add(
        "language",
        metadata.language(),
        Stream.concat(sources.languages(), detected),
        (language, text) -> base(LanguageFinder.tag(text)).equals(base(language)));
    List<String> keywords = metadata.keywords();
    add(
        "keywords",
        keywords.isEmpty() ? null : new HashSet<>(keywords),
        declared("keywords", "keywords"),
        (all, text) -> Keywords.in(text).stream().anyMatch(all::contains));
    add(
        "description",
        metadata.description(),
        declared("description", "description"),
        (description, text) -> PlainText.tidy(text).startsWith(description));
    add(
        "site_name",
        metadata.siteName(),
        declared("site", "name"),
        (site, text) -> PlainText.tidy(text).equals(site));
    add(
        "image",
        metadata.image(),
        declared("image", "image"),
        (image, text) -> image.equals(CanonicalUrl.image(sources, text)));
    add(
        "canonical_url",
        metadata.canonicalUrl(),
        sources.canonicalUrls(),
        (url, text) -> url.equals(CanonicalUrl.canonical(sources, text)));
    return places;
  }

  private Stream<Claim> declared(String meaning, String property) {
    return sources.claims(MetaTags.names(meaning), SchemaOrgTypes::isOfPage, property);
  }

  private void addTitle() {
    List<String> names = new ArrayList<>(MetaTags.names("title"));
    names.addAll(List.of("og:title", "articletitle"));
    boolean shown = titleLine >= 0 && titleLine < page.lines().size();
    String title = metadata.title() == null ? "" : metadata.title();
    String key = PlainText.comparisonKey(title);
    String line = shown ? PlainText.comparisonKey(page.lines().text(titleLine)) : "";
    // The title may continue in the next line.
    boolean continues = !line.isEmpty() && key.startsWith(line);
    add(
        "title",
        metadata.title(),
        Stream.of(
                Stream.of(new Claim(sources.title(), Source.TITLE, "title", -1)),
                sources.claims(names, SchemaOrgTypes::isOfPage, "headline", "name"),
                shown ? Stream.of(line(titleLine, continues ? title : line)) : Stream.<Claim>of())
            .flatMap(claims -> claims),
        (value, text) -> !key.isEmpty() && PlainText.comparisonKey(text).contains(key));
  }

  private void addAuthors() {
    String names =
        metadata.authors().stream()
            .filter(name -> !name.isEmpty())
            .map(Pattern::quote)
            .collect(Collectors.joining("|", "(?:", ")"));
    Pattern author =
        Pattern.compile(
            WORD_BOUNDARY + names + WORD_BOUNDARY, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    List<String> metas = new ArrayList<>(MetaTags.names("author"));
    metas.addAll(List.of("twitter:data1", "twitter:data2"));
    Stream<Claim> inJson =
        sources.jsonLd().things().stream()
            .filter(thing -> SchemaOrgTypes.isText(thing) || SchemaOrgTypes.isWork(thing))
            .filter(thing -> !SchemaOrgTypes.isRemark(thing))
            .flatMap(thing -> sources.jsonLd().names(thing, "author").stream())
            .map(name -> new Claim(name, Source.JSON_LD, "author", -1));
    add(
        "authors",
        metadata.authors().isEmpty() ? null : author,
        Stream.of(sources.claims(metas, SchemaOrgTypes::isOfPage), inJson, lines())
            .flatMap(claims -> claims),
        (pattern, text) -> pattern.matcher(PlainText.tidy(text)).find());
  }

  private void addDate() {
    List<String> names = new ArrayList<>();
    for (String meaning : List.of("published", "created", "date", "modified")) {
      names.addAll(MetaTags.names(meaning));
    }
    sources.meta().names().stream().filter(DateFinder::isNameOfDate).forEach(names::add);
    add(
        "published",
        metadata.published(),
        Stream.of(
                sources.claims(names, SchemaOrgTypes::isOfPage, DATES),
                DateFinder.claims(sources),
                lines())
            .flatMap(claims -> claims),
        (date, text) -> DateFinder.hasDay(text, date, metadata.language()));
  }

  private static String base(@Nullable String tag) {
    return tag == null ? "" : tag.split("-", 2)[0];
  }

  /** {@return the short visible lines around the title} */
  private Stream<Claim> lines() {
    Lines lines = page.lines();
    int title = Math.max(0, titleLine);
    int to = Math.min(lines.size(), title + LINES_AFTER_TITLE);
    return IntStream.range(Math.max(0, title - LINES_BEFORE_TITLE), to)
        .filter(line -> lines.isVisible(line) && lines.characters(line) <= MAX_LINE_LENGTH)
        .mapToObj(line -> line(line, lines.text(line)));
  }

  private Claim line(int line, String text) {
    return new Claim(text, Source.LINE, page.elements().name(page.lines().element(line)), line);
  }

  /** Adds the first places of each part of the page with a claim that states a value, if any. */
  private <T> void add(
      String field, @Nullable T value, Stream<Claim> claims, BiPredicate<T, String> states) {
    if (value == null) {
      return;
    }
    Set<MetadataPlace> found = new LinkedHashSet<>();
    Map<Source, Integer> counts = new EnumMap<>(Source.class);
    claims.forEach(
        claim -> {
          MetadataPlace place = claim.place();
          boolean last = place.source() == Source.TEXT && !found.isEmpty();
          if (!last
              && counts.getOrDefault(place.source(), 0) < MAX_OF_SOURCE
              && states.test(value, WellFormed.first(claim.text(), PlainText.MAX_LENGTH))
              && found.add(place)) {
            counts.merge(place.source(), 1, Integer::sum);
          }
        });
    places.put(field, List.copyOf(found));
  }
}
