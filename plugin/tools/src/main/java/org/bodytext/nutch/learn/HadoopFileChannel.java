package org.bodytext.nutch.learn;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hadoop.fs.FSDataInputStream;
import org.bodytext.warc.ReadOnlyChannel;

/** A read-only channel for a file of any Hadoop file system. Not thread-safe. */
final class HadoopFileChannel extends ReadOnlyChannel {

  private static final int BUFFER_SIZE = 1 << 16;

  private final FSDataInputStream stream;
  private final long size;
  private final byte[] buffer = new byte[BUFFER_SIZE];

  HadoopFileChannel(FSDataInputStream stream, long size) {
    super(stream);
    this.stream = stream;
    this.size = size;
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    long position = position();
    if (position >= size) {
      return -1;
    }
    if (stream.getPos() != position) {
      stream.seek(position);
    }
    int count = stream.read(buffer, 0, Math.min(BUFFER_SIZE, into.remaining()));
    if (count > 0) {
      into.put(buffer, 0, count);
      position(position + count);
    }
    return count;
  }

  @Override
  public long size() {
    return size;
  }
}
