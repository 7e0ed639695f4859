package org.bodytext.extractor.metadata.date;

import java.time.LocalDate;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.metadata.source.CanonicalUrl;
import org.bodytext.extractor.metadata.source.JsonLd;
import org.bodytext.extractor.metadata.source.MetaTags;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.metadata.source.SchemaOrgTypes;
import org.bodytext.extractor.metadata.source.TitleAnchor;
import org.bodytext.extractor.page.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Finds the date of publication in the most reliable source that has one: meta tags, JSON-LD,
 * microdata, the URL, dates next to the title, and finally the date of modification.
 */
public final class DateFinder {

  /** The date in a value that is JSON, as that of {@code parsely-page}. */
  private static final Pattern JSON_DATE =
      Pattern.compile("^\\s*\\{.*?\"(?:pub_date|date_?published)\"\\s*:\\s*\"([^\"]{1,60})\"");

  private final MetadataSources parts;
  private final DateStyle style;
  private final UrlDate address;
  private final boolean forum;

  /**
   * @param fetched the day of the fetch in UTC; null if unknown
   * @param forum whether the page is a forum, whose posts have dates of their own
   */
  public DateFinder(
      MetadataSources parts,
      @Nullable String language,
      @Nullable LocalDate fetched,
      boolean forum) {
    this.parts = parts;
    this.forum = forum;
    this.style = DateStyle.of(language, fetched);
    this.address = UrlDate.of(CanonicalUrl.ofPage(parts)).unlessTooLate(style);
  }

  /**
   * {@return the date in ISO 8601, null if the page gives none}
   *
   * @param title the position of the title, for dates next to it
   */
  public @Nullable String find(TitleAnchor title) {
    FoundDate declared = declared(title);
    boolean undeclared = declared == null && address.date() == null;
    FoundDate ofSystem = undeclared ? fromMeta(MetaTags.names("date"), title) : null;
    if (declared == null && ofSystem == null) {
      declared = declaredOtherwise(title);
    }
    if (declared == null) {
      declared = address.date();
    }
    VisibleDateScorer visible = new VisibleDateScorer(parts, style, address, title, forum);
    if (declared != null) {
      declared = localised(declared, visible);
      FoundDate original = visible.originalDay(declared);
      if (original != null || declared.hasTime()) {
        return (original == null ? declared : original).iso();
      }
    }
    FoundDate shown = ofSystem == null ? visible.best(declared) : visible.nextToTitle();
    if (shown != null) {
      return shown.iso();
    }
    if (declared == null) {
      declared = ofSystem;
    }
    if (declared == null) {
      declared = ScriptDates.find(parts, style);
    }
    if (declared == null) {
      declared = changed(title);
    }
    if (declared == null) {
      declared = visible.dayOfChange();
    }
    return declared == null ? null : declared.iso();
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

  private @Nullable FoundDate declared(TitleAnchor title) {
    FoundDate date = fromMeta(MetaTags.names("published"), title);
    if (date == null) {
      date = fromJsonLd(true, "datePublished");
    }
    if (date == null) {
      date = fromMeta(MetaTags.names("created"), title);
    }
    return date == null ? fromJsonLd(true, "dateCreated") : date;
  }

  private @Nullable FoundDate declaredOtherwise(TitleAnchor title) {
    FoundDate date = fromUnlistedMeta(title);
    if (date == null) {
      date = fromJsonLd(false, "datePublished", "uploadDate", "pubDate");
    }
    return date == null ? fromMicrodata(title) : date;
  }

  /** {@return the date of a meta tag that is called something like {@code x-published-date}} */
  private @Nullable FoundDate fromUnlistedMeta(TitleAnchor title) {
    for (String name : parts.meta().names()) {
      FoundDate date = isNameOfDate(name) ? fromMeta(name, title) : null;
      if (date != null) {
        return date;
      }
    }
    return null;
  }

  /** {@return whether a meta tag that is not listed has the date of publication by its name} */
  static boolean isNameOfDate(String name) {
    return name.contains("publi")
        && (name.contains("date") || name.contains("time") || name.endsWith("_at"));
  }

  private @Nullable FoundDate changed(TitleAnchor title) {
    FoundDate date = fromMeta(MetaTags.names("modified"), title);
    if (date == null) {
      date = fromJsonLd(true, "dateModified");
    }
    return date == null ? fromJsonLd(false, "dateModified", "upDate") : date;
  }

  private @Nullable FoundDate fromJsonLd(boolean text, String... properties) {
    for (String property : properties) {
      for (JsonLd.Thing thing : parts.jsonLd().things()) {
        FoundDate date =
            !SchemaOrgTypes.isRemark(thing)
                    && !thing.isListed()
                    && SchemaOrgTypes.isText(thing) == text
                ? parse(thing.first(property))
                : null;
        if (date != null) {
          return date;
        }
      }
    }
    return null;
  }

  private @Nullable FoundDate fromMeta(List<String> names, TitleAnchor title) {
    FoundDate date = null;
    for (int i = 0; i < names.size() && date == null; i++) {
      date = fromMeta(names.get(i), title);
    }
    return date;
  }

  private @Nullable FoundDate fromMeta(String name, TitleAnchor title) {
    List<String> values = parts.meta().all(name, () -> title.commentSections(forum));
    return values.isEmpty() ? null : parse(values.get(0), style);
  }

  /** {@return the date of the value of a meta tag, which may be JSON; null if it has none} */
  static @Nullable FoundDate parse(String value, DateStyle style) {
    Matcher json = JSON_DATE.matcher(value);
    return DateScanner.parse(json.find() ? json.group(1) : value, style);
  }

  private @Nullable FoundDate fromMicrodata(TitleAnchor title) {
    FoundDate created = null;
    Elements elements = parts.page().elements();
    OtherItems others = new OtherItems(parts, title, forum);
    for (int element : parts.times()) {
      String property = parts.attribute(element, "itemprop");
      boolean published =
          property != null && property.contains("datePublished")
              || parts.attribute(element, "pubdate") != null;
      if (published || created == null && property != null && property.equals("dateCreated")) {
        boolean isComment =
            title.commentSections(forum).holds(elements.start(element))
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
          && !title.commentSections(forum).holds(parts.page().elements().start(dated.element()))) {
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
