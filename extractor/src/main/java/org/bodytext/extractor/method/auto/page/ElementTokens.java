package org.bodytext.extractor.method.auto.page;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.bodytext.extractor.conventions.Convention;

/**
 * The tokens of elements: hashes of the tag and of the names in {@code class}, {@code id}, {@code
 * role} and {@code itemprop}. Elements with equal tokens share one set of hashes, as a page has
 * many elements but few distinct ones.
 *
 * <p>Immutable; the arrays must not be modified.
 *
 * @param hashes the hashes of all sets, one set after the other
 * @param first the index in {@link #hashes} of the first hash of each set, and the end of the last
 *     set. Set 0 is empty
 * @param signature the signature of each set
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ElementTokens(int[] hashes, int[] first, int[] signature) {

  private static final int TAG = 0x3c6ef372;
  private static final int NAME = 0x1f83d9ab;
  private static final int LEVEL = 0x5be0cd19;

  /** {@return the number of sets} */
  public int sets() {
    return signature.length;
  }

  /** {@return the index of the first hash of a set} */
  public int first(int set) {
    return first[set];
  }

  /** {@return the index after the last hash of a set} */
  public int end(int set) {
    return first[set + 1];
  }

  /** {@return the hash at an index} */
  public int get(int index) {
    return hashes[index];
  }

  /** {@return for each set whether it contains one of some hashes} */
  public boolean[] setsWith(SmallHashSet searched) {
    boolean[] sets = new boolean[sets()];
    for (int set = 0; set < sets.length; set++) {
      for (int t = first[set]; t < first[set + 1]; t++) {
        sets[set] |= searched.contains(hashes[t]);
      }
    }
    return sets;
  }

  /** {@return whether a set contains one of some hashes} */
  boolean containAny(SmallHashSet searched) {
    return Arrays.stream(hashes, 0, first[sets()]).anyMatch(searched::contains);
  }

  /** {@return a copy of the hashes of all sets} */
  public int[] all() {
    return hashes.clone();
  }

  /**
   * {@return the signature of a set, a hash that ignores trailing numbers of names} The signatures
   * of {@code post501} and {@code post502} are equal.
   */
  int signature(int set) {
    return signature[set];
  }

  /** {@return the hash of a tag} */
  public static int hashOfTag(String tag) {
    return LineLexer.mix(tag.hashCode() ^ TAG);
  }

  /**
   * {@return the hash of a name in an attribute}
   *
   * @param name a name in lower case
   */
  public static int hashOfName(String name) {
    return hashOfNameCode(name.hashCode());
  }

  /** {@return the hashes of the terms of a convention file with a meaning, and other hashes} */
  public static SmallHashSet names(String file, String meaning, int... others) {
    IntStream hashes = Convention.terms(file, meaning).stream().mapToInt(ElementTokens::hashOfName);
    return new SmallHashSet(IntStream.concat(hashes, IntStream.of(others)).toArray());
  }

  /**
   * {@return the hash of a name}
   *
   * @param hashCode the {@link String#hashCode()} of the name in lower case
   */
  static int hashOfNameCode(int hashCode) {
    return LineLexer.mix(hashCode ^ NAME);
  }

  /**
   * {@return the hash of an element's token combined with a distance to a line}
   *
   * @param level the number of block levels between the line and the element
   */
  public static int atLevel(int hash, int level) {
    return LineLexer.mix(hash * 31 + LEVEL + level);
  }
}
