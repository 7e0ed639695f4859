package org.bodytext.nutch.warc;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;

/**
 * Finds the offsets in a WARC file at which a record may begin. Changes the position of the
 * channel.
 */
final class RecordStarts {

  private static final byte[] GZIP = {0x1f, (byte) 0x8b, 8};
  private static final byte[] PLAIN = "WARC/".getBytes(StandardCharsets.US_ASCII);
  private static final int BUFFER_SIZE = 1 << 16;

  private final SeekableByteChannel channel;
  private final byte[] mark;

  private RecordStarts(SeekableByteChannel channel, byte[] mark) {
    this.channel = channel;
    this.mark = mark;
  }

  /** {@return the starts in a file; detects whether the file is compressed} */
  static RecordStarts of(SeekableByteChannel channel) throws IOException {
    RecordStarts compressed = of(channel, true);
    RecordStarts plain = of(channel, false);
    long firstCompressed = compressed.next(0);
    // The first match decides; "WARC/" in compressed bytes and the reverse are rare and come later.
    return firstCompressed >= 0 && (firstCompressed == 0 || plain.next(0) != 0)
        ? compressed
        : plain;
  }

  /** {@return the starts in a file that is compressed or not} */
  static RecordStarts of(SeekableByteChannel channel, boolean compressed) {
    return new RecordStarts(channel, compressed ? GZIP : PLAIN);
  }

  /**
   * {@return the first start at or after an offset, -1 if there is none}
   *
   * <p>Linear in the number of bytes skipped.
   */
  long next(long from) throws IOException {
    ByteBuffer block = ByteBuffer.allocate(BUFFER_SIZE);
    for (long base = from; ; base += BUFFER_SIZE - mark.length + 1) {
      block.clear();
      channel.position(base);
      while (block.hasRemaining() && channel.read(block) > 0) {
        // Fills the buffer, unless the file ends.
      }
      for (int i = 0; i + mark.length <= block.position(); i++) {
        if (isMark(block, i)) {
          return base + i;
        }
      }
      if (block.hasRemaining()) {
        return -1;
      }
    }
  }

  private boolean isMark(ByteBuffer block, int at) {
    for (int i = 0; i < mark.length; i++) {
      if (block.get(at + i) != mark[i]) {
        return false;
      }
    }
    return true;
  }
}
