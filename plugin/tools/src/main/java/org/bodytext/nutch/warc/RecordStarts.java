package org.bodytext.nutch.warc;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;

/**
 * Finds the places of a WARC file at which a record may begin; the channel stands anywhere
 * afterwards.
 */
final class RecordStarts {

  private static final byte[] GZIP = {0x1f, (byte) 0x8b, 8};
  private static final byte[] PLAIN = "WARC/".getBytes(StandardCharsets.US_ASCII);
  private static final int BLOCK = 1 << 16;

  private final SeekableByteChannel channel;
  private final byte[] mark;

  private RecordStarts(SeekableByteChannel channel, byte[] mark) {
    this.channel = channel;
    this.mark = mark;
  }

  /** {@return the starts in a file, which is packed if a packed record is in its first bytes} */
  static RecordStarts of(SeekableByteChannel channel) throws IOException {
    RecordStarts packed = of(channel, true);
    RecordStarts plain = of(channel, false);
    long firstPacked = packed.next(0);
    // What the file has first; "WARC/" in packed bytes and the reverse are rare, and come later.
    return firstPacked >= 0 && (firstPacked == 0 || plain.next(0) != 0) ? packed : plain;
  }

  /** {@return the starts in a file that is known to be packed or not} */
  static RecordStarts of(SeekableByteChannel channel, boolean packed) {
    return new RecordStarts(channel, packed ? GZIP : PLAIN);
  }

  /**
   * {@return the first start that is not before an offset, -1 if there is none}
   *
   * <p>Cost: linear in the bytes passed over.
   */
  long next(long from) throws IOException {
    ByteBuffer block = ByteBuffer.allocate(BLOCK);
    for (long base = from; ; base += BLOCK - mark.length + 1) {
      block.clear();
      channel.position(base);
      while (block.hasRemaining() && channel.read(block) > 0) {
        // Filled, unless the file ends.
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
