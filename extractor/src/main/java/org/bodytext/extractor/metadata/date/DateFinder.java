package org.bodytext.extractor.metadata.date;

import java.time.LocalDate;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bodytext.extractor.metadata.rank.Ranking;
import org.bodytext.extractor.metadata.source.CanonicalUrl;
import org.bodytext.extractor.metadata.source.Claim;
import org.bodytext.extractor.metadata.source.JsonLd;
import org.bodytext.extractor.metadata.source.MetaTags;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.metadata.source.SchemaOrgTypes;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.MetadataPlace.Source;
import org.jspecify.annotations.Nullable;

/**
 * Finds the date of publication in the most reliable source that has one: meta tags, JSON-LD,
 * microdata, the URL, dates next to the title, and finally the date of modification.
 */
public final class DateFinder {

  /** The date in a value that is JSON, as that of {@code parsely-page}. */
  private static final Pattern JSON_DATE =
      Pattern.compile("^\\s*\\{.*?\"(?:pub_date|date_?published)\"\\s*:\\s*\"([^\"]{1,60})\"");

  private final PageContext page;
  private final MetadataSources parts;
  private final DateStyle style;
  private final UrlDate address;

  /**
   * @param language of the page, null if unknown
   * @param fetched the day of the fetch in UTC; null if unknown
   */
  public DateFinder(PageContext page, @Nullable String language, @Nullable LocalDate fetched) {
    this.page = page;
    this.parts = page.sources();
    this.style = DateStyle.of(language, fetched);
    this.address = UrlDate.of(CanonicalUrl.ofPage(parts)).unlessTooLate(style);
  }

  /** {@return the date in ISO 8601 with its probability; null if the page gives none} */
  public Ranking.@Nullable Choice find() {
    FoundDate declared = declared();
    boolean undeclared = declared == null && address.date() == null;
    FoundDate ofSystem = undeclared ? fromMeta(MetaTags.names("date")) : null;
    if (declared == null && ofSystem == null) {
      declared = declaredOtherwise();
    }
    boolean byAddress = declared == null;
    if (byAddress) {
      declared = address.date();
    }
    VisibleDateScorer visible = new VisibleDateScorer(page, style, address);
    DateEvidence evidence = DateEvidence.DECLARED;
    if (declared != null) {
      declared = localised(declared, visible);
      FoundDate original = visible.originalDay(declared);
      if (original != null) {
        return DateEvidence.SHOWN_BEFORE_DECLARED.choice(original);
      }
      evidence = byAddress ? DateEvidence.ADDRESS : evidence(declared, visible);
      if (declared.hasTime()) {
        return evidence.choice(declared);
      }
    }
    FoundDate known = declared;
    FoundDate shown = ofSystem == null ? visible.best(known) : visible.nextToTitle();
    if (known != null) {
      return evidence.choice(shown == null ? known : shown);
    }
    if (shown != null) {
      return DateEvidence.SHOWN.choice(shown);
    }
    if (ofSystem != null) {
      return DateEvidence.SYSTEM.choice(ofSystem);
    }
    FoundDate other =
        first(() -> ScriptDates.find(parts, style), this::changed, visible::dayOfChange);
    return other == null ? null : DateEvidence.OTHER.choice(other);
  }

  /** {@return whether the URL, or the page near the title, has a declared day too} */
  private DateEvidence evidence(FoundDate declared, VisibleDateScorer visible) {
    return address.agrees(declared) || visible.isNear(date -> date.isSameDay(declared))
        ? DateEvidence.CONFIRMED
        : DateEvidence.DECLARED;
  }

  @SafeVarargs
  private static @Nullable FoundDate first(Supplier<@Nullable FoundDate>... sources) {
    FoundDate date = null;
    for (int i = 0; i < sources.length && date == null; i++) {
      date = sources[i].get();
    }
    return date;
  }

  /**
   * {@return the date as people at the place of publication write it}
   *
   * <p>Content systems declare their dates in UTC, so that an evening in America falls on the next
   * day. If the address or the page shows the day before or after, that is the day of publication.
   */
  private FoundDate localised(FoundDate utc, VisibleDateScorer visible) {
    if (!utc.hasTime() || utc.hasOffset()) {
      return utc;
    }
    FoundDate day = address.date();
    if (day == null && visible.isNear(date -> date.isLocalDayOf(utc))) {
      day = visible.nextToTitle();
    }
    return day != null && day.isLocalDayOf(utc) ? day : utc;
  }

