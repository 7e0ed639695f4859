package org.bodytext.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The one page of a file or stream. */
final class SinglePage implements PageInput {

  private @Nullable InputPage page;

  private SinglePage(InputPage page) {
    this.page = page;
  }

  /** {@return the page that a file is; its id is the file's name without its ending} */
  static PageInput read(Path file) {
    return read(
        id(file),
        file.toString(),
        () -> {
          try (InputStream in = Files.newInputStream(file)) {
            return bytes(in);
          }
        });
  }

  /** {@return the page that a stream is; its id is {@code stdin}} */
  static PageInput read(InputStream in) {
    return read("stdin", InputPage.STANDARD_INPUT, () -> bytes(in));
  }

  private interface Bytes {
    byte[] read() throws IOException;
  }

  private static PageInput read(String id, String name, Bytes bytes) {
    try {
      return new SinglePage(InputPage.of(id, name, null, null, bytes.read()));
    } catch (IOException e) {
      return new SinglePage(InputPage.failed(id, name, null, Problems.of(e)));
    } catch (OutOfMemoryError e) {
      return new SinglePage(InputPage.failed(id, name, null, Problems.NO_MEMORY));
    }
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

  private static byte[] bytes(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(MAX_PAGE_BYTES + 1);
    if (bytes.length > MAX_PAGE_BYTES) {
      throw new IOException(Problems.tooLong(MAX_PAGE_BYTES));
    }
    return bytes;
  }

  private static String id(Path file) {
    Path last = file.getFileName();
    String name = last == null ? file.toString() : last.toString();
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }
}
