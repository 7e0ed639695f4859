package org.bodytext.extractor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Properties;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;

/**
 * Extracts the body text of a web page by the default method.
 *
 * <pre>{@code
 * Body body = Bodytext.extract(Path.of("page.html"));
 * System.out.println(body.text());
 * }</pre>
 *
 * <p>Use {@link PageParser} where the address or the content type of a page is known: both improve
 * the result. Use {@link ExtractorRegistry} for another method or other settings. All methods are
 * safe to call from several threads.
 */
public final class Bodytext {

  private Bodytext() {}

  /** {@return the body of HTML in characters} */
  public static Body extract(String html) {
    return extract(PageParser.create().parse(html));
  }

  /** {@return the body of an HTML page in bytes, whose charset is detected} */
  public static Body extract(byte[] html) {
    return extract(PageParser.create().parse(html));
  }

  /**
   * {@return the body of an HTML file, whose charset is detected}
   *
   * @throws IOException if the file cannot be read
   */
  public static Body extract(Path file) throws IOException {
    return extract(PageParser.create().parse(file));
  }

  /**
   * {@return the body of an HTML page in a stream, whose charset is detected}
   *
   * @param in is read to its end and not closed
   * @throws IOException if the stream cannot be read
   */
  public static Body extract(InputStream in) throws IOException {
    return extract(PageParser.create().parse(in));
  }

  /** {@return the body of a page} */
  public static Body extract(Page page) {
    return DefaultExtractor.INSTANCE.extract(page);
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

  /** The default method, created when it is first used. */
  private static final class DefaultExtractor {

    static final BodyExtractor INSTANCE = ExtractorRegistry.extractor(ExtractorRegistry.DEFAULT_ID);
  }
}
