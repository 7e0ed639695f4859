package org.bodytext.extractor.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;

/** Decodes by a charset of the Java platform. */
final class JavaDecoder extends PieceDecoder {

  private final CharsetDecoder decoder;

  JavaDecoder(Charset charset, int from) {
    super(from);
    this.decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
  }

  @Override
  int decode(byte[] bytes, int stop, char[] out, int at) {
    ByteBuffer in = ByteBuffer.wrap(bytes, position(), stop - position());
    CharBuffer characters = CharBuffer.wrap(out, at, out.length - at);
    boolean last = stop == bytes.length;
    decoder.decode(in, characters, last);
    if (last) {
      decoder.flush(characters);
    }
    // A sequence cut off by the end of the piece is left for the next one.
    moveTo(last ? stop : in.position());
    return characters.position();
  }

  @Override
  void restart(int from) {
    super.restart(from);
    decoder.reset();
  }
}
