package org.bodytext.extractor.method.auto.features;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bodytext.extractor.page.PageType;

/**
 * The weights of tokens for each page type: log odds, quantized to sixteenths. Immutable and safe
 * to share between threads.
 */
public final class PageTypeTokenWeights {

  /** The page types that a model predicts, in the order of features, weights and trees. */
  public static final List<PageType> PAGE_TYPES =
      List.of(
          PageType.ARTICLE,
          PageType.FORUM,
          PageType.LISTING,
          PageType.COLLECTION,
          PageType.PRODUCT,
          PageType.DOCUMENTATION,
          PageType.SERVICE);

  /** The number of quantization steps of 1. */
  private static final int STEPS = 16;

  /** The maximum number of tokens; a model file stores it in 16 bits. */
  private static final int MAX_TOKENS = (1 << Short.SIZE) - 1;

  private static final int TYPE_COUNT = PAGE_TYPES.size();

  /** The tokens, in ascending order. */
  private final int[] hashes;

  /** The quantized weights, those of one token adjacent, in the order of {@link #PAGE_TYPES}. */
  private final byte[] weights;

  /** The index of each token; faster than a binary search. */
  private final Map<Integer, Integer> indices = new HashMap<>();

  private PageTypeTokenWeights(int[] hashes, byte[] weights) {
    this.hashes = hashes;
    this.weights = weights;
    for (int token = 0; token < hashes.length; token++) {
      indices.put(hashes[token], token);
    }
  }

  /**
   * {@return the weights of tokens}
   *
   * @param hashes the tokens, distinct
   * @param weights the log odds of each token for each page type; rounded to sixteenths in [-8, 8)
   */
  public static PageTypeTokenWeights of(int[] hashes, float[][] weights) {
    Map<Integer, float[]> ascending = new TreeMap<>();
    for (int i = 0; i < hashes.length; i++) {
      ascending.put(hashes[i], weights[i]);
    }
    byte[] rounded = new byte[hashes.length * TYPE_COUNT];
    int at = 0;
    for (float[] ofToken : ascending.values()) {
      for (float weight : ofToken) {
        rounded[at++] = (byte) Math.max(-128, Math.min(127, Math.round(weight * STEPS)));
      }
    }
    return new PageTypeTokenWeights(Arrays.stream(hashes).sorted().toArray(), rounded);
  }

  /** {@return the number of tokens} */
  public int size() {
    return hashes.length;
  }

  /**
   * Writes the sum and the maximum of the weights of some tokens for each page type. Duplicate
   * tokens are counted once.
   *
   * @param sums the index in {@code row} of the first sum
   * @param highest the index in {@code row} of the first maximum; a maximum is at least 0
   */
  void fill(int[] tokens, float[] row, int sums, int highest) {
    long[] seen = new long[hashes.length + 63 >> 6];
    int[] total = new int[TYPE_COUNT];
    int[] maximum = new int[TYPE_COUNT];
    for (int hash : tokens) {
      int token = indices.getOrDefault(hash, -1);
      if (token >= 0 && (seen[token >> 6] >>> token & 1) == 0) {
        seen[token >> 6] |= 1L << token;
        for (int type = 0; type < TYPE_COUNT; type++) {
          int weight = weights[token * TYPE_COUNT + type];
          total[type] += weight;
          maximum[type] = Math.max(maximum[type], weight);
        }
      }
    }
    for (int type = 0; type < TYPE_COUNT; type++) {
      row[sums + type] = (float) total[type] / STEPS;
      row[highest + type] = (float) maximum[type] / STEPS;
    }
  }

  public void write(DataOutput out) throws IOException {
    if (hashes.length > MAX_TOKENS) {
      throw new IOException(
          "page type tokens must be at most " + MAX_TOKENS + ", were " + hashes.length);
    }
    out.writeShort(hashes.length);
    for (int hash : hashes) {
      out.writeInt(hash);
    }
    out.write(weights);
  }

  public static PageTypeTokenWeights read(DataInput in) throws IOException {
    int[] hashes = new int[in.readUnsignedShort()];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = in.readInt();
      if (i > 0 && hashes[i] <= hashes[i - 1]) {
        throw new IOException("its page type tokens must be in ascending order");
      }
    }
    byte[] weights = new byte[hashes.length * TYPE_COUNT];
    in.readFully(weights);
    return new PageTypeTokenWeights(hashes, weights);
  }
}
