package org.bodytext.extractor;

import java.nio.charset.Charset;
import org.bodytext.extractor.charset.PageDecoder;
import org.bodytext.extractor.data.DataLines;
import org.bodytext.extractor.markup.MarkupParser;
import org.bodytext.extractor.metadata.MetadataReader;
import org.jspecify.annotations.Nullable;

/**
 * A web page as a list of text lines and a flat table of elements, which both remember where they
 * stood in the source.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class Page {

  private final SourceText source;
  private final @Nullable String url;
  private final @Nullable Charset charset;
  private final Lines blockLines;
  private final Elements elements;

  // Made when first asked for. A race makes them twice, and alike.
  private volatile @Nullable Lines sourceLines;
  private volatile @Nullable Lines dataLines;
  private volatile @Nullable PageMetadata metadata;

  private Page(
      SourceText source,
      @Nullable String url,
      @Nullable Charset charset,
      char @Nullable [] buffer) {
    this.source = source;
    this.url = url;
    this.charset = charset;
    MarkupParser.Markup markup = MarkupParser.parse(source, buffer, LineView.BLOCK);
    this.blockLines = markup.lines();
    this.elements = markup.elements();
  }

  /**
   * Builds a page from the bytes as they were fetched.
   *
   * <p>Cost: linear in the bytes, in time and memory, whatever they hold.
   *
   * @param bytes the page, unpacked; any content is accepted
   * @param contentType the value of the HTTP header {@code Content-Type}, null if there was none
   * @param url where the page is from, null if unknown
   */
  public static Page parse(byte[] bytes, @Nullable String contentType, @Nullable String url) {
    PageDecoder.Decoded decoded = PageDecoder.decode(bytes, contentType);
    char[] characters = decoded.characters();
    SourceText source = SourceText.copyOf(characters, decoded.length());
    return new Page(source, url, decoded.charset(), characters);
  }

  /**
   * Builds a page from characters.
   *
   * @param html the page; any content is accepted
   * @param url where the page is from, null if unknown
   */
  public static Page of(String html, @Nullable String url) {
    return new Page(SourceText.of(html), url, null, null);
  }

  /** {@return where the page is from, null if that is unknown} */
  public @Nullable String url() {
    return url;
  }

  /** {@return the charset that its bytes were decoded by; null if it was built from characters} */
  public @Nullable Charset charset() {
    return charset;
  }

  /** {@return the characters of the page, which all offsets count} */
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

  /** {@return how many UTF-16 code units the page has} */
  public int length() {
    return source.length();
  }

  /** {@return the lines as {@link LineView#BLOCK} cuts them} */
  public Lines lines() {
    return blockLines;
  }

  /**
   * {@return the lines as a view cuts them}
   *
   * <p>The views but {@link LineView#BLOCK} are made by a second pass when they are first asked
   * for.
   */
  public Lines lines(LineView view) {
    return switch (view) {
      case BLOCK -> blockLines;
      case SOURCE -> sourceLines();
      case DATA -> dataLines();
    };
  }

  private Lines sourceLines() {
    Lines lines = sourceLines;
    if (lines == null) {
      lines = MarkupParser.parse(source, null, LineView.SOURCE).lines();
      sourceLines = lines;
    }
    return lines;
  }

  private Lines dataLines() {
    Lines lines = dataLines;
    if (lines == null) {
      lines = DataLines.of(this);
      dataLines = lines;
    }
    return lines;
  }

  /** {@return the elements of the page} */
  public Elements elements() {
    return elements;
  }

  /** {@return the title that {@link #metadata} has, at a fraction of its cost; null if none} */
  public @Nullable String title() {
    PageMetadata known = metadata;
    return known == null ? MetadataReader.title(this) : known.title();
  }

  /** {@return what the page says of itself; read when first asked for} */
  public PageMetadata metadata() {
    PageMetadata known = metadata;
    if (known == null) {
      known = MetadataReader.read(this);
      metadata = known;
    }
    return known;
  }
}
