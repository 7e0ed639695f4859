package org.bodytext.warc;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/**
 * Finds the records in a WARC file by their headers. Changes the position of the channel.
 *
 * @param compressed whether the file is compressed with gzip, record by record
 */
record RecordStarts(SeekableByteChannel channel, boolean compressed) {

  private static final int BUFFER_SIZE = 1 << 16;

  /** {@return the starts in a file; detects whether the file is compressed} */
  static RecordStarts of(SeekableByteChannel channel) throws IOException {
    RecordStarts compressed = new RecordStarts(channel, true);
    RecordStarts plain = new RecordStarts(channel, false);
    long firstCompressed = compressed.next(0);
    long firstPlain = plain.next(0);
    // "WARC/" in compressed bytes and the reverse are rare and come later.
    return firstCompressed >= 0 && (firstPlain < 0 || firstCompressed < firstPlain)
        ? compressed
        : plain;
  }

  /**
   * {@return the first start of a record at or after an offset, -1 if there is none}
   *
   * <p>In a file that is not compressed, records that the file does not contain up to their end are
   * skipped. Linear in the number of bytes skipped.
   */
  long next(long from) throws IOException {
    return compressed ? nextMember(from) : nextHeader(from);
  }

  private long nextHeader(long from) throws IOException {
    HeaderScan scan = new HeaderScan(from);
    ByteBuffer block = ByteBuffer.allocate(BUFFER_SIZE);
    while (fill(block, scan.offset())) {
      while (block.hasRemaining()) {
        if (scan.accept(block.get()) && scan.bodyLength() <= channel.size() - scan.offset()) {
          return scan.start();
        }
      }
    }
    return -1;
  }

  private long nextMember(long from) throws IOException {
    ByteBuffer block = ByteBuffer.allocate(BUFFER_SIZE);
    int count;
    for (long base = from; fill(block, base); base += count) {
      boolean atEnd = block.limit() < BUFFER_SIZE;
      count = atEnd ? block.limit() : BUFFER_SIZE - GzipMember.BLOCK_BYTES;
      for (int i = 0; i < count; i++) {
        if (GzipMember.startsRecord(block, i)) {
          return base + i;
        }
      }
    }
    return -1;
  }

  boolean isCompressed() {
    return compressed;
  }

  /** {@return whether there are bytes at an offset, which the buffer then contains} */
  private boolean fill(ByteBuffer block, long offset) throws IOException {
    block.clear();
    channel.position(offset);
    while (block.hasRemaining() && channel.read(block) > 0) {
      // Fills the buffer, unless the file ends.
    }
    block.flip();
    return block.hasRemaining();
  }
}
