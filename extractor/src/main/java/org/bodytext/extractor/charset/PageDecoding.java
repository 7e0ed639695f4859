package org.bodytext.extractor.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.bodytext.extractor.charset.PageDecoder.Decoded;
import org.jspecify.annotations.Nullable;

/** Has a decoder of pieces go through a whole page. */
final class PageDecoding {

  /** Bytes after each of which it is asked whether a page can still be UTF-8. */
  private static final int PIECE = 1 << 12;

  private PageDecoding() {}

  /** {@return the characters of the bytes from an index on, by a charset} */
  static Decoded decode(Charset charset, byte[] bytes, int from) {
    ChunkDecoder decoder = ChunkDecoder.of(charset, from);
    int size = bytes.length - from;
    if (size + ChunkDecoder.REACH > DecodeBuffer.MAX_SIZE) {
      return large(decoder, charset, bytes);
    }
    char[] scratch = DecodeBuffer.ofAtLeast(size + ChunkDecoder.REACH);
    int decoded = decoder.decode(bytes, bytes.length, scratch, 0);
    return new Decoded(scratch, decoded, charset);
  }

  /** {@return the characters; null, and soon, if the bytes cannot be UTF-8} */
  static @Nullable Decoded ifUtf8(Utf8Decoder decoder, byte[] bytes) {
    int from = decoder.position();
    boolean large = bytes.length - from + ChunkDecoder.REACH > DecodeBuffer.MAX_SIZE;
    int looked = large ? DecodeBuffer.MIN_SIZE : bytes.length - from;
    char[] scratch = DecodeBuffer.ofAtLeast(looked + ChunkDecoder.REACH);
    int decoded = 0;
    // The first high byte of a large page may be far from its start.
    decoder.moveTo(large ? Ascii.until(bytes, from) : from);
    int end = (int) Math.min(bytes.length, (long) decoder.position() + looked);
    while (decoder.position() < end) {
      int stop = (int) Math.min(end, (long) decoder.position() + PIECE);
      decoded = decoder.decode(bytes, stop, scratch, decoded);
      if (decoder.isImpossible()) {
        return null;
      }
    }
    if (!large) {
      return new Decoded(scratch, decoded, StandardCharsets.UTF_8);
    }
    decoder.restart(from);
    Decoded characters = large(decoder, StandardCharsets.UTF_8, bytes);
    return decoder.isImpossible() ? null : characters;
  }

  /** Counts first, so that a large page takes no more room than its characters do. */
  private static Decoded large(ChunkDecoder decoder, Charset charset, byte[] bytes) {
    int from = decoder.position();
    char[] scratch = DecodeBuffer.ofAtLeast(DecodeBuffer.MIN_SIZE);
    int piece = DecodeBuffer.MIN_SIZE - ChunkDecoder.REACH;
    int count = 0;
    while (decoder.position() < bytes.length) {
      int stop = (int) Math.min(bytes.length, (long) decoder.position() + piece);
      count += decoder.decode(bytes, stop, scratch, 0);
    }
    decoder.restart(from);
    char[] characters = new char[count];
    int written = decoder.decode(bytes, bytes.length, characters, 0);
    return new Decoded(characters, written, charset);
  }
}
