package org.bodytext.extractor.auto;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * What each token has been learned to say, in sixteenths, found by its hash.
 *
 * <p>Of a hash 24 bits are kept, so one unknown token in some hundreds is taken for a known one.
 * Immutable and safe to share between threads.
 */
public final class TokenTable implements TokenScores {

  private static final int STEPS = 16;
  private static final int HASH_BITS = 0xffffff00;
  private static final int KNOWN_BITS = 17;

  /** Larger tables are damage. */
  private static final int MOST = 1 << 20;

  // A slot holds 24 bits of hash and 8 of score; 0 is free, as no score is 0.
  private final int[] slots;
  private final int size;

  // A bit a value of some bits of the hash, set if a token has it: small enough to stay near the
  // processor, and most tokens of a page are unknown.
  private final long[] known = new long[1 << KNOWN_BITS - 6];

  private TokenTable(int[] entries) {
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
   * @param hashes the tokens; of two that share 24 bits the later one is left out
   * @param scores of each token, rounded to sixteenths within (-8, 8); tokens of score 0 are left
   *     out
   */
  public static TokenTable of(int[] hashes, float[] scores) {
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
    return new TokenTable(Arrays.copyOf(sorted, kept));
  }

  /** {@return how many tokens have a score} */
  public int size() {
    return size;
  }

  @Override
  public float score(int hash) {
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

  void write(DataOutput out) throws IOException {
    out.writeInt(size);
    for (int entry : Arrays.stream(slots).filter(slot -> slot != 0).sorted().toArray()) {
      out.writeInt(entry);
    }
  }

  static TokenTable read(DataInput in) throws IOException {
    int size = in.readInt();
    if (size < 0 || size > MOST) {
      throw new IOException("tokens must be at most " + MOST + ", were " + size);
    }
    int[] entries = new int[size];
    for (int i = 0; i < size; i++) {
      entries[i] = in.readInt();
    }
    return new TokenTable(entries);
  }
}
