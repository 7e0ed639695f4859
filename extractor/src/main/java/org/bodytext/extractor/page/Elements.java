package org.bodytext.extractor.page;

import org.jspecify.annotations.Nullable;

/**
 * The elements of a page, a flat table in the order of their start tags.
 *
 * <p>Elements are counted from 0, which is the root: it holds the whole page and has no tag. A
 * parent comes before its children. Offsets count UTF-16 code units of {@link Page#source()};
 * ranges are half open. End tags that the source left out are implied as HTML does; {@code br},
 * comments and doctypes are no elements of the table.
 *
 * <p>Immutable and safe to share between threads. Every method throws {@link
 * IndexOutOfBoundsException} for an element that is not in {@code [0, size())}.
 */
public interface Elements {

  /** {@return the number of elements, the root included} */
  int size();

  /** {@return the name in lower case; {@code #root} of the root} */
  String name(int element);

  /** {@return the element around this one; -1 of the root} */
  int parent(int element);

  /** {@return the nearest element that is no inline element: this one or one around it} */
  int block(int element);

  /** {@return whether it stands within a line, as {@code a} and {@code b} do} */
  boolean isInline(int element);

  /** {@return the offset of its start tag} */
  int start(int element);

  /** {@return the offset after its start tag, where its content begins} */
  int contentStart(int element);

  /** {@return the offset where its content ends: its end tag, or what implies it} */
  int contentEnd(int element);

  /** {@return the first line of the view {@link LineView#BLOCK} in it or after it} */
  int firstLine(int element);

  /** {@return the line after its last line in the view {@link LineView#BLOCK}} */
  int endLine(int element);

  /** {@return whether it or an element around it is not shown} */
  boolean isVisible(int element);

  /**
   * {@return how many attributes by which pages name their elements it has}
   *
   * <p>They are {@code class}, {@code id}, {@code role} and {@code itemprop}, as far as they have a
   * value, in the order of the source; of more than four the first four.
   */
  int namings(int element);

  /**
   * {@return the name of such an attribute in lower case, always the same object}
   *
   * @param index in {@code [0, namings(element))}
   */
  String naming(int element, int index);

  /**
   * {@return the offset where the value of such an attribute begins, without its quotation mark}
   *
   * @param index in {@code [0, namings(element))}
   */
  int namingStart(int element, int index);

  /**
   * {@return the offset where the value of such an attribute ends}
   *
   * @param index in {@code [0, namings(element))}
   */
  int namingEnd(int element, int index);

  /**
   * {@return the value of an attribute, character references resolved; null if it has none, the
   * first one if it has several, empty if it has no value}
   *
   * <p>Cost: linear in the length of the start tag; nothing of it is stored.
   *
   * @param name the attribute's name in lower case
   */
  @Nullable String attribute(int element, String name);
}
