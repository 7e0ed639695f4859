package org.bodytext.extractor.charset;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/**
 * What a decoder makes of a page.
 *
 * @param array begins with the characters; this thread's until its next use, but of a large page
 * @param length how many they are
 */
@SuppressWarnings("ArrayRecordComponent") // on loan, never compared
record DecodedCharacters(char[] array, int length) {

  /** Bytes after each of which it is asked whether a page can still be UTF-8. */
  private static final int PIECE = 1 << 12;

  /** {@return the characters from the position of the decoder to the end} */
  static DecodedCharacters of(PieceDecoder decoder, byte[] bytes) {
    int size = bytes.length - decoder.position();
    return size + PieceDecoder.REACH > Scratch.KEPT
        ? ofLarge(decoder, bytes)
        : ofSmall(decoder, bytes, Scratch.ofAtLeast(size + PieceDecoder.REACH));
  }

  /** {@return the characters; null, and soon, if the bytes cannot be UTF-8} */
  static @Nullable DecodedCharacters ifUtf8(Utf8Decoder decoder, byte[] bytes) {
    int from = decoder.position();
    boolean large = bytes.length - from + PieceDecoder.REACH > Scratch.KEPT;
    int looked = large ? Scratch.LEAST : bytes.length - from;
    char[] scratch = Scratch.ofAtLeast(looked + PieceDecoder.REACH);
    int decoded = 0;
    // The first high byte of a large page may be far from its start.
    decoder.moveTo(large ? Ascii.until(bytes, from) : from);
    int end = (int) Math.min(bytes.length, (long) decoder.position() + looked);
    while (decoder.position() < end) {
      int stop = (int) Math.min(end, (long) decoder.position() + PIECE);
      decoded = decoder.decode(bytes, stop, scratch, decoded);
      if (decoder.impossible()) {
        return null;
      }
    }
    if (!large) {
      return new DecodedCharacters(scratch, decoded);
    }
    decoder.restart(from);
    DecodedCharacters characters = ofLarge(decoder, bytes);
    return decoder.impossible() ? null : characters;
  }

  private static DecodedCharacters ofSmall(PieceDecoder decoder, byte[] bytes, char[] scratch) {
    int decoded = decoder.decode(bytes, bytes.length, scratch, 0);
    return new DecodedCharacters(scratch, decoded);
  }

  /** Counts first, so that a large page takes no more room than its characters do. */
  private static DecodedCharacters ofLarge(PieceDecoder decoder, byte[] bytes) {
    int from = decoder.position();
    char[] scratch = Scratch.ofAtLeast(Scratch.LEAST);
    int piece = Scratch.LEAST - PieceDecoder.REACH;
    int count = 0;
    while (decoder.position() < bytes.length) {
      int stop = (int) Math.min(bytes.length, (long) decoder.position() + piece);
      count += decoder.decode(bytes, stop, scratch, 0);
    }
    decoder.restart(from);
    char[] characters = new char[count];
    int written = decoder.decode(bytes, bytes.length, characters, 0);
    return new DecodedCharacters(characters, written);
  }

  PageDecoder.Decoded by(Charset charset) {
    return new PageDecoder.Decoded(array, length, charset);
  }
}