  /** {@return the elements that declare a date, and the URL with its day} */
  public static Stream<Claim> claims(MetadataSources sources) {
    Elements elements = sources.page().elements();
    Stream<Claim> times =
        sources.times().stream()
            .map(
                time -> {
                  String value = sources.attribute(time, "datetime");
                  int from = elements.contentStart(time);
                  int to = elements.contentEnd(time);
                  String text =
                      value == null ? PlainText.ofSource(sources.page(), from, to) : value;
                  return Claim.of(elements, time, text);
                });
    Stream<Claim> dated =
        DatedElements.of(sources).stream()
            .map(element -> Claim.of(elements, element.element(), element.date()));
    Stream<Claim> url =
        Stream.ofNullable(UrlDate.of(CanonicalUrl.ofPage(sources)).date())
            .map(date -> new Claim(date.iso(), Source.URL, "", -1));
    return Stream.of(times, dated, url).flatMap(claims -> claims);
  }

  /**
   * {@return whether a text has a date on a day}
   *
   * @param date a date in ISO 8601
   * @param language of the page, null if unknown
   */
  public static boolean hasDay(String text, String date, @Nullable String language) {
    DateStyle style = DateStyle.of(language);
    String day = date.split("T", 2)[0];
    FoundDate declared = parse(text, style);
    DateScanner scanner = new DateScanner(text, style);
    FoundDate found = scanner.next(0);
    while (found != null && !found.iso().startsWith(day)) {
      found = scanner.next(Math.max(found.end(), found.start() + 1));
    }
    return found != null || declared != null && declared.iso().startsWith(day);
  }

  private @Nullable FoundDate declared() {
    return first(
        () -> fromMeta(MetaTags.names("published")),
        () -> fromJsonLd(true, "datePublished"),
        () -> fromMeta(MetaTags.names("created")),
        () -> fromJsonLd(true, "dateCreated"));
  }

  private @Nullable FoundDate declaredOtherwise() {
    return first(
        // A meta tag that is called something like x-published-date.
        () -> fromMeta(parts.meta().names().stream().filter(DateFinder::isNameOfDate).toList()),
        () -> fromJsonLd(false, "datePublished", "uploadDate", "pubDate"),
        this::fromMicrodata);
  }

  /** {@return whether a meta tag that is not listed has the date of publication by its name} */
  public static boolean isNameOfDate(String name) {
    return name.contains("publi")
        && (name.contains("date") || name.contains("time") || name.endsWith("_at"));
  }

  private @Nullable FoundDate changed() {
    return first(
        () -> fromMeta(MetaTags.names("modified")),
        () -> fromJsonLd(true, "dateModified"),
        () -> fromJsonLd(false, "dateModified", "upDate"));
  }

  private @Nullable FoundDate fromJsonLd(boolean text, String... properties) {
    for (String property : properties) {
      for (JsonLd.Thing thing : parts.jsonLd().things()) {
        FoundDate date =
            SchemaOrgTypes.isOfPage(thing) && SchemaOrgTypes.isText(thing) == text
                ? parse(thing.first(property))
                : null;
        if (date != null) {
          return date;
        }
      }
    }
    return null;
  }

  private @Nullable FoundDate fromMeta(List<String> names) {
    FoundDate date = null;
    for (int i = 0; i < names.size() && date == null; i++) {
      List<String> values = parts.meta().all(names.get(i), page::comments);
      date = values.isEmpty() ? null : parse(values.get(0), style);
    }
    return date;
  }

  /** {@return the date of the value of a meta tag, which may be JSON; null if it has none} */
  static @Nullable FoundDate parse(String value, DateStyle style) {
    Matcher json = JSON_DATE.matcher(value);
    return DateScanner.parse(json.find() ? json.group(1) : value, style);
  }

  private @Nullable FoundDate fromMicrodata() {
    FoundDate created = null;
    Elements elements = parts.page().elements();
    OtherItems others = new OtherItems(page);
    for (int element : parts.times()) {
      String property = parts.attribute(element, "itemprop");
      boolean published =
          property != null && property.contains("datePublished")
              || parts.attribute(element, "pubdate") != null;
      if (published || created == null && property != null && property.equals("dateCreated")) {
        boolean isComment =
            page.comments().holds(elements.start(element))
                || others.holds(elements.parent(element), elements.firstLine(element));
        FoundDate date = isComment ? null : ofTime(element);
        if (published && date != null) {
          return date;
        }
        created = created == null ? date : created;
      }
    }
    for (DatedElements.Dated dated : DatedElements.of(parts)) {
      String property = parts.attribute(dated.element(), "itemprop");
      if (property != null
          && property.contains("datePublished")
          && !page.comments().holds(parts.page().elements().start(dated.element()))) {
        return parse(dated.date());
      }
    }
    return created;
  }

  private @Nullable FoundDate ofTime(int element) {
    FoundDate date = parse(parts.attribute(element, "datetime"));
    Elements elements = parts.page().elements();
    int from = elements.contentStart(element);
    if (date != null) {
      return date;
    }
    String text = PlainText.ofSource(parts.page(), from, elements.contentEnd(element));
    FoundDate shown = parse(text);
    return shown == null ? ShortDates.whole(text, style) : shown;
  }

  private @Nullable FoundDate parse(@Nullable String text) {
    return text == null ? null : DateScanner.parse(text, style);
  }
}
