package org.bodytext.extractor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Properties;
import java.util.regex.Pattern;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the body text of a web page with the default method.
 *
 * <pre>{@code
 * Body body = Bodytext.extract(Path.of("page.html"));
 * String title = body.title();
 * String text = body.text();
 * String markdown = body.markdown();
 * }</pre>
 *
 * <p>Use {@link PageParser} if the URL or the content type of the page is known: both improve the
 * result. Use {@link ExtractorRegistry} for another method or other settings.
 *
 * <p>Any content is accepted; broken markup is not an error. The cost is linear in the length of
 * the page. The first call also reads the model of the default method, which takes a fraction of a
 * second. All methods are safe to call from several threads.
 */
public final class Bodytext {

  /** A URL, a path or the name of a file instead of a page. */
  private static final Pattern ADDRESS =
      Pattern.compile("(?i)(?:https?|file):[^\\s<>]+|[^\\s<>]+\\.[xs]?html?");

  private static final int MAX_ADDRESS_LENGTH = 4000;

  /**
   * The default method; null until it is first used. Two threads may both create it, with equal
   * results. A field of a holder class would turn a failure into a {@link NoClassDefFoundError} at
   * the second use.
   */
  private static volatile @Nullable BodyExtractor defaultExtractor;

  private Bodytext() {}

  /**
   * {@return the body of an HTML page}
   *
   * @param html the characters of the page
   * @throws IllegalArgumentException if it is the address of a page, or the name of its file
   */
  public static Body extract(String html) {
    if (html.length() <= MAX_ADDRESS_LENGTH && ADDRESS.matcher(html.strip()).matches()) {
      throw new IllegalArgumentException(
          "html must be the characters of a page, was the address "
              + html.strip()
              + "; give a Path for a file; fetch a URL, and set it with PageParser.url");
    }
    return extract(parser().parse(html));
  }

  /**
   * {@return the body of an HTML page}
   *
   * @param html the bytes of the page, whose charset is detected
   */
  public static Body extract(byte[] html) {
    return extract(parser().parse(html));
  }

  /**
   * {@return the body of an HTML page}
   *
   * @param file the file of the page, whose charset is detected
   * @throws IOException if the file cannot be read
   */
  public static Body extract(Path file) throws IOException {
    return extract(parser().parse(file));
  }

  /**
   * {@return the body of an HTML page}
   *
   * @param in the bytes of the page, whose charset is detected; read to the end and not closed
   * @throws IOException if the stream cannot be read
   */
  public static Body extract(InputStream in) throws IOException {
    return extract(parser().parse(in));
  }

  /**
   * {@return the body of a page}
   *
   * @param page a page built by a {@link PageParser}
   */
  public static Body extract(Page page) {
    return defaultExtractor().extract(page);
  }

  private static BodyExtractor defaultExtractor() {
    BodyExtractor extractor = defaultExtractor;
    if (extractor == null) {
      extractor = ExtractorRegistry.extractor(ExtractorRegistry.DEFAULT_ID);
      defaultExtractor = extractor;
    }
    return extractor;
  }

  private static PageParser parser() {
    RequiredJars.check();
    return PageParser.create();
  }

  /** {@return the version of the library, such as {@code 0.1.0}} */
  public static String version() {
    return LibraryVersion.VALUE;
  }

  /** The version that the build wrote, read when it is first used. */
  private static final class LibraryVersion {

    static final String VALUE = read();

    private static String read() {
      Properties properties = new Properties();
      try (InputStream in = Bodytext.class.getResourceAsStream("version.properties")) {
        properties.load(in);
      } catch (IOException e) {
        throw new UncheckedIOException("version.properties must be readable", e);
      }
      return properties.getProperty("version", "unknown");
    }
  }
}
