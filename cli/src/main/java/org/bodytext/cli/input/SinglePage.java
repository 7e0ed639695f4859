package org.bodytext.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.bodytext.extractor.PageParser;
import org.bodytext.warc.ContentCoding;
import org.bodytext.warc.FirstBytes;
import org.jspecify.annotations.Nullable;

/** The single page of a file or stream, decompressed if it is compressed with gzip. */
final class SinglePage implements PageInput {

  private @Nullable InputPage page;

  private SinglePage(InputPage page) {
    this.page = page;
  }

  /**
   * {@return the page in a stream, which is closed}
   *
   * @param start the type of the stream
   */
  static PageInput read(PageOrigin origin, InputStream in, FirstBytes start) {
    try (in) {
      return new SinglePage(InputPage.of(origin, null, null, bytes(origin, in, start)));
    } catch (IOException e) {
      return failed(origin, e);
    } catch (OutOfMemoryError e) {
      return new SinglePage(InputPage.failed(origin, null, ErrorMessages.NO_MEMORY));
    }
  }

  /** {@return a page that could not be read} */
  static PageInput failed(PageOrigin origin, IOException e) {
    return new SinglePage(InputPage.failed(origin, null, ErrorMessages.of(e)));
  }

  @Override
  public @Nullable InputPage next() {
    InputPage next = page;
    page = null;
    return next;
  }

  @Override
  public void close() {
    page = null;
  }

  private static byte[] bytes(PageOrigin origin, InputStream in, FirstBytes start)
      throws IOException {
    String problem = PageParser.create().format(start.start(), origin.name()).problem();
    if (problem != null) {
      throw new IOException(problem);
    }
    byte[] bytes = in.readNBytes(MAX_PAGE_BYTES + 1);
    if (bytes.length > MAX_PAGE_BYTES) {
      throw new IOException(ErrorMessages.tooLong(MAX_PAGE_BYTES));
    }
    return start.packed() ? ContentCoding.decode(bytes, List.of("gzip"), MAX_PAGE_BYTES) : bytes;
  }
}
