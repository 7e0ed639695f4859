package org.bodytext.extractor.method.auto.features;

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
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageTypeTokenWeightsTest {

  private static final int TYPES = 7;

  @Test
  void countsATokenOnceAndIgnoresUnknownTokens() {
    PageTypeTokenWeights tokens =
        PageTypeTokenWeights.of(
            new int[] {9, -5},
            new float[][] {{1, -1, 0.03f, 0.04f, 99, -99, 0}, {0.5f, -2, 0, 0, 0, 0, 0}});
    float[] row = new float[2 * TYPES + 1];
    tokens.fill(new int[] {9, 4, 9, -5, 25, 9}, row, 1, 1 + TYPES);
    assertThat(row).startsWith(0, 1.5f, -3, 0, 1 / 16f, 127 / 16f, -8, 0);
    assertThat(row).endsWith(1, 0, 0, 1 / 16f, 127 / 16f, 0, 0);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void agreesWithAMapOnRandomTokens(long seed) {
    Random random = new Random(seed);
    Map<Integer, float[]> expected = new HashMap<>();
    for (int i = random.nextInt(200); i > 0; i--) {
      // Few values of the last bits, so that slots collide.
      float[] weights = new float[TYPES];
      for (int type = 0; type < TYPES; type++) {
        weights[type] = (random.nextInt(200) - 100) / 16f;
      }
      expected.put(random.nextInt() << 6 | random.nextInt(3), weights);
    }
    int[] queried = new int[300];
    Integer[] known = expected.keySet().toArray(new Integer[0]);
    for (int i = 0; i < queried.length; i++) {
      boolean unknown = known.length == 0 || random.nextInt(4) == 0;
      queried[i] = unknown ? random.nextInt() : known[random.nextInt(known.length)];
    }
    float[] expectedRow = new float[2 * TYPES];
    Set<Integer> counted = new HashSet<>();
    for (int hash : queried) {
      float[] weights = expected.get(hash);
      if (weights != null && counted.add(hash)) {
        for (int type = 0; type < TYPES; type++) {
          expectedRow[type] += weights[type];
          expectedRow[TYPES + type] = Math.max(expectedRow[TYPES + type], weights[type]);
        }
      }
    }
    float[] row = new float[2 * TYPES];
    of(expected).fill(queried, row, 0, TYPES);
    assertThat(row).containsExactly(expectedRow);
  }

  @Test
  void survivesWritingAndReading() throws IOException {
    byte[] bytes = bytes();
    PageTypeTokenWeights read = read(bytes);
    assertThat(read.size()).isEqualTo(2);
    ByteArrayOutputStream again = new ByteArrayOutputStream();
    read.write(new DataOutputStream(again));
    assertThat(again.toByteArray()).isEqualTo(bytes);
  }

  @Test
  void rejectsDamagedData() throws IOException {
    byte[] bytes = bytes();
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> read(cut)).isInstanceOf(EOFException.class);
    }
    byte[] twice = bytes.clone();
    System.arraycopy(bytes, 2, twice, 6, 4);
    assertThatThrownBy(() -> read(twice))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("must be in ascending order");
  }

  private static PageTypeTokenWeights of(Map<Integer, float[]> weights) {
    int[] hashes = weights.keySet().stream().mapToInt(Integer::intValue).toArray();
    float[][] each = new float[hashes.length][];
    for (int i = 0; i < hashes.length; i++) {
      each[i] = weights.getOrDefault(hashes[i], new float[TYPES]);
    }
    return PageTypeTokenWeights.of(hashes, each);
  }

  private static byte[] bytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    of(Map.of(3, new float[] {1, 2, 3, 4, 5, 6, 7}, -3, new float[] {-1, 0, 0, 0, 0, 0, 1}))
        .write(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static PageTypeTokenWeights read(byte[] bytes) throws IOException {
    return PageTypeTokenWeights.read(new DataInputStream(new ByteArrayInputStream(bytes)));
  }
}
