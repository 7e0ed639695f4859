package org.bodytext.cli.input;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;

/** Looks for the start of a WARC record behind damage. */
final class RecordSearch {

  private static final int CHUNK = 1 << 16;
  private static final byte[] GZIP_MEMBER = {0x1f, (byte) 0x8b, 8};
  private static final byte[] PLAIN_RECORD = "WARC/".getBytes(StandardCharsets.US_ASCII);

  private RecordSearch() {}

  /**
   * {@return the first place from {@code from} on where a record may start; -1 if there is none}
   *
   * <p>Cost: linear in the bytes passed over; does not move the channel.
   */
  static long next(FileChannel channel, long from, boolean gzip) throws IOException {
    byte[] mark = gzip ? GZIP_MEMBER : PLAIN_RECORD;
    ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
    for (long start = from; ; start += CHUNK - mark.length + 1) {
      chunk.clear();
      int read = 0;
      while (chunk.hasRemaining() && read >= 0) {
        read = channel.read(chunk, start + chunk.position());
      }
      int at = indexOf(chunk.array(), chunk.position(), mark);
      if (at >= 0) {
        return start + at;
      }
      if (chunk.hasRemaining()) {
        return -1;
      }
    }
  }

  private static int indexOf(byte[] bytes, int length, byte[] mark) {
    for (int i = 0; i <= length - mark.length; i++) {
      int matched = 0;
      while (matched < mark.length && bytes[i + matched] == mark[matched]) {
        matched++;
      }
      if (matched == mark.length) {
        return i;
      }
    }
    return -1;
  }
}
