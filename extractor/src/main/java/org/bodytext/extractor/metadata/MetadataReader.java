package org.bodytext.extractor.metadata;

import java.util.List;
import java.util.Map;
import org.bodytext.extractor.metadata.author.AuthorFinder;
import org.bodytext.extractor.metadata.date.DateFinder;
import org.bodytext.extractor.metadata.language.LanguageFinder;
import org.bodytext.extractor.metadata.source.CanonicalUrl;
import org.bodytext.extractor.metadata.source.JsonLd;
import org.bodytext.extractor.metadata.source.Keywords;
import org.bodytext.extractor.metadata.source.MetaTags;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.metadata.source.SchemaOrgTypes;
import org.bodytext.extractor.metadata.source.SiteName;
import org.bodytext.extractor.metadata.source.TitleAnchor;
import org.bodytext.extractor.metadata.title.TitleFinder;
import org.bodytext.extractor.metadata.type.PageTypeFinder;
import org.bodytext.extractor.page.MetadataPlace;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageMetadata;
import org.bodytext.extractor.page.PageType;
import org.jspecify.annotations.Nullable;

/** Reads the metadata of pages. Cost: linear in the page. */
public final class MetadataReader {

  /** The maximum length of a description, in code units; the rest is cut off. */
  private static final int MAX_DESCRIPTION_LENGTH = 2_000;

  private MetadataReader() {}

  /** {@return the title of {@link #read}, at a fraction of its cost; null if unknown} */
  public static @Nullable String title(Page page) {
    MetadataSources sources = MetadataSources.of(page);
    return new TitleFinder(sources, SiteName.of(sources), Keywords.of(sources)).find();
  }

  /** {@return the metadata of a page} */
  public static PageMetadata read(Page page) {
    MetadataSources sources = MetadataSources.of(page);
    List<String> keywords = Keywords.of(sources);
    SiteName site = SiteName.of(sources);
    String language = LanguageFinder.find(sources);
    String title = new TitleFinder(sources, site, keywords).find();
    TitleAnchor anchor = new TitleAnchor(sources, title);
    PageTypeFinder types = PageTypeFinder.of(sources);
    boolean forum = types.pageType(true) == PageType.FORUM;
    String published = new DateFinder(sources, language, forum).find(anchor);
    PageType type = types.pageType(published != null);
    return PageMetadata.builder()
        .title(title)
        .authors(new AuthorFinder(sources, site, language, type == PageType.FORUM).find(anchor))
        .published(published)
        .keywords(keywords)
        .description(description(sources))
        .siteName(site.declared())
        .language(language)
        .canonicalUrl(CanonicalUrl.find(sources))
        .image(CanonicalUrl.image(sources))
        .pageType(type)
        .build();
  }

  /** {@return the places that contain the values of the metadata of a page, by field} */
  public static Map<String, List<MetadataPlace>> places(Page page) {
    return MetadataPlaces.of(page);
  }

  /** {@return the declared description; null if absent} */
  private static @Nullable String description(MetadataSources sources) {
    String text = sources.meta().first(MetaTags.names("description"));
    for (JsonLd.Thing thing : sources.jsonLd().things()) {
      if (text == null && SchemaOrgTypes.isText(thing)) {
        text = thing.first("description");
      }
    }
    String tidy = text == null ? "" : PlainText.tidy(text);
    if (tidy.length() > MAX_DESCRIPTION_LENGTH) {
      boolean surrogatePair = Character.isHighSurrogate(tidy.charAt(MAX_DESCRIPTION_LENGTH - 1));
      tidy = tidy.substring(0, MAX_DESCRIPTION_LENGTH - (surrogatePair ? 1 : 0));
    }
    return tidy.isEmpty() ? null : tidy;
  }
}
