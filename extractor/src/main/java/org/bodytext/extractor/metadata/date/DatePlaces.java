package org.bodytext.extractor.metadata.date;

import java.util.List;
import org.bodytext.extractor.metadata.source.CanonicalUrl;
import org.bodytext.extractor.metadata.source.FoundPlaces;
import org.bodytext.extractor.metadata.source.MetaTags;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.metadata.source.TitleAnchor;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.MetadataPlace;
import org.bodytext.extractor.page.MetadataPlace.Source;
import org.jspecify.annotations.Nullable;

/** Finds the places of a page that contain its date of publication. */
public final class DatePlaces {

  private static final List<String> MEANINGS = List.of("published", "created", "date", "modified");

  private static final List<String> PROPERTIES =
      List.of("datePublished", "dateCreated", "uploadDate", "pubDate", "dateModified", "upDate");

  private final DateStyle style;
  private final String day;

  private DatePlaces(DateStyle style, String day) {
    this.style = style;
    this.day = day;
  }

  /**
   * {@return the places with a date on the same day}
   *
   * @param date in ISO 8601
   * @param language of the page, null if unknown
   */
  public static List<MetadataPlace> of(
      MetadataSources sources, String date, @Nullable String language, TitleAnchor title) {
    DatePlaces dates = new DatePlaces(DateStyle.of(language), date.split("T", 2)[0]);
    FoundPlaces found = new FoundPlaces(sources, dates::isIn);
    for (String meaning : MEANINGS) {
      found.addMeta(MetaTags.names(meaning));
    }
    found.addMeta(sources.meta().names().stream().filter(DateFinder::isNameOfDate).toList());
    found.addJsonLd(PROPERTIES);
    Elements elements = sources.page().elements();
    for (int element : sources.times()) {
      String value = sources.attribute(element, "datetime");
      String text =
          PlainText.ofSource(
              sources.page(), elements.contentStart(element), elements.contentEnd(element));
      found.addElement(element, value == null ? text : value, "time");
    }
    for (DatedElements.Dated dated : DatedElements.of(sources)) {
      found.addElement(dated.element(), dated.date(), elements.name(dated.element()));
    }
    FoundDate inUrl = UrlDate.of(CanonicalUrl.ofPage(sources)).date();
    if (inUrl != null && dates.isSame(inUrl)) {
      found.add(Source.URL, "", -1);
    }
    found.addLines(title);
    return found.list();
  }

  private boolean isIn(String text) {
    FoundDate declared = DateFinder.parse(text, style);
    if (declared != null && isSame(declared)) {
      return true;
    }
    DateScanner scanner = new DateScanner(text, style);
    FoundDate date = scanner.next(0);
    while (date != null && !isSame(date)) {
      date = scanner.next(Math.max(date.end(), date.start() + 1));
    }
    return date != null;
  }

  private boolean isSame(FoundDate date) {
    return date.iso().startsWith(day);
  }
}
