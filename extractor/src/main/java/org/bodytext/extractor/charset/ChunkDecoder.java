package org.bodytext.extractor.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Walks the bytes of a page by one charset, a piece at a time. For one page, in one thread. */
abstract class ChunkDecoder {

  /** Bytes that a sequence may reach beyond the end of its piece. */
  static final int REACH = 3;

  private int position;

  ChunkDecoder(int from) {
    this.position = from;
  }

  /** {@return a decoder that starts at a byte} */
  static ChunkDecoder of(Charset charset, int from) {
    if (charset.equals(StandardCharsets.UTF_8)) {
      return new Utf8Decoder(from);
    }
    return charset.equals(CharsetLabels.GB18030)
        ? new Gb18030Decoder(from)
        : new PlatformDecoder(charset, from);
  }

  /** {@return the byte to go on at} */
  final int position() {
    return position;
  }

  final void moveTo(int index) {
    position = index;
  }

  /**
   * Decodes from the position on, and moves it.
   *
   * @param bytes the whole page
   * @param stop where no further character is begun
   * @param out where the characters go; it must have room for all of them, of which there are at
   *     most one a byte
   * @param at index of the first one in {@code out}
   * @return index after the last one in {@code out}
   */
  abstract int decode(byte[] bytes, int stop, char[] out, int at);

  /** Goes back to a byte, as if nothing had been decoded. */
  void restart(int from) {
    moveTo(from);
  }
}
