package org.bodytext.extractor.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import org.bodytext.extractor.charset.PageDecoder.Decoded;
import org.jspecify.annotations.Nullable;

/** Decodes whole pages with a {@link ChunkDecoder}. */
final class PageDecoding {

  /** The number of bytes between checks whether a page can still be UTF-8. */
  private static final int CHECK_INTERVAL = 1 << 12;

  /** The charset whose marks of tones are characters apart from their letters. */
  private static final String COMBINING = "windows-1258";

  private PageDecoding() {}

  /** {@return the characters of the bytes from an index, decoded with a charset} */
  static Decoded decode(Charset charset, byte[] bytes, int from) {
    Decoded characters = characters(charset, bytes, from);
    return charset.name().equals(COMBINING) ? composed(characters) : characters;
  }

  private static Decoded composed(Decoded decoded) {
    char[] characters = Normalizer.normalize(decoded.toString(), Normalizer.Form.NFC).toCharArray();
    return new Decoded(characters, characters.length, decoded.charset());
  }

  private static Decoded characters(Charset charset, byte[] bytes, int from) {
    ChunkDecoder decoder = ChunkDecoder.of(charset, from);
    char[] buffer = DecodeBuffer.ofAtLeast(bytes.length - from + ChunkDecoder.MAX_OVERRUN);
    return new Decoded(buffer, decoder.decode(bytes, bytes.length, buffer, 0), charset);
  }

  /**
   * {@return the characters; null, after the first few KB if possible, if the bytes are not UTF-8}
   */
  static @Nullable Decoded ifUtf8(Utf8Decoder decoder, byte[] bytes) {
    int size = bytes.length - decoder.position();
    char[] buffer = DecodeBuffer.ofAtLeast(size + ChunkDecoder.MAX_OVERRUN);
    int decoded = 0;
    while (decoder.position() < bytes.length) {
      int stop = (int) Math.min(bytes.length, (long) decoder.position() + CHECK_INTERVAL);
      decoded = decoder.decode(bytes, stop, buffer, decoded);
      if (decoder.isImpossible()) {
        return null;
      }
    }
    return new Decoded(buffer, decoded, StandardCharsets.UTF_8);
  }
}
