package org.bodytext.extractor.method.auto.page;

import java.util.Arrays;

/** A small set of hashes, optimized for look-ups of hashes that it does not contain. Immutable. */
public final class SmallHashSet {

  static final SmallHashSet NONE = new SmallHashSet();

  /** Distinct, in ascending order. */
  private final int[] hashes;

  // Bloom filters over bits 0-5 and bits 6-11 of the hashes. They reject most look-ups without a
  // search.
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

  /** {@return the number of hashes} */
  public int size() {
    return hashes.length;
  }

  /** {@return whether the set contains a hash} */
  public boolean contains(int hash) {
    return (bits >>> hash & otherBits >>> (hash >>> 6) & 1) != 0
        && Arrays.binarySearch(hashes, hash) >= 0;
  }
}
