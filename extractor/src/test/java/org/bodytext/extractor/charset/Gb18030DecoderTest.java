package org.bodytext.extractor.charset;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Gb18030DecoderTest {

  private static final Charset GB18030 = Charset.forName("GB18030");

  @Test
  void decodesEachCharacterThatJavaEncodes() {
    StringBuilder all = new StringBuilder();
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
      // U+E5E5 is written as A3 A0, which is read as a space.
      if (!surrogate && c != 0xE5E5) {
        all.appendCodePoint(c);
      }
    }
    byte[] bytes = all.toString().getBytes(GB18030);
    // Some versions of Java have a handful of characters that do not come back.
    assertThat(decoded(bytes).equals(new String(bytes, GB18030))).isTrue();
  }

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource(
      textBlock =
          """
          80, €
          A3A0, '　'
          B0A1B0, '啊\uFFFD'
          B03C703E, '\uFFFD<p>'
          B0FF41, '\uFFFDA'
          FF41, '\uFFFDA'
          8130, '\uFFFD0'
          81308130, \u0080
          8130813041, '\u0080A'
          813081, '\uFFFD0\uFFFD'
          8130FF30, '\uFFFD0\uFFFD0'
          90308130, '\uD800\uDC00'
          E3329A35, '\uDBFF\uDFFF'
          E3329A36, '\uFFFD2\uFFFD6'
          8431A530, '\uFFFD1\uFFFD0'
          """)
  void decodesAsTheEncodingStandard(String hex, String characters) {
    assertThat(decoded(HexFormat.of().parseHex(hex))).isEqualTo(characters);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void chunksOfAnyLengthGiveTheSameText(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      byte[] bytes = new byte[random.nextInt(300)];
      random.nextBytes(bytes);
      Gb18030Decoder decoder = new Gb18030Decoder(0);
      char[] out = new char[bytes.length];
      int written = 0;
      while (decoder.position() < bytes.length) {
        int stop = Math.min(bytes.length, decoder.position() + 1 + random.nextInt(20));
        written = decoder.decode(bytes, stop, out, written);
      }
      assertThat(new String(out, 0, written)).isEqualTo(decoded(bytes));
    }
  }

  private static String decoded(byte[] bytes) {
    return PageDecoding.decode(CharsetLabels.GB18030, bytes, 0).toString();
  }
}
