package org.bodytext.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.bodytext.warc.ReadOnlyChannel;

/**
 * A channel that reads a stream and can seek back a limited distance, so that the record after a
 * damaged one can be found.
 *
 * <p>The bytes read last are buffered; earlier ones read as zeros, in which no record starts. Not
 * safe to share between threads.
 */
final class StreamChannel extends ReadOnlyChannel {

  /** The number of buffered bytes; most records are far smaller. */
  static final int BUFFER_BYTES = 16 << 20;

  private static final int BLOCK = 1 << 16;

  private final InputStream stream;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private long end;
  private boolean endRead;

  StreamChannel(InputStream stream) {
    super(stream);
    this.stream = stream;
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    long position = position();
    while (position >= end) {
      if (!readBlock()) {
        return -1;
      }
    }
    int count = Math.min(into.remaining(), BLOCK);
    long first = end - BUFFER_BYTES;
    if (position < first) {
      count = (int) Math.min(count, first - position);
      into.put(new byte[count]);
    } else {
      int from = (int) (position % BUFFER_BYTES);
      count = (int) Math.min(Math.min(count, BUFFER_BYTES - from), end - position);
      into.put(buffer, from, count);
    }
    position(position + count);
    return count;
  }

  private boolean readBlock() throws IOException {
    int to = (int) (end % BUFFER_BYTES);
    int count = stream.read(buffer, to, Math.min(BLOCK, BUFFER_BYTES - to));
    end += Math.max(0, count);
    endRead = count < 0;
    return count >= 0;
  }

  /** {@return the number of bytes; {@link Long#MAX_VALUE} until all are read} */
  @Override
  public long size() {
    return endRead ? end : Long.MAX_VALUE;
  }
}
