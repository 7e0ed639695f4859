package org.bodytext.extractor.method.auto.page;

import java.util.Arrays;

/**
 * A few hashes that many others are looked for in, nearly all of which are none of them. Immutable.
 */
public final class SmallHashSet {

  static final SmallHashSet NONE = new SmallHashSet();

  /** Each once, ascending. */
  private final int[] hashes;

  // A bit for six bits of each hash, and for six others: they tell off most without a search.
  private final long bits;
  private final long otherBits;

  SmallHashSet(int... hashes) {
    this.hashes = Arrays.stream(hashes).sorted().distinct().toArray();
    bits = bits(0);
    otherBits = bits(6);
  }

  private long bits(int shift) {
    long set = 0;
    for (int hash : hashes) {
      set |= 1L << (hash >>> shift);
    }
    return set;
  }

  /** {@return how many different ones there are} */
  public int size() {
    return hashes.length;
  }

  /** {@return whether a hash is one of them} */
  public boolean contains(int hash) {
    return (bits >>> hash & otherBits >>> (hash >>> 6) & 1) != 0
        && Arrays.binarySearch(hashes, hash) >= 0;
  }
}
