package org.bodytext.extractor.metadata.rank;

import java.util.Arrays;
import org.bodytext.extractor.model.TokenWeights;

/** The words at and around a candidate, as hashes; each word counts once. Not thread safe. */
@SuppressWarnings("EnumOrdinal") // columns of the model
public final class Tokens {

  /** The number of columns that {@link #fill} writes. */
  public static final int COLUMNS = TokenFamily.SIZE * 3;

  private static final int MAX_TOKENS = 400;

  /** The number of slots of the hash table; a power of two. */
  private int slots = 64;

  private int[] hashes = new int[slots / 2];
  private byte[] families = new byte[slots / 2];

  /** For each slot the index of a token plus 1; 0 is free. */
  private short[] table = new short[slots];

  private int size;

  /** {@return the number of tokens} */
  public int size() {
    return size;
  }

  /** {@return the hash of a token, which includes its family} */
  public int hash(int index) {
    return hashes[index];
  }

  /** Adds a token, unless it is known or there are too many. */
  void add(TokenFamily family, int hash) {
    if (size >= MAX_TOKENS) {
      return;
    }
    int slot = free(hash);
    if (slot < 0) {
      return;
    }
    if (size == hashes.length) {
      grow();
      slot = free(hash);
    }
    hashes[size] = hash;
    families[size++] = (byte) family.ordinal();
    table[slot] = (short) size;
  }

  /** {@return the slot for a new token; -1 if the token is known} */
  private int free(int hash) {
    int slot = hash & slots - 1;
    while (table[slot] != 0) {
      if (hashes[table[slot] - 1] == hash) {
        return -1;
      }
      slot = slot + 1 & slots - 1;
    }
    return slot;
  }

  private void grow() {
    slots *= 2;
    hashes = Arrays.copyOf(hashes, slots / 2);
    families = Arrays.copyOf(families, slots / 2);
    table = new short[slots];
    for (int i = 0; i < size; i++) {
      table[free(hashes[i])] = (short) (i + 1);
    }
  }

  /** Writes the sum, the maximum and the minimum weight of the tokens of each family. */
  public void fill(TokenWeights weights, float[] rows, int at) {
    Arrays.fill(rows, at, at + COLUMNS, 0);
    for (int i = 0; i < size; i++) {
      float weight = weights.weight(hashes[i]);
      int column = at + families[i] * 3;
      rows[column] += weight;
      rows[column + 1] = Math.max(rows[column + 1], weight);
      rows[column + 2] = Math.min(rows[column + 2], weight);
    }
  }
}
