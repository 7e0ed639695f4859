package org.bodytext.warc;

import java.io.IOException;
import java.io.InputStream;

/**
 * The content of chunks (RFC 9112, section 7.1). It ends at the last chunk, at the end of the
 * stream, or where no chunk follows.
 */
final class ChunkedStream extends InputStream {

  private static final int MAX_LINE_LENGTH = 1024;

  private final InputStream in;
  private long left;
  private boolean begun;
  private boolean ended;
  private boolean incomplete;

  ChunkedStream(InputStream in) {
    this.in = in;
  }

  /** {@return whether the content ended before the last chunk} */
  boolean isIncomplete() {
    return incomplete;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (left == 0 && !ended) {
      left = nextChunk();
    }
    if (ended) {
      return -1;
    }
    int count = in.read(into, offset, (int) Math.min(left, length));
    if (count < 0) {
      incomplete = true;
      ended = true;
      return -1;
    }
    left -= count;
    return count;
  }

  /** {@return the length of the next chunk; sets {@link #ended} if it is the last or missing} */
  private long nextChunk() throws IOException {
    String line = line();
    if (begun && line.isEmpty()) {
      line = line(); // the line end of the chunk before
    }
    begun = true;
    int digits = 0;
    while (digits < line.length() && Character.digit(line.charAt(digits), 16) >= 0) {
      digits++;
    }
    long length = 0;
    for (int i = 0; i < digits && length >= 0; i++) {
      length = length >>> 59 == 0 ? length << 4 | Character.digit(line.charAt(i), 16) : -1;
    }
    incomplete = digits == 0 || length < 0;
    ended = incomplete || length == 0;
    return Math.max(0, length);
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int b = in.read(); b >= 0 && b != '\n' && line.length() < MAX_LINE_LENGTH; b = in.read()) {
      if (b != '\r') {
        line.append((char) b);
      }
    }
    return line.toString();
  }
}
