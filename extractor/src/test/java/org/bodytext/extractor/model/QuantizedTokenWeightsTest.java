package org.bodytext.extractor.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class QuantizedTokenWeightsTest {

  @Test
  void scoresAreKeptInSixteenths() {
    int[] hashes = {0x100, 0x200, 0x300, 0x400, 0x500};
    QuantizedTokenWeights table =
        QuantizedTokenWeights.of(hashes, new float[] {1.03f, -0.5f, 0.02f, 99, -99});
    assertThat(table.weight(0x100)).isEqualTo(1);
    assertThat(table.weight(0x200)).isEqualTo(-0.5f);
    assertThat(table.weight(0x300)).isZero();
    assertThat(table.weight(0x400)).isEqualTo(127 / 16f);
    assertThat(table.weight(0x500)).isEqualTo(-127 / 16f);
    assertThat(table.weight(0x600)).isZero();
    assertThat(table.size()).isEqualTo(4);
  }

  @Test
  void theLastEightBitsOfAHashAreNotKept() {
    QuantizedTokenWeights table =
        QuantizedTokenWeights.of(new int[] {0x101, 0x1ff}, new float[] {2, 2});
    assertThat(table.size()).isEqualTo(1);
    assertThat(table.weight(0x142)).isEqualTo(2);
    assertThat(table.weight(0x242)).isZero();
  }

  @Test
  void tokensThatWantTheSameSlotAreAllFound() {
    int[] hashes = new int[1000];
    float[] scores = new float[1000];
    for (int i = 0; i < hashes.length; i++) {
      // All want slot 7 of a table of 2048.
      hashes[i] = i << 19 | 7 << 8;
      scores[i] = i % 2 == 0 ? 1 : -1;
    }
    QuantizedTokenWeights table = QuantizedTokenWeights.of(hashes, scores);
    for (int i = 0; i < hashes.length; i++) {
      assertThat(table.weight(hashes[i])).isEqualTo(scores[i]);
    }
    assertThat(table.weight(1000 << 19 | 7 << 8)).isZero();
  }

  @Test
  void writtenAndReadItIsTheSame() throws IOException {
    Random random = new Random(4);
    Map<Integer, Float> expected = new HashMap<>();
    for (int i = 0; i < 5000; i++) {
      expected.put(random.nextInt() & 0xffffff00, (1 + random.nextInt(127)) / 16f);
    }
    int[] hashes = expected.keySet().stream().mapToInt(Integer::intValue).toArray();
    float[] scores = new float[hashes.length];
    for (int i = 0; i < hashes.length; i++) {
      scores[i] = expected.getOrDefault(hashes[i], 0f);
    }
    byte[] bytes = bytes(QuantizedTokenWeights.of(hashes, scores));
    QuantizedTokenWeights read = read(bytes);
    expected.forEach((hash, score) -> assertThat(read.weight(hash)).isEqualTo(score));
    // They are 3,355 apart on average: two groups of seven bits and the score do for nearly all.
    assertThat(bytes(read)).isEqualTo(bytes).hasSizeLessThan(4 + 7 * hashes.length / 2);
  }

  @Test
  void damageIsRefused() throws IOException {
    byte[] bytes = bytes(QuantizedTokenWeights.of(new int[] {0x100, 0x200}, new float[] {1, 1}));
    assertThatThrownBy(() -> read(Arrays.copyOf(bytes, bytes.length - 1)))
        .isInstanceOf(EOFException.class);
    byte[] twice = {0, 0, 0, 2, 5, 1, 0, 1};
    byte[] mute = {0, 0, 0, 1, 5, 0};
    byte[] beyond = {0, 0, 0, 1, -1, -1, -1, -1, -1, -1, -1, -1, 1};
    for (byte[] damaged : new byte[][] {twice, mute, beyond}) {
      assertThatThrownBy(() -> read(damaged))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("must be ascending");
    }
    bytes[0] = -1;
    assertThatThrownBy(() -> read(bytes))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("tokens must be at most");
  }

  private static byte[] bytes(QuantizedTokenWeights table) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    table.write(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static QuantizedTokenWeights read(byte[] bytes) throws IOException {
    return QuantizedTokenWeights.read(new DataInputStream(new ByteArrayInputStream(bytes)));
  }
}
