package org.bodytext.extractor.page;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A web page as a list of text lines and a flat table of elements, both with their offsets in the
 * source.
 *
 * <p>{@code PageParser} builds pages. Immutable and safe to share between threads.
 */
public final class Page {

  private final SourceText source;
  private final @Nullable String url;
  private final @Nullable Charset charset;
  private final Lines blockLines;
  private final Elements elements;
  private final Lazy<Lines> sourceLines;
  private final Lazy<Lines> embeddedLines;
  private final Lazy<MetadataView> metadata;

  /**
   * Creates a page from its parsed parts. For parsers; see {@code PageParser}.
   *
   * @param source the characters of the page
   * @param url the URL of the page, null if unknown
   * @param charset the charset of its bytes, null if it was built from characters
   * @param blockLines the lines of the view {@link LineView#BLOCK}
   * @param elements the elements
   * @param views computes the other parts lazily
   */
  public Page(
      SourceText source,
      @Nullable String url,
      @Nullable Charset charset,
      Lines blockLines,
      Elements elements,
      PageViews views) {
    this.source = source;
    this.url = url;
    this.charset = charset;
    this.blockLines = blockLines;
    this.elements = elements;
    this.sourceLines = new Lazy<>(this, views.sourceLines());
    this.embeddedLines = new Lazy<>(this, views.embeddedLines());
    this.metadata = new Lazy<>(this, views.metadata());
  }

  /** A part of a page, computed on first use. A race computes it twice, with equal results. */
  private static final class Lazy<T> {

    private final Page page;
    private final Function<Page, T> function;
    private volatile @Nullable T value;

    Lazy(Page page, Function<Page, T> function) {
      this.page = page;
      this.function = function;
    }

    T get() {
      T known = value;
      if (known == null) {
        known = function.apply(page);
        value = known;
      }
      return known;
    }
  }

  /** {@return the URL of the page, null if unknown} */
  public @Nullable String url() {
    return url;
  }

  /** {@return the charset that the page was decoded with; null if it was built from characters} */
  public @Nullable Charset charset() {
    return charset;
  }

  /** {@return the characters of the page, to which all offsets refer} */
  public SourceText source() {
    return source;
  }

  /**
   * {@return a part of the characters of the page}
   *
   * @param from the first offset
   * @param to the offset after the last
   * @throws IndexOutOfBoundsException if the range is not within the page
   */
  public String source(int from, int to) {
    return source.substring(from, to);
  }

  /** {@return the length of the page in UTF-16 code units} */
  public int length() {
    return source.length();
  }

  /** {@return the lines of the view {@link LineView#BLOCK}} */
  public Lines lines() {
    return blockLines;
  }

  /**
   * {@return the lines of a view}
   *
   * <p>Cost: views other than {@link LineView#BLOCK} are computed on first use, by another pass
   * over the source.
   *
   * @param view decides where lines end
   */
  public Lines lines(LineView view) {
    return switch (view) {
      case BLOCK -> blockLines;
      case SOURCE -> sourceLines.get();
      case EMBEDDED -> embeddedLines.get();
    };
  }

  /** {@return the elements of the page} */
  public Elements elements() {
    return elements;
  }

  /** {@return the title of {@link #metadata}, without computing the rest; null if unknown} */
  public @Nullable String title() {
    return metadata.get().title();
  }

  /**
   * {@return the type that the page declares in JSON-LD or {@code og:type}; {@link
   * PageType#UNKNOWN} if it declares none}
   */
  public PageType declaredType() {
    return metadata.get().declaredType();
  }

  /**
   * {@return the canonical URL of {@link #metadata}, without computing the rest; null if unknown}
   */
  public @Nullable String canonicalUrl() {
    return metadata.get().canonicalUrl();
  }

  /** {@return the metadata of the page; computed on first use, in time linear in the page} */
  public PageMetadata metadata() {
    return metadata.get().metadata();
  }

  /**
   * {@return the places that contain the values of {@link #metadata}, by the name of the field in
   * JSON, such as {@code site_name}}
   *
   * <p>A value may be in several places: at most four of each source, the lines last. Lines are
   * those around the title. A value without a place is from a part that is not listed, such as a
   * script. Values that are absent, and the page type, have no entry. Cost: linear in the page at
   * each call.
   */
  public Map<String, List<MetadataPlace>> metadataPlaces() {
    return metadata.get().places();
  }
}
