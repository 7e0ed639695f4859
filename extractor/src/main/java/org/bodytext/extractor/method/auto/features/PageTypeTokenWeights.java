package org.bodytext.extractor.method.auto.features;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.bodytext.extractor.page.PageType;

/**
 * How far each token has been learned to speak for each kind of page: log odds in sixteenths.
 * Immutable and safe to share between threads.
 */
public final class PageTypeTokenWeights {

  /** The kinds that can be learned, in the order of columns, scores and trees. */
  public static final List<PageType> KINDS =
      List.of(
          PageType.ARTICLE,
          PageType.FORUM,
          PageType.LISTING,
          PageType.COLLECTION,
          PageType.PRODUCT,
          PageType.DOCUMENTATION,
          PageType.SERVICE);

  private static final int STEPS = 16;

  /** What a model file has room for. */
  private static final int MOST = (1 << Short.SIZE) - 1;

  private static final int COUNT = KINDS.size();

  /** Ascending. */
  private final int[] hashes;

  /** Those of a token are together. */
  private final byte[] scores;

  // The number of a token and one, by its hash; 0 is free.
  private final int[] slots;

  private PageTypeTokenWeights(int[] hashes, byte[] scores) {
    this.hashes = hashes;
    this.scores = scores;
    slots = new int[Math.max(16, Integer.highestOneBit(hashes.length) * 4)];
    for (int token = 0; token < hashes.length; token++) {
      int slot = slotOf(hashes[token]);
      while (slots[slot] != 0) {
        slot = slot + 1 & slots.length - 1;
      }
      slots[slot] = token + 1;
    }
  }

  /**
   * {@return a table of tokens}
   *
   * @param hashes the tokens, each once
   * @param scores what each says of each kind, rounded to sixteenths within [-8, 8)
   */
  public static PageTypeTokenWeights of(int[] hashes, float[][] scores) {
    int[] order =
        IntStream.range(0, hashes.length)
            .boxed()
            .sorted((a, b) -> Integer.compare(hashes[a], hashes[b]))
            .mapToInt(Integer::intValue)
            .toArray();
    byte[] rounded = new byte[hashes.length * COUNT];
    for (int i = 0; i < order.length; i++) {
      for (int kind = 0; kind < COUNT; kind++) {
        int score = Math.round(scores[order[i]][kind] * STEPS);
        rounded[i * COUNT + kind] = (byte) Math.max(-128, Math.min(127, score));
      }
    }
    return new PageTypeTokenWeights(Arrays.stream(hashes).sorted().toArray(), rounded);
  }

  /** {@return how many tokens are known} */
  public int size() {
    return hashes.length;
  }

  /**
   * Sums up what tokens say, each once.
   *
   * @param sums the first of the columns that take the sum for each kind
   * @param highest the first of those that take the highest score, at least 0
   */
  void fill(int[] tokens, float[] row, int sums, int highest) {
    long[] seen = new long[hashes.length + 63 >> 6];
    int[] sum = new int[COUNT];
    int[] most = new int[COUNT];
    for (int hash : tokens) {
      int token = find(hash);
      if (token >= 0 && (seen[token >> 6] >>> token & 1) == 0) {
        seen[token >> 6] |= 1L << token;
        for (int kind = 0; kind < COUNT; kind++) {
          int score = scores[token * COUNT + kind];
          sum[kind] += score;
          most[kind] = Math.max(most[kind], score);
        }
      }
    }
    for (int kind = 0; kind < COUNT; kind++) {
      row[sums + kind] = (float) sum[kind] / STEPS;
      row[highest + kind] = (float) most[kind] / STEPS;
    }
  }

  private int find(int hash) {
    for (int slot = slotOf(hash); slots[slot] != 0; slot = slot + 1 & slots.length - 1) {
      if (hashes[slots[slot] - 1] == hash) {
        return slots[slot] - 1;
      }
    }
    return -1;
  }

  private int slotOf(int hash) {
    return hash & slots.length - 1;
  }

  public void write(DataOutput out) throws IOException {
    if (hashes.length > MOST) {
      throw new IOException("tokens of kinds must be at most " + MOST + ", were " + hashes.length);
    }
    out.writeShort(hashes.length);
    for (int hash : hashes) {
      out.writeInt(hash);
    }
    out.write(scores);
  }

  public static PageTypeTokenWeights read(DataInput in) throws IOException {
    int[] hashes = new int[in.readUnsignedShort()];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = in.readInt();
      if (i > 0 && hashes[i] <= hashes[i - 1]) {
        throw new IOException("its tokens of kinds must ascend");
      }
    }
    byte[] scores = new byte[hashes.length * COUNT];
    in.readFully(scores);
    return new PageTypeTokenWeights(hashes, scores);
  }
}
