package org.bodytext.extractor.model;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * A hash table of token weights, quantized to sixteenths.
 *
 * <p>The table keeps 24 bits of each hash, so that of some hundred unknown tokens one is mistaken
 * for a known one. Immutable and safe to share between threads.
 */
public final class QuantizedTokenWeights implements TokenWeights {

  private static final int STEPS = 16;
  private static final int HASH_BITS = 0xffffff00;
  private static final int KNOWN_BITS = 17;

  /** The number of different values of the 24 bits. */
  private static final int HASHES = 1 << 24;

  /** The maximum number of tokens in a model file. */
  private static final int MAX_SIZE = 1 << 20;

  // A slot holds 24 bits of hash and 8 bits of weight; 0 is free, because no weight is 0.
  private final int[] slots;
  private final int size;

  // A filter over some bits of the hash, small enough for the cache: most tokens of a page are
  // unknown.
  private final long[] known = new long[1 << KNOWN_BITS - 6];

  private QuantizedTokenWeights(int[] entries) {
    size = entries.length;
    int length = 1024;
    while (length < size * 2) {
      length *= 2;
    }
    slots = new int[length];
    for (int entry : entries) {
      int slot = slotOf(entry);
      while (slots[slot] != 0) {
        slot = slot + 1 & slots.length - 1;
      }
      slots[slot] = entry;
      known[knownOf(entry)] |= 1L << (entry >>> 8);
    }
  }

  /**
   * {@return a table of tokens}
   *
   * @param hashes the hashes of the tokens; if two share 24 bits, the second is ignored
   * @param scores the weight of each token, rounded to sixteenths in (-8, 8); tokens with weight 0
   *     are ignored
   */
  public static QuantizedTokenWeights of(int[] hashes, float[] scores) {
    int[] entries = new int[hashes.length];
    int size = 0;
    for (int i = 0; i < hashes.length; i++) {
      int score = Math.max(-127, Math.min(127, Math.round(scores[i] * STEPS)));
      if (score != 0) {
        entries[size++] = hashes[i] & HASH_BITS | score & 0xff;
      }
    }
    int[] sorted = Arrays.stream(entries, 0, size).sorted().toArray();
    int kept = 0;
    for (int entry : sorted) {
      if (kept == 0 || (sorted[kept - 1] & HASH_BITS) != (entry & HASH_BITS)) {
        sorted[kept++] = entry;
      }
    }
    return new QuantizedTokenWeights(Arrays.copyOf(sorted, kept));
  }

  /** {@return the number of tokens} */
  public int size() {
    return size;
  }

  @Override
  public float weight(int hash) {
    if ((known[knownOf(hash)] >>> (hash >>> 8) & 1) == 0) {
      return 0;
    }
    for (int slot = slotOf(hash); slots[slot] != 0; slot = slot + 1 & slots.length - 1) {
      if (((slots[slot] ^ hash) & HASH_BITS) == 0) {
        return (float) (byte) slots[slot] / STEPS;
      }
    }
    return 0;
  }

  private static int knownOf(int hash) {
    return hash >>> 14 & (1 << KNOWN_BITS - 6) - 1;
  }

  private int slotOf(int hash) {
    return hash >>> 8 & slots.length - 1;
  }

  /**
   * Writes the tokens in ascending order of their hashes: the difference of the hash, the weight.
   */
  public void write(DataOutput out) throws IOException {
    out.writeInt(size);
    long[] entries =
        Arrays.stream(slots)
            .filter(slot -> slot != 0)
            .mapToLong(Integer::toUnsignedLong)
            .sorted()
            .toArray();
    int before = 0;
    for (long entry : entries) {
      int hash = (int) (entry >>> 8);
      writeGap(out, hash - before);
      out.writeByte((int) entry);
      before = hash;
    }
  }

  /** Writes a number in groups of seven bits, the lowest first; the high bit marks continuation. */
  private static void writeGap(DataOutput out, int gap) throws IOException {
    int rest = gap;
    while (rest >= 0x80) {
      out.writeByte(rest | 0x80);
      rest >>>= 7;
    }
    out.writeByte(rest);
  }

  public static QuantizedTokenWeights read(DataInput in) throws IOException {
    int size = in.readInt();
    if (size < 0 || size > MAX_SIZE) {
      throw new IOException("tokens must be at most " + MAX_SIZE + ", were " + size);
    }
    int[] entries = new int[size];
    long hash = 0;
    for (int i = 0; i < size; i++) {
      long gap = readGap(in);
      hash += gap;
      byte score = in.readByte();
      if (hash >= HASHES || score == 0 || gap == 0 && i > 0) {
        throw new IOException("its tokens must be ascending and have weights");
      }
      entries[i] = (int) (hash << 8) | score & 0xff;
    }
    return new QuantizedTokenWeights(entries);
  }

  private static long readGap(DataInput in) throws IOException {
    long gap = 0;
    int group = 0x80;
    for (int shift = 0; (group & 0x80) != 0 && gap < HASHES; shift += 7) {
      group = in.readUnsignedByte();
      gap |= (long) (group & 0x7f) << shift;
    }
    return gap;
  }
}
