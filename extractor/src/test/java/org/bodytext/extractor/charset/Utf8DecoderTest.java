package org.bodytext.extractor.charset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Utf8DecoderTest {

  private static final int[] TELLING = {
    0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
    0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF7, 0xF8, 0xFB, 0xFC, 0xFE, 0xFF
  };

  @Test
  void replacesEachSequenceOfFourBytesAsJavaDoes() {
    byte[] bytes = new byte[4];
    for (int b1 : TELLING) {
      for (int b2 : TELLING) {
        for (int b3 : TELLING) {
          for (int b4 : TELLING) {
            bytes[0] = (byte) b1;
            bytes[1] = (byte) b2;
            bytes[2] = (byte) b3;
            bytes[3] = (byte) b4;
            for (int length = 1; length <= 4; length++) {
              byte[] start = Arrays.copyOf(bytes, length);
              assertThat(decoded(start)).isEqualTo(new String(start, StandardCharsets.UTF_8));
            }
          }
        }
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void agreesWithJavaOnRandomBytes(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      byte[] bytes = new byte[random.nextInt(500)];
      random.nextBytes(bytes);
      assertThat(decoded(bytes)).isEqualTo(new String(bytes, StandardCharsets.UTF_8));
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) TELLING[random.nextInt(TELLING.length)];
      }
      assertThat(decoded(bytes)).isEqualTo(new String(bytes, StandardCharsets.UTF_8));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void agreesWithJavaOnBrokenTextInChunksOfAnyLength(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 100; round++) {
      byte[] bytes = brokenText(random);
      Utf8Decoder decoder = new Utf8Decoder(0);
      char[] out = new char[bytes.length];
      int written = 0;
      while (decoder.position() < bytes.length) {
        int stop = Math.min(bytes.length, decoder.position() + 1 + random.nextInt(40));
        written = decoder.decode(bytes, stop, out, written);
      }
      assertThat(new String(out, 0, written))
          .isEqualTo(new String(bytes, StandardCharsets.UTF_8))
          .isEqualTo(decoded(bytes));
    }
  }

  @Test
  void pagesLargerThanTheBufferAreDecodedAsSmallOnes() {
    Random random = new Random(9);
    ByteArrayOutputStream large = new ByteArrayOutputStream();
    while (large.size() <= 2 * DecodeBuffer.MAX_SIZE) {
      large.writeBytes(brokenText(random));
    }
    byte[] bytes = large.toByteArray();
    String expected = new String(bytes, StandardCharsets.UTF_8);
    assertThat(decoded(bytes).equals(expected)).isTrue();
    var checked = PageDecoding.ifUtf8(new Utf8Decoder(0), bytes);
    assertThat(Objects.requireNonNull(checked)).hasToString(expected);
  }

  @Test
  void countsValidAndMalformedSequences() {
    Utf8Decoder decoder = new Utf8Decoder(0);
    byte[] bytes = "aé中😀\u0000b".getBytes(StandardCharsets.UTF_8);
    bytes[bytes.length - 2] = (byte) 0x80;
    PageDecoding.ifUtf8(decoder, bytes);
    assertThat(decoder.valid()).isEqualTo(3);
    assertThat(decoder.malformed()).isEqualTo(1);
  }

  private static byte[] brokenText(Random random) {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(300);
    while (text.length() < length) {
      switch (random.nextInt(5)) {
        case 0 -> text.append("plain markup <p class='a'>");
        case 1 -> text.appendCodePoint(0x80 + random.nextInt(0x700));
        case 2 -> text.appendCodePoint(0x4E00 + random.nextInt(0x5000));
        case 3 -> text.appendCodePoint(0x10000 + random.nextInt(0x100000));
        default -> text.append((char) ('a' + random.nextInt(26)));
      }
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    for (int breaks = random.nextInt(6); breaks > 0 && bytes.length > 0; breaks--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return Arrays.copyOf(bytes, bytes.length - random.nextInt(1 + bytes.length) / 20);
  }

  private static String decoded(byte[] bytes) {
    return PageDecoding.decode(StandardCharsets.UTF_8, bytes, 0).toString();
  }
}
