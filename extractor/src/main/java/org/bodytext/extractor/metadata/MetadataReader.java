package org.bodytext.extractor.metadata;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bodytext.extractor.metadata.author.AuthorFinder;
import org.bodytext.extractor.metadata.date.DateFinder;
import org.bodytext.extractor.metadata.language.LanguageFinder;
import org.bodytext.extractor.metadata.rank.RankedField;
import org.bodytext.extractor.metadata.rank.Ranking;
import org.bodytext.extractor.metadata.source.CanonicalUrl;
import org.bodytext.extractor.metadata.source.Keywords;
import org.bodytext.extractor.metadata.source.MetaTags;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.metadata.source.SchemaOrgTypes;
import org.bodytext.extractor.metadata.source.SiteName;
import org.bodytext.extractor.metadata.title.TitleFinder;
import org.bodytext.extractor.metadata.type.PageTypeFinder;
import org.bodytext.extractor.page.MetadataConfidence;
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
  private final Lazy<Optional<Ranking.Choice>> title =
      new Lazy<>(() -> Optional.ofNullable(titles().find()));
  private final Lazy<Optional<String>> canonicalUrl =
      new Lazy<>(() -> Optional.ofNullable(CanonicalUrl.find(sources().get())));
  private final Lazy<PageType> declared =
      new Lazy<>(() -> PageTypeFinder.declared(sources().get()));
  private final Lazy<PageMetadata> metadata = new Lazy<>(this::read);
  private final @Nullable LocalDate fetched;

  /**
   * Creates a reader, which reads nothing yet.
   *
   * @param fetched the day of the fetch in UTC; null if unknown
   */
  public MetadataReader(Page page, @Nullable LocalDate fetched) {
    this.fetched = fetched;
    this.sources = new Lazy<>(() -> MetadataSources.of(page));
  }

  @Override
  public @Nullable String title() {
    return title.get().map(Ranking.Choice::value).orElse(null);
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
    return new MetadataPlaces(sources.get(), metadata()).find();
  }

  private Lazy<MetadataSources> sources() {
    return sources;
  }

  private TitleFinder titles() {
    // As a forum, because sections of comments are found by the line of the title.
    PageContext context = new PageContext(sources.get(), null, true);
    return new TitleFinder(context, site.get(), keywords.get());
  }

  private PageMetadata read() {
    MetadataSources parts = sources.get();
    String language = LanguageFinder.find(parts);
    PageTypeFinder types = PageTypeFinder.of(parts);
    PageContext context = new PageContext(parts, title(), types.pageType(true) == PageType.FORUM);
    Ranking.Choice published = new DateFinder(context, language, fetched).find();
    PageType type = types.pageType(published != null);
    Ranking.Choice authors = authors(context.withForum(type == PageType.FORUM), language).find();
    return new PageMetadata(
        title(),
        authors == null ? List.of() : authors.values(),
        published == null ? null : published.value(),
        keywords.get(),
        description(parts),
        site.get().declared(),
        language,
        canonicalUrl(),
        CanonicalUrl.image(parts),
        type,
        new MetadataConfidence(
            probability(title.get().orElse(null)), probability(authors), probability(published)));
  }

  private static double probability(Ranking.@Nullable Choice choice) {
    return choice == null ? 0 : choice.probability();
  }

  private AuthorFinder authors(PageContext context, @Nullable String language) {
    return new AuthorFinder(context, site.get(), language);
  }

  /** {@return the candidates of a field with their features, for training} */
  public Ranking ranking(RankedField field) {
    return switch (field) {
      case AUTHORS -> {
        PageType type = metadata().pageType();
        PageContext context = new PageContext(sources.get(), title(), type == PageType.FORUM);
        yield authors(context, metadata().language()).ranking();
      }
      case TITLE -> titles().ranking();
    };
  }

  /** {@return the declared description; null if absent} */
  private static @Nullable String description(MetadataSources sources) {
    return sources
        .claims(MetaTags.names("description"), SchemaOrgTypes::isText, "description")
        .findFirst()
        .map(claim -> WellFormed.first(PlainText.tidy(claim.text()), MAX_DESCRIPTION_LENGTH))
        .filter(text -> !text.isEmpty())
        .orElse(null);
  }
}
