package org.bodytext.warc;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Decompresses the members of a gzip file. Line ends and zeros between members are ignored.
 *
 * <p>A read returns bytes of one member only, so that the member of each byte is known.
 */
final class GunzipChannel implements ReadableByteChannel {

  private final SeekableByteChannel channel;
  private final ByteBuffer packed = ByteBuffer.allocate(GzipMember.BLOCK_BYTES).flip();
  private final Inflater inflater = new Inflater(true);
  private long memberStart = -1;
  private boolean inMember;

  /**
   * @param channel the file; reading begins at its position
   */
  GunzipChannel(SeekableByteChannel channel) {
    this.channel = channel;
    packed.order(ByteOrder.LITTLE_ENDIAN);
  }

  /** {@return the offset of the member that was read last; -1 before the first} */
  long memberStart() {
    return memberStart;
  }

  /** {@return the offset of the next compressed byte} */
  long position() throws IOException {
    return channel.position() - packed.remaining();
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    int count = 0;
    while (count == 0 && into.hasRemaining()) {
      if (!inMember && !beginMember()) {
        return -1;
      }
      try {
        inflater.setInput(packed);
        count = inflater.inflate(into);
      } catch (DataFormatException e) {
        throw new ZipException(e.getMessage());
      }
      if (inflater.finished()) {
        endMember();
      } else if (inflater.needsDictionary()) {
        throw new ZipException("the gzip member needs a dictionary");
      } else if (count == 0 && !fill(packed.remaining() + 1)) {
        throw new EOFException("unexpected end of gzip stream");
      }
    }
    return count;
  }

  private boolean beginMember() throws IOException {
    do {
      if (!fill(1)) {
        return false;
      }
    } while (isPadding(packed.get()));
    packed.position(packed.position() - 1);
    memberStart = position();
    fill(packed.capacity());
    int header = GzipMember.headerLength(packed, packed.position());
    if (header < 0) {
      throw new ZipException("not in gzip format");
    }
    packed.position(packed.position() + header);
    inflater.reset();
    inMember = true;
    return true;
  }

  private void endMember() throws IOException {
    if (!fill(GzipMember.TRAILER_BYTES)) {
      throw new EOFException("unexpected end of gzip stream");
    }
    packed.getInt();
    if (packed.getInt() != (int) inflater.getBytesWritten()) {
      throw new ZipException("gzip uncompressed size mismatch");
    }
    inMember = false;
  }

  private static boolean isPadding(byte b) {
    return b == '\r' || b == '\n' || b == 0;
  }

  /** {@return whether the buffer has a number of bytes, after reading the missing ones} */
  private boolean fill(int count) throws IOException {
    if (packed.remaining() < count) {
      packed.compact();
      int read = 0;
      while (read >= 0 && packed.position() < count) {
        read = channel.read(packed);
      }
      packed.flip();
    }
    return packed.remaining() >= count;
  }

  @Override
  public boolean isOpen() {
    return channel.isOpen();
  }

  /** Frees the memory of the decompressor; the file stays open. */
  @Override
  public void close() {
    inflater.end();
  }
}
