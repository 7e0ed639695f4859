package org.bodytext.nutch.warc;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** A member of a gzip file (RFC 1952) that may hold a WARC record. */
final class GzipMember {

  private static final int FIXED_HEADER_BYTES = 10;
  private static final int TRAILER_BYTES = 8;

  /** The number of bytes in which the header of a record is looked for. */
  static final int BLOCK_BYTES = 1 << 13;

  /** The maximum length of names and comments in front of a record. */
  private static final int MAX_NAME_BYTES = 256;

  private static final int VERSION_BYTES = 5;

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
    ByteBuffer block = read(channel, offset);
    int header = headerLength(block, 0);
    if (header < 0) {
      return offset;
    }
    Inflater inflater = new Inflater(true);
    try {
      byte[] unpacked = new byte[BLOCK_BYTES];
      inflater.setInput(block.position(header));
      while (!inflater.finished()) {
        if (inflater.inflate(unpacked) == 0) {
          if (inflater.needsDictionary()) {
            break;
          }
          if (inflater.needsInput()) {
            block = read(channel, offset + header + inflater.getBytesRead());
            if (block.limit() == 0) {
              break;
            }
            inflater.setInput(block);
          }
        }
      }
    } catch (DataFormatException e) {
      // The damage; the bytes up to here belong to the member.
    }
    long read = inflater.getBytesRead();
    boolean finished = inflater.finished();
    inflater.end();
    return offset + header + read + (finished ? TRAILER_BYTES : 0);
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
      inflater.setInput(block.slice(from, Math.min(BLOCK_BYTES, block.limit() - from)));
      byte[] version = new byte[VERSION_BYTES];
      if (inflater.inflate(version) < VERSION_BYTES || version[0] != 'W' || version[4] != '/') {
        return false;
      }
      HeaderScan scan = new HeaderScan(0);
      for (byte b : version) {
        scan.accept(b);
      }
      byte[] unpacked = new byte[BLOCK_BYTES];
      int count = inflater.inflate(unpacked);
      for (int i = 0; i < count; i++) {
        if (scan.accept(unpacked[i])) {
          return scan.start() == 0;
        }
      }
    } catch (DataFormatException e) {
      // Not a member.
    } finally {
      inflater.end();
    }
    return false;
  }

  private static ByteBuffer read(SeekableByteChannel channel, long offset) throws IOException {
    ByteBuffer block = ByteBuffer.allocate(BLOCK_BYTES);
    channel.position(offset);
    while (block.hasRemaining() && channel.read(block) > 0) {
      // Fills the buffer, unless the file ends.
    }
    return block.flip();
  }

  /** {@return the length of a header that is within the block; -1 if there is none} */
  private static int headerLength(ByteBuffer block, int offset) {
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
