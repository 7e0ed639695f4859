package org.bodytext.extractor.metadata;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.bodytext.extractor.page.MetadataView;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageMetadata;
import org.bodytext.extractor.page.PageType;
import org.bodytext.extractor.text.WellFormed;
import org.jspecify.annotations.Nullable;

/** Reads the metadata of a page, each value when it is asked for. */
public final class MetadataReader implements MetadataView {

  /** The maximum length of a description, in code units; the rest is cut off. */
  private static final int MAX_DESCRIPTION_LENGTH = 2_000;

  private final Lazy<MetadataSources> sources;
  private final Lazy<SiteName> site = new Lazy<>(() -> SiteName.of(sources().get()));
  private final Lazy<List<String>> keywords = new Lazy<>(() -> Keywords.of(sources().get()));
  private final Lazy<Optional<String>> title = new Lazy<>(this::findTitle);
  private final Lazy<Optional<String>> canonicalUrl =
      new Lazy<>(() -> Optional.ofNullable(CanonicalUrl.find(sources().get())));
  private final Lazy<PageType> declared =
      new Lazy<>(() -> PageTypeFinder.declared(sources().get()));
  private final Lazy<PageMetadata> metadata = new Lazy<>(this::read);
  private final Page page;
  private final @Nullable LocalDate fetched;

  /**
   * Creates a reader, which reads nothing yet.
   *
   * @param fetched the day of the fetch in UTC; null if unknown
   */
  public MetadataReader(Page page, @Nullable LocalDate fetched) {
    this.page = page;
    this.fetched = fetched;
    this.sources = new Lazy<>(() -> MetadataSources.of(page));
  }

  @Override
  public @Nullable String title() {
    return title.get().orElse(null);
  }

  @Override
  public @Nullable String canonicalUrl() {
    return canonicalUrl.get().orElse(null);
  }

  @Override
  public PageMetadata metadata() {
    return metadata.get();
  }

  @Override
  public PageType declaredType() {
    return declared.get();
  }

  @Override
  public Map<String, List<MetadataPlace>> places() {
    return MetadataPlaces.of(page);
  }

  private Lazy<MetadataSources> sources() {
    return sources;
  }

  private Optional<String> findTitle() {
    String found = new TitleFinder(sources.get(), site.get(), keywords.get()).find();
    return Optional.ofNullable(found);
  }

  private PageMetadata read() {
    MetadataSources parts = sources.get();
    String language = LanguageFinder.find(parts);
    TitleAnchor anchor = new TitleAnchor(parts, title());
    PageTypeFinder types = PageTypeFinder.of(parts);
    boolean forum = types.pageType(true) == PageType.FORUM;
    String published = new DateFinder(parts, language, fetched, forum).find(anchor);
    PageType type = types.pageType(published != null);
    return new PageMetadata(
        title(),
        new AuthorFinder(parts, site.get(), language, type == PageType.FORUM).find(anchor),
        published,
        keywords.get(),
        description(parts),
        site.get().declared(),
        language,
        canonicalUrl(),
        CanonicalUrl.image(parts),
        type);
  }

  /** {@return the declared description; null if absent} */
  private static @Nullable String description(MetadataSources sources) {
    String text = sources.meta().first(MetaTags.names("description"));
    for (JsonLd.Thing thing : sources.jsonLd().things()) {
      if (text == null && SchemaOrgTypes.isText(thing)) {
        text = thing.first("description");
      }
    }
    String tidy =
        WellFormed.first(text == null ? "" : PlainText.tidy(text), MAX_DESCRIPTION_LENGTH);
    return tidy.isEmpty() ? null : tidy;
  }
}
