package org.bodytext.cli.input;

import org.bodytext.nutch.warc.ContentCoding;
import org.bodytext.nutch.warc.FirstBytes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The one page of a file or stream, unpacked if it is packed by gzip. */
final class SinglePage implements PageInput {

  private @Nullable InputPage page;

  private SinglePage(InputPage page) {
    this.page = page;
  }

  /**
   * {@return the page that a stream is, which is closed}
   *
   * @param start what it has
   */
  static PageInput read(String id, String name, InputStream in, FirstBytes start) {
    try (in) {
      return new SinglePage(InputPage.of(id, name, null, null, bytes(in, start)));
    } catch (IOException e) {
      return failed(id, name, e);
    } catch (OutOfMemoryError e) {
      return new SinglePage(InputPage.failed(id, name, null, ErrorMessages.NO_MEMORY));
    }
  }

  /** {@return a page that did not come in} */
  static PageInput failed(String id, String name, IOException e) {
    return new SinglePage(InputPage.failed(id, name, null, ErrorMessages.of(e)));
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

  /** {@return why a file is no page and what to do; null if it may be one} */
  private static @Nullable String problem(FirstBytes.Kind kind) {
    return switch (kind) {
      case PDF -> "it is a PDF and no HTML; make HTML of it, such as by pdftohtml, and give that";
      case ZIP -> "it is a zip archive (as jar, epub and docx are); unpack it and give its pages";
      case GZIP -> "it is packed by gzip twice; unpack it once";
      case ZSTD -> "it is packed by zstd; unpack it, such as by zstd -dc FILE, and give that or -";
      case XZ -> "it is packed by xz; unpack it, such as by xz -dc FILE, and give that or -";
      case BZIP2 ->
          "it is packed by bzip2; unpack it, such as by bzip2 -dc FILE, and give that or -";
      case PNG, JPEG, GIF -> "it is an image, which has no text to find; leave it out";
      case WARC, HTML, OTHER -> null;
    };
  }

  /** {@return a file's name without its ending, and without that of gzip} */
  static String id(Path file) {
    Path last = file.getFileName();
    String name = last == null ? file.toString() : last.toString();
    return withoutEnding(name.endsWith(".gz") ? withoutEnding(name) : name);
  }

  private static String withoutEnding(String name) {
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }
}
