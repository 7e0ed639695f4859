package org.bodytext.extractor.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Decodes the bytes of a page in chunks. Not thread safe; one instance per page. */
abstract class ChunkDecoder {

  /** The number of bytes that a character may extend beyond the end of its chunk. */
  static final int MAX_OVERRUN = 3;

  private int position;

  ChunkDecoder(int from) {
    this.position = from;
  }

  /** {@return a decoder that starts at the byte with index {@code from}} */
  static ChunkDecoder of(Charset charset, int from) {
    if (charset.equals(StandardCharsets.UTF_8)) {
      return new Utf8Decoder(from);
    }
    return charset.equals(CharsetLabels.GB18030)
        ? new Gb18030Decoder(from)
        : new PlatformDecoder(charset, from);
  }

  /** {@return the index of the next byte} */
  final int position() {
    return position;
  }

  final void moveTo(int index) {
    position = index;
  }

  /**
   * Decodes bytes from the position, and advances it.
   *
   * @param bytes the whole page
   * @param stop the index from which no further character is decoded
   * @param out receives the characters, at most one for each byte; must be long enough
   * @param at the index of the first character in {@code out}
   * @return the index after the last character in {@code out}
   */
  abstract int decode(byte[] bytes, int stop, char[] out, int at);
}
