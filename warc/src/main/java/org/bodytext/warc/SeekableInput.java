package org.bodytext.warc;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * A read-only channel for a file whose stream can seek, as those of Hadoop's file systems do. Not
 * thread-safe.
 */
public final class SeekableInput extends ReadOnlyChannel {

  private static final int BUFFER_SIZE = 1 << 16;

  /** Moves a stream to a position. */
  @FunctionalInterface
  public interface Seek {

    /**
     * Moves the stream.
     *
     * @param position the offset of the next byte
     * @throws IOException if it cannot be reached
     */
    void to(long position) throws IOException;
  }

  private final InputStream stream;
  private final Seek seek;
  private final long size;
  private final byte[] buffer = new byte[BUFFER_SIZE];

  /** The position of the stream. */
  private long at;

  /**
   * @param stream the stream, which is closed with the channel
   * @param seek moves the stream
   * @param size the size of the file in bytes
   */
  public SeekableInput(InputStream stream, Seek seek, long size) {
    super(stream);
    this.stream = stream;
    this.seek = seek;
    this.size = size;
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    long position = position();
    if (position >= size) {
      return -1;
    }
    if (at != position) {
      seek.to(position);
      at = position;
    }
    int count = stream.read(buffer, 0, Math.min(BUFFER_SIZE, into.remaining()));
    if (count > 0) {
      into.put(buffer, 0, count);
      at += count;
      position(position + count);
    }
    return count;
  }

  @Override
  public long size() {
    return size;
  }
}
