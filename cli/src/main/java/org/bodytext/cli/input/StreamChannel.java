package org.bodytext.cli.input;

import org.bodytext.nutch.warc.ReadOnlyChannel;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * A stream as a channel, so that what follows a damaged record can be searched for.
 *
 * <p>The bytes read last are kept; earlier ones read as zeros, in which no record begins. For one
 * thread.
 */
final class StreamChannel extends ReadOnlyChannel {

  /** How many bytes are kept; most records are far smaller. */
  static final int KEPT = 16 << 20;

  private static final int BLOCK = 1 << 16;

  private final InputStream stream;
  private final byte[] kept = new byte[KEPT];
  private long end;

  StreamChannel(InputStream stream) {
    super(stream);
    this.stream = stream;
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    long position = position();
    while (position >= end) {
      if (!readOn()) {
        return -1;
      }
    }
    int count = Math.min(into.remaining(), BLOCK);
    long first = end - KEPT;
    if (position < first) {
      count = (int) Math.min(count, first - position);
      into.put(new byte[count]);
    } else {
      int from = (int) (position % KEPT);
      count = (int) Math.min(Math.min(count, KEPT - from), end - position);
      into.put(kept, from, count);
    }
    position(position + count);
    return count;
  }

  private boolean readOn() throws IOException {
    int to = (int) (end % KEPT);
    int count = stream.read(kept, to, Math.min(BLOCK, KEPT - to));
    end += Math.max(0, count);
    return count >= 0;
  }

  /** {@return how many bytes have come yet} */
  @Override
  public long size() {
    return end;
  }
}
