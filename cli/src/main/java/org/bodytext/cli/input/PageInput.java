package org.bodytext.cli.input;

import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Pages, one after the other, in an order that does not change from run to run.
 *
 * <p>Holds one page at a time. For one thread.
 */
public interface PageInput extends Closeable {

  /** The longest page that is read, in bytes, unpacked. */
  int MAX_PAGE_BYTES = 128 << 20;

  /**
   * {@return the next page, or what kept it from coming in; null after the last one}
   *
   * <p>A page that cannot be read is a failed page, never an exception.
   */
  @Nullable InputPage next();

  /** {@return how much of the input is behind, in [0, 1]; NaN if that is unknown} */
  default double share() {
    return Double.NaN;
  }

  @Override
  void close() throws IOException;
}
