package org.bodytext.extractor.page;

import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a page, a flat table in the order of their start tags.
 *
 * <p>Elements are numbered from 0, which is the root: it contains the whole page and has no tag.
 * The number of a parent is less than those of its children. Offsets count UTF-16 code units of
 * {@link Page#source()}; ranges are half open. End tags that the source omits are implied as in the
 * HTML standard; {@code br}, comments and doctypes are not elements of the table.
 *
 * <p>Immutable and safe to share between threads. Every method throws {@link
 * IndexOutOfBoundsException} for an element that is not in {@code [0, size())}. All methods except
 * {@link #attribute}, {@link #closest} and {@link #common} take constant time.
 */
public interface Elements {

  /** {@return the number of elements, including the root} */
  int size();

  /** {@return the name in lower case; {@code #root} for the root} */
  String name(int element);

  /** {@return the parent of an element; -1 for the root} */
  int parent(int element);

  /**
   * {@return the nearest of an element and its ancestors that has one of some names; 0 if absent}
   *
   * @param names the names
   * @param maxLevels the maximum number of elements that are looked at
   */
  default int closest(int element, Set<String> names, int maxLevels) {
    return closest(element, at -> names.contains(name(at)), maxLevels);
  }

  /**
   * {@return the nearest of an element and its ancestors that a test accepts; 0 if absent}
   *
   * @param element the number of an element
   * @param test the test
   * @param maxLevels the maximum number of elements that are looked at
   */
  default int closest(int element, IntPredicate test, int maxLevels) {
    int at = element;
    for (int level = 0; level < maxLevels && at > 0; level++) {
      if (test.test(at)) {
        return at;
      }
      at = parent(at);
    }
    return 0;
  }

  /**
   * {@return the innermost element that is or contains both of two elements; -1 if the paths from
   * both to it have more than {@code maxLevels} levels in total}
   */
  default int common(int one, int other, int maxLevels) {
    int a = one;
    int b = other;
    for (int n = 0; a != b; n++) {
      if (n == maxLevels) {
        return -1;
      }
      if (a > b) {
        a = parent(a);
      } else {
        b = parent(b);
      }
    }
    return a;
  }

  /** {@return the innermost element that is not inline: this one or an ancestor} */
  int block(int element);

  /** {@return whether an element is inline, as {@code a} and {@code b} are} */
  boolean isInline(int element);

  /** {@return the offset of the start tag} */
  int start(int element);

  /** {@return the offset after the start tag, where the content begins} */
  int contentStart(int element);

  /**
   * {@return the offset where the content ends: that of the end tag, or of the markup that implies
   * it}
   */
  int contentEnd(int element);

  /**
   * {@return the first line of the view {@link LineView#BLOCK} in an element, or after it if it has
   * no lines}
   */
  int firstLine(int element);

  /** {@return the line after the last line of an element, in the view {@link LineView#BLOCK}} */
  int endLine(int element);

  /** {@return whether an element and all its ancestors are shown} */
  boolean isVisible(int element);

  /**
   * {@return the number of naming attributes: {@code class}, {@code id}, {@code role} and {@code
   * itemprop}}
   *
   * <p>Attributes without a value do not count. They are in the order of the source; only the first
   * four of an element are stored. Reading them costs no search in the source, unlike {@link
   * #attribute}.
   */
  int namingAttributeCount(int element);

  /**
   * {@return the name of a naming attribute in lower case, an interned string}
   *
   * @param index in {@code [0, namingAttributeCount(element))}
   */
  String namingAttribute(int element, int index);

  /**
   * {@return the offset where the value of a naming attribute begins, without its quotation mark}
   *
   * @param index in {@code [0, namingAttributeCount(element))}
   */
  int namingAttributeStart(int element, int index);

  /**
   * {@return the offset where the value of a naming attribute ends}
   *
   * @param index in {@code [0, namingAttributeCount(element))}
   */
  int namingAttributeEnd(int element, int index);

  /**
   * {@return the value of an attribute with character references resolved, of the first one if
   * there are several; empty if it has no value, null if there is no such attribute}
   *
   * <p>Cost: linear in the length of the start tag, which is read again on each call.
   *
   * @param name the name of the attribute in lower case
   */
  @Nullable String attribute(int element, String name);
}
