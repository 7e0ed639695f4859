package org.bodytext.extractor.method.auto.page;

import java.util.Set;
import java.util.stream.IntStream;

/**
 * Hashes of what the start tags of elements name: the tag, and the words of {@code class}, {@code
 * id}, {@code role} and {@code itemprop}. Elements that name the same share one set of hashes, as a
 * page has many elements and few different ones.
 *
 * <p>Immutable.
 */
public final class ElementTokens {

  private static final int TAG = 0x3c6ef372;
  private static final int NAME = 0x1f83d9ab;
  private static final int LEVEL = 0x5be0cd19;

  /** The hashes of all sets, one set after the other. */
  private final int[] hashes;

  /** Where each set begins; one more at the end. Set 0 is empty. */
  private final int[] first;

  /** A hash of each set, without the numbers that names end in. */
  private final int[] alike;

  /** Takes the arrays as they are, which nobody else must have. */
  ElementTokens(int[] hashes, int[] first, int[] alike) {
    this.hashes = hashes;
    this.first = first;
    this.alike = alike;
  }

  /** {@return how many sets there are} */
  public int sets() {
    return alike.length;
  }

  /** {@return where the hashes of a set begin} */
  public int first(int set) {
    return first[set];
  }

  /** {@return where the hashes of a set end} */
  public int end(int set) {
    return first[set + 1];
  }

  /** {@return a hash} */
  public int get(int index) {
    return hashes[index];
  }

  /** {@return of each set whether it has one of some hashes} */
  public boolean[] setsWith(SmallHashSet wanted) {
    boolean[] sets = new boolean[sets()];
    for (int set = 0; set < sets.length; set++) {
      for (int t = first[set]; t < first[set + 1]; t++) {
        sets[set] |= wanted.contains(hashes[t]);
      }
    }
    return sets;
  }

  /** {@return the hashes of all sets, a copy} */
  public int[] all() {
    return hashes.clone();
  }

  /**
   * {@return a hash of a set, the same for elements that only count: {@code post501} and {@code
   * post502} are alike}
   */
  int alike(int set) {
    return alike[set];
  }

  /** {@return the hash of an element's name} */
  public static int hashOfTag(String tag) {
    return LineLexer.mix(tag.hashCode() ^ TAG);
  }

  /** {@return the hash of a name in lower case in {@code class} or another such attribute} */
  public static int hashOfName(String name) {
    return hashOfFolded(name.hashCode());
  }

  /** {@return the hashes of names in lower case, and other hashes} */
  public static SmallHashSet names(Set<String> names, int... others) {
    IntStream hashes = names.stream().mapToInt(ElementTokens::hashOfName);
    return new SmallHashSet(IntStream.concat(hashes, IntStream.of(others)).toArray());
  }

  /** {@return the same by the name's own hash, that of {@link String}} */
  static int hashOfFolded(int hash) {
    return LineLexer.mix(hash ^ NAME);
  }

  /** {@return the hash of a token of an element so many blocks above the line} */
  public static int atLevel(int hash, int level) {
    return LineLexer.mix(hash * 31 + LEVEL + level);
  }
}
