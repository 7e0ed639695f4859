package org.bodytext.extractor.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;

/**
 * Decodes by a charset of the Java platform. Bytes that are none become U+FFFD, but an ASCII byte
 * behind the first of a pair stays: it may begin a tag.
 */
final class JavaDecoder extends PieceDecoder {

  private final CharsetDecoder decoder;

  JavaDecoder(Charset charset, int from) {
    super(from);
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
    // A sequence cut off by the end of the piece is left for the next one.
    moveTo(last ? stop : in.position());
    return characters.position();
  }

  /** {@return how many of the bytes that are none one U+FFFD stands for} */
  private static int brokenBytes(byte[] bytes, int from, int length) {
    // ISO-2022-JP has pairs of bytes that are all below 128.
    boolean pairs = bytes[from] < 0;
    int end = 1;
    while (end < length && !(pairs && bytes[from + end] >= 0)) {
      end++;
    }
    return end;
  }

  @Override
  void restart(int from) {
    super.restart(from);
    decoder.reset();
  }
}
