package org.bodytext.nutch.learn;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import org.apache.hadoop.fs.FSDataInputStream;

/** A file of any Hadoop file system as a channel to read from. For one thread. */
final class StreamChannel implements SeekableByteChannel {

  private static final int BLOCK = 1 << 16;

  private final FSDataInputStream stream;
  private final long size;
  private final byte[] block = new byte[BLOCK];
  private long position;
  private boolean open = true;

  StreamChannel(FSDataInputStream stream, long size) {
    this.stream = stream;
    this.size = size;
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    if (position >= size) {
      return -1;
    }
    if (stream.getPos() != position) {
      stream.seek(position);
    }
    int count = stream.read(block, 0, Math.min(BLOCK, into.remaining()));
    if (count > 0) {
      into.put(block, 0, count);
      position += count;
    }
    return count;
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

  @Override
  public long size() {
    return size;
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
