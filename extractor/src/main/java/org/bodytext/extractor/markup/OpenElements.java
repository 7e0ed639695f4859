package org.bodytext.extractor.markup;

import java.util.Arrays;

/**
 * The stack of open elements, innermost last.
 *
 * <p>Each place of the stack stores the next lower place with the same element name, so that the
 * innermost open {@code p} or {@code td} is found in constant time, however deep the page. A
 * formatting element can be closed while blocks in it stay open; its place then contains {@link
 * #CLOSED}.
 */
final class OpenElements {

  /** Marks a place whose element was closed out of order. */
  static final int CLOSED = -1;

  /** How many places an end tag with an unknown name searches for its start tag. */
  private static final int UNKNOWN_REACH = 256;

  private int[] elements = new int[64];
  private int[] codes = new int[64];
  private int[] below = new int[64];
  private int depth;
  private final int[] innermost = new int[Tags.count()];

  void clear() {
    depth = 0;
    Arrays.fill(innermost, -1);
  }

  int capacity() {
    return elements.length;
  }

  int depth() {
    return depth;
  }

  int elementAt(int place) {
    return elements[place];
  }

  int codeAt(int place) {
    return codes[place];
  }

  /** {@return the place of the innermost open element with a known name; -1 if none is open} */
  int innermost(int code) {
    return innermost[code];
  }

  int innermost(int code, int otherCode) {
    return Math.max(innermost[code], innermost[otherCode]);
  }

  /** {@return the highest place of an open element with one of some names; -1 if none is open} */
  int innermost(int[] names) {
    int place = -1;
    for (int code : names) {
      place = Math.max(place, innermost[code]);
    }
    return place;
  }

  /** {@return the place of the innermost open element with an unknown name; -1 if none is near} */
  int innermostUnknown(int code) {
    int lowest = Math.max(0, depth - UNKNOWN_REACH);
    for (int place = depth - 1; place >= lowest; place--) {
      if (codes[place] == code) {
        return place;
      }
    }
    return -1;
  }

  /** {@return the place of the innermost open heading, -1 if none is open} */
  int innermostHeading() {
    int place = -1;
    for (int code = Tags.H1; code <= Tags.H6; code++) {
      place = Math.max(place, innermost[code]);
    }
    return place;
  }

  void push(int element, int code) {
    if (depth == elements.length) {
      elements = Arrays.copyOf(elements, depth * 2);
      codes = Arrays.copyOf(codes, depth * 2);
      below = Arrays.copyOf(below, depth * 2);
    }
    elements[depth] = element;
    codes[depth] = code;
    if (code >= 0) {
      below[depth] = innermost[code];
      innermost[code] = depth;
    }
    depth++;
  }

  /**
   * Removes the innermost place, and the places below it whose elements are already closed.
   *
   * @return the element of the innermost place
   */
  int pop() {
    int element = elements[depth - 1];
    drop();
    while (depth > 0 && elements[depth - 1] == CLOSED) {
      drop();
    }
    return element;
  }

  /**
   * Closes the innermost open element with a known name, wherever it is on the stack.
   *
   * @return the element
   */
  int closeOutOfOrder(int code) {
    int place = innermost[code];
    if (place == depth - 1) {
      return pop();
    }
    int element = elements[place];
    innermost[code] = below[place];
    elements[place] = CLOSED;
    return element;
  }

  private void drop() {
    depth--;
    int code = codes[depth];
    if (elements[depth] != CLOSED && code >= 0) {
      innermost[code] = below[depth];
    }
  }
}
