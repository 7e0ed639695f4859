package org.bodytext.warc;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/** A member of a gzip file (RFC 1952) that may hold a WARC record. */
final class GzipMember {

  private static final int FIXED_HEADER_BYTES = 10;
  static final int TRAILER_BYTES = 8;

  /** The number of bytes in which the header of a record is looked for. */
  static final int BLOCK_BYTES = 1 << 13;

  /** The maximum length of names and comments in front of a record. */
  private static final int MAX_NAME_BYTES = 256;

  private static final int HAS_CHECKSUM = 2;
  private static final int HAS_EXTRA = 4;
  private static final int HAS_NAME = 8;
  private static final int HAS_COMMENT = 16;
  private static final int RESERVED = 0xe0;

  private GzipMember() {}

  /**
   * {@return the offset behind the last byte that belongs to a member: that of its end, of its
   * damage, or of the end of the file; the offset itself if no member begins there}
   *
   * <p>Linear in the size of the member.
   */
  static long end(SeekableByteChannel channel, long offset) throws IOException {
    try (GunzipChannel member = new GunzipChannel(channel.position(offset))) {
      ByteBuffer unpacked = ByteBuffer.allocate(BLOCK_BYTES);
      try {
        while (member.read(unpacked.clear()) >= 0 && member.memberStart() == offset) {
          // Skips the content.
        }
      } catch (ZipException | EOFException e) {
        // The damage; the bytes up to here belong to the member.
      }
      return member.memberStart() == offset ? member.position() : member.memberStart();
    }
  }

  /** {@return whether a member begins in a block, with the header of a record} */
  static boolean startsRecord(ByteBuffer block, int offset) {
    int header = headerLength(block, offset);
    if (header < 0) {
      return false;
    }
    Inflater inflater = new Inflater(true);
    try {
      int from = offset + header;
      int to = Math.min(from + BLOCK_BYTES, block.limit());
      inflater.setInput(block.duplicate().limit(to).position(from));
      byte[] unpacked = new byte[BLOCK_BYTES];
      int count = inflater.inflate(unpacked);
      int start = 0;
      while (start < count && (unpacked[start] == '\r' || unpacked[start] == '\n')) {
        start++;
      }
      HeaderScan scan = new HeaderScan(0);
      for (int i = 0; i < count; i++) {
        if (scan.accept(unpacked[i])) {
          return scan.start() == start;
        }
      }
    } catch (DataFormatException e) {
      // Not a member.
    } finally {
      inflater.end();
    }
    return false;
  }

  /** {@return the length of a header that is within the block; -1 if there is none} */
  static int headerLength(ByteBuffer block, int offset) {
    if (block.limit() - offset < FIXED_HEADER_BYTES
        || block.get(offset) != 0x1f
        || block.get(offset + 1) != (byte) 0x8b
        || block.get(offset + 2) != 8) {
      return -1;
    }
    int flags = block.get(offset + 3) & 0xff;
    int at = offset + FIXED_HEADER_BYTES;
    if ((flags & HAS_EXTRA) != 0 && at + 2 <= block.limit()) {
      at += 2 + (block.get(at) & 0xff) + ((block.get(at + 1) & 0xff) << 8);
    }
    if ((flags & HAS_NAME) != 0) {
      at = afterZero(block, at);
    }
    if ((flags & HAS_COMMENT) != 0) {
      at = afterZero(block, at);
    }
    if ((flags & HAS_CHECKSUM) != 0) {
      at += 2;
    }
    return (flags & RESERVED) == 0 && at < block.limit() ? at - offset : -1;
  }

  private static int afterZero(ByteBuffer block, int from) {
    int end = Math.min(block.limit(), from + MAX_NAME_BYTES);
    int at = from;
    while (at < end && block.get(at) != 0) {
      at++;
    }
    return at < end ? at + 1 : block.limit();
  }
}
