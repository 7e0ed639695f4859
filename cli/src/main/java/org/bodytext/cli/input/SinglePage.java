package org.bodytext.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.bodytext.nutch.warc.ContentCoding;
import org.bodytext.nutch.warc.FirstBytes;
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
      return new SinglePage(InputPage.of(origin, null, null, bytes(in, start)));
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

  private static byte[] bytes(InputStream in, FirstBytes start) throws IOException {
    String problem = problem(start.kind());
    if (problem != null) {
      throw new IOException(problem);
    }
    byte[] bytes = in.readNBytes(MAX_PAGE_BYTES + 1);
    if (bytes.length > MAX_PAGE_BYTES) {
      throw new IOException(ErrorMessages.tooLong(MAX_PAGE_BYTES));
    }
    return start.packed() ? ContentCoding.decode(bytes, List.of("gzip"), MAX_PAGE_BYTES) : bytes;
  }

  /** {@return the reason why a file is not a page, and what to do; null if it may be a page} */
  private static @Nullable String problem(FirstBytes.Kind kind) {
    return switch (kind) {
      case PDF -> "it is a PDF file; convert it to HTML, for example with pdftohtml";
      case ZIP -> "it is a zip archive (such as jar, epub and docx); extract it and give its pages";
      case GZIP -> "it is compressed with gzip twice; decompress it once";
      case ZSTD -> "it is compressed with zstd; decompress it, for example with zstd -dc FILE";
      case XZ -> "it is compressed with xz; decompress it, for example with xz -dc FILE";
      case BZIP2 -> "it is compressed with bzip2; decompress it, for example with bzip2 -dc FILE";
      case PNG, JPEG, GIF -> "it is an image; leave it out";
      case WARC, HTML, OTHER -> null;
    };
  }
}
