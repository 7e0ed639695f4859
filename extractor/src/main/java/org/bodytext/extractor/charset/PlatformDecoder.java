package org.bodytext.extractor.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.util.Set;

/**
 * Decodes with a charset of the JDK. Malformed bytes become U+FFFD, but in charsets of byte pairs
 * an ASCII byte after a lead byte is kept, because it may begin a tag.
 */
final class PlatformDecoder extends ChunkDecoder {

  private static final Set<Charset> PAIR_CHARSETS =
      Set.of(
          CharsetLabels.BIG5, CharsetLabels.EUC_JP, CharsetLabels.EUC_KR, CharsetLabels.SHIFT_JIS);

  private final CharsetDecoder decoder;
  private final boolean pairs;
  private final boolean utf16;

  PlatformDecoder(Charset charset, int from) {
    super(from);
    this.pairs = PAIR_CHARSETS.contains(charset);
    this.utf16 = charset.name().startsWith("UTF-16");
    this.decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
  }

  @Override
  int decode(byte[] bytes, int stop, char[] out, int at) {
    ByteBuffer in = ByteBuffer.wrap(bytes, position(), stop - position());
    CharBuffer characters = CharBuffer.wrap(out, at, out.length - at);
    boolean last = stop == bytes.length;
    CoderResult result = decoder.decode(in, characters, last);
    while (result.isError()) {
      characters.put('\uFFFD');
      in.position(in.position() + brokenBytes(bytes, in.position(), result.length()));
      result = decoder.decode(in, characters, last);
    }
    if (last) {
      decoder.flush(characters);
    }
    // A sequence that the end of the chunk cuts off is left for the next chunk.
    moveTo(last ? stop : in.position());
    return characters.position();
  }

  /** {@return the number of malformed bytes that one U+FFFD replaces} */
  private int brokenBytes(byte[] bytes, int from, int length) {
    if (utf16) {
      // An unpaired surrogate; the next two bytes are a character.
      return Math.min(2, length);
    }
    int end = 1;
    while (end < length && !(pairs && bytes[from + end] >= 0)) {
      end++;
    }
    return end;
  }
}
