package org.bodytext.nutch.learn;

import org.bodytext.nutch.warc.ReadOnlyChannel;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hadoop.fs.FSDataInputStream;

/** A file of any Hadoop file system as a channel to read from. For one thread. */
final class HadoopFileChannel extends ReadOnlyChannel {

  private static final int BLOCK = 1 << 16;

  private final FSDataInputStream stream;
  private final long size;
  private final byte[] block = new byte[BLOCK];

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
    int count = stream.read(block, 0, Math.min(BLOCK, into.remaining()));
    if (count > 0) {
      into.put(block, 0, count);
      position(position + count);
    }
    return count;
  }

  @Override
  public long size() {
    return size;
  }
}
