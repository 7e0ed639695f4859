package org.bodytext.cli.input;

import java.io.Closeable;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of pages, in the same order in each run.
 *
 * <p>Holds one page at a time. Not safe to share between threads.
 */
public interface PageInput extends Closeable {

  /** The maximum size of a page, in bytes after decompression. */
  int MAX_PAGE_BYTES = 128 << 20;

  /**
   * {@return the next page; null after the last}
   *
   * <p>A page that cannot be read is a failed page, never an exception.
   */
  @Nullable InputPage next();

  /** {@return the fraction of the input that was read, in [0, 1]; NaN if unknown} */
  default double fractionRead() {
    return Double.NaN;
  }

  @Override
  void close() throws IOException;

  /** {@return an input of one page} */
  static PageInput of(InputPage page) {
    Iterator<InputPage> pages = List.of(page).iterator();
    return new PageInput() {
      @Override
      public @Nullable InputPage next() {
        return pages.hasNext() ? pages.next() : null;
      }

      @Override
      public void close() {}
    };
  }
}
