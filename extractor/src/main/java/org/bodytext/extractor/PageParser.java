package org.bodytext.extractor;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.bodytext.extractor.charset.PageDecoder;
import org.bodytext.extractor.embedded.EmbeddedLines;
import org.bodytext.extractor.input.FormatDetector;
import org.bodytext.extractor.markup.MarkupPages;
import org.bodytext.extractor.metadata.MetadataReader;
import org.bodytext.extractor.page.InputFormat;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * Parses bytes or characters into a {@link Page}.
 *
 * <pre>{@code
 * Page page = PageParser.create()
 *     .contentType("text/html; charset=gb2312")
 *     .url("https://example.com/a.html")
 *     .parse(bytes);
 * }</pre>
 *
 * <p>Any content is accepted; broken markup is not an error. Time and memory are linear in the
 * length of the page. Immutable and safe to share between threads.
 *
 * <p>To stop the extraction of a page, interrupt its thread: see {@link
 * org.bodytext.extractor.page.ExtractionInterruptedException}.
 */
public final class PageParser {

  private static final PageParser DEFAULT = new PageParser(null, null, null);

  /** The content types of XHTML. */
  private static final Pattern XHTML_TYPE =
      Pattern.compile("(?i)\\s*(?:application/xhtml\\+xml|(?:application|text)/xml)\\s*(?:;.*)?");

  private final @Nullable String url;
  private final @Nullable String contentType;

  /** The day of the fetch in UTC; null if unknown. */
  private final @Nullable LocalDate fetched;

  private PageParser(
      @Nullable String url, @Nullable String contentType, @Nullable LocalDate fetched) {
    this.url = url;
    this.contentType = contentType;
    this.fetched = fetched;
  }

  /** {@return a parser for pages whose URL and content type are unknown} */
  public static PageParser create() {
    return DEFAULT;
  }

  /**
   * {@return a copy of this parser, for a page with the given URL}
   *
   * @param value the absolute URL of the page, with which relative links are resolved and from
   *     which metadata is read; null if unknown
   */
  public PageParser url(@Nullable String value) {
    return new PageParser(value, contentType, fetched);
  }

  /**
   * {@return a copy of this parser, for a page with the given content type}
   *
   * @param header the value of the HTTP header {@code Content-Type}; null if there was none
   */
  public PageParser contentType(@Nullable String header) {
    return new PageParser(url, header, fetched);
  }

  /**
   * {@return a copy of this parser, for a page that was fetched at the given time}
   *
   * <p>Later days are not the date of its publication, but of an event that it announces. The clock
   * is not read, so that the metadata of the same bytes stays the same: without a time, a day in
   * the future is the date of a page that states it as such.
   *
   * @param time when the page was fetched, or any later time; null if unknown
   */
  public PageParser fetched(@Nullable Instant time) {
    return new PageParser(
        url, contentType, time == null ? null : LocalDate.ofInstant(time, ZoneOffset.UTC));
  }

  /**
   * {@return the parsed page}
   *
   * @param html the characters of the page
   */
  public Page parse(String html) {
    return parse(SourceText.of(html), null, null);
  }

  /**
   * {@return the parsed page}
   *
   * <p>The charset is that of the byte order mark, the HTTP header or the {@code meta} element,
   * unless the bytes show that the declaration is wrong. Bytes that are not a page, such as those
   * of an image, JSON or a style sheet, give an empty page; {@link #format} says why.
   *
   * @param bytes the page as it was fetched, with any content coding such as gzip removed
   */
  public Page parse(byte[] bytes) {
    PageDecoder.Decoded decoded = PageDecoder.decode(bytes, contentType);
    if (format(bytes, decoded, null) != InputFormat.PAGE) {
      return parse("");
    }
    char[] characters = decoded.characters();
    SourceText source = SourceText.copyOf(characters, decoded.length());
    return parse(source, characters, decoded.charset());
  }

  /**
   * {@return the format of an input: whether it is a page, or what else}
   *
   * @param bytes the input, or at least its first 16 KB
   * @param fileName the name of its file, whose extension is a hint; null if unknown
   */
  public InputFormat format(byte[] bytes, @Nullable String fileName) {
    int length = Math.min(bytes.length, 2 * FormatDetector.MAX_CHARACTERS);
    byte[] start = Arrays.copyOf(bytes, length);
    return format(start, PageDecoder.decode(start, contentType), fileName);
  }

  private InputFormat format(byte[] bytes, PageDecoder.Decoded decoded, @Nullable String fileName) {
    return FormatDetector.detect(
        bytes, decoded.characters(), decoded.length(), contentType, fileName);
  }

  /**
   * {@return the parsed page}
   *
   * @param in the bytes of the page; read to the end and not closed
   * @throws IOException if the stream cannot be read
   */
  public Page parse(InputStream in) throws IOException {
    return parse(in.readAllBytes());
  }

  /**
   * {@return the parsed page}
   *
   * @param file the file of the page
   * @throws IOException if the file cannot be read
   */
  public Page parse(Path file) throws IOException {
    return parse(Files.readAllBytes(file));
  }

  private Page parse(SourceText source, char @Nullable [] buffer, @Nullable Charset charset) {
    boolean xhtml = contentType != null && XHTML_TYPE.matcher(contentType).matches();
    return MarkupPages.of(
        source,
        buffer,
        url,
        charset,
        xhtml,
        EmbeddedLines::of,
        page -> new MetadataReader(page, fetched));
  }
}
