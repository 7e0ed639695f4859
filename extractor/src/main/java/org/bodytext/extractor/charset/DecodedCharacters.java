package org.bodytext.extractor.charset;

import org.jspecify.annotations.Nullable;

/**
 * What a decoder makes of a page.
 *
 * @param text the characters
 * @param buffer this thread's array, which begins with the same characters until its next use; null
 *     if they are not in it
 */
@SuppressWarnings("ArrayRecordComponent") // on loan, never compared
record DecodedCharacters(String text, char @Nullable [] buffer) {

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
      return new DecodedCharacters(new String(scratch, 0, decoded), scratch);
    }
    decoder.restart(from);
    DecodedCharacters characters = ofLarge(decoder, bytes);
    return decoder.impossible() ? null : characters;
  }

  private static DecodedCharacters ofSmall(PieceDecoder decoder, byte[] bytes, char[] scratch) {
    int decoded = decoder.decode(bytes, bytes.length, scratch, 0);
    return new DecodedCharacters(new String(scratch, 0, decoded), scratch);
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
    return new DecodedCharacters(new String(characters, 0, written), null);
  }
}
