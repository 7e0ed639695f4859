package org.bodytext.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;

/**
 * A stream as a channel, so that what follows a damaged record can be searched for.
 *
 * <p>The bytes read last are kept; earlier ones read as zeros, in which no record begins. For one
 * thread.
 */
final class StreamChannel implements SeekableByteChannel {

  /** How many bytes are kept; most records are far smaller. */
  static final int KEPT = 16 << 20;

  private static final int BLOCK = 1 << 16;

  private final InputStream stream;
  private final byte[] kept = new byte[KEPT];
  private long end;
  private long position;
  private boolean open = true;

  StreamChannel(InputStream stream) {
    this.stream = stream;
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
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
    position += count;
    return count;
  }

  private boolean readOn() throws IOException {
    int to = (int) (end % KEPT);
    int count = stream.read(kept, to, Math.min(BLOCK, KEPT - to));
    end += Math.max(0, count);
    return count >= 0;
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public SeekableByteChannel position(long next) {
    position = next;
    return this;
  }

  /** {@return how many bytes have come yet} */
  @Override
  public long size() {
    return end;
  }

  @Override
  public int write(ByteBuffer from) {
    throw new NonWritableChannelException();
  }

  @Override
  public SeekableByteChannel truncate(long length) {
    throw new NonWritableChannelException();
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public void close() throws IOException {
    open = false;
    stream.close();
  }
}
