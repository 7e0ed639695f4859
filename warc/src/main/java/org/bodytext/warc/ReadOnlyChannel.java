package org.bodytext.warc;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;

/** Base class of read-only channels over a stream, for WARC readers. Not thread-safe. */
public abstract class ReadOnlyChannel implements SeekableByteChannel {

  private final InputStream stream;
  private long position;
  private boolean open = true;

  /**
   * @param stream the stream, which is closed with the channel
   */
  protected ReadOnlyChannel(InputStream stream) {
    this.stream = stream;
  }

  @Override
  public final long position() {
    return position;
  }

  @Override
  public final SeekableByteChannel position(long next) {
    position = next;
    return this;
  }

  @Override
  public final int write(ByteBuffer from) {
    throw new NonWritableChannelException();
  }

  @Override
  public final SeekableByteChannel truncate(long length) {
    throw new NonWritableChannelException();
  }

  @Override
  public final boolean isOpen() {
    return open;
  }

  @Override
  public final void close() throws IOException {
    open = false;
    stream.close();
  }
}
