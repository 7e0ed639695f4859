package org.bodytext.methods.template;

import java.util.BitSet;

/**
 * The algorithm {@code DeleteSame} of the source: deletes the nodes that a page shares with a
 * reference page.
 */
final class SharedNodes {

  private SharedNodes() {}

  /**
   * {@return the lines of a page that remain after every subtree is deleted that is equal in the
   * same position of the reference page}
   *
   * <p>Cost: linear in the page; no recursion.
   *
   * @param page the page
   * @param reference another page of the same cluster
   */
  static BitSet delete(PageTree page, PageTree reference) {
    boolean[] deleted = new boolean[page.size()];
    int capacity = Math.min(page.size(), reference.size());
    int[] node = new int[capacity];
    int[] otherNode = new int[capacity];
    int end = 1;
    for (int at = 0; at < end; at++) {
      int children = Math.min(page.children(node[at]), reference.children(otherNode[at]));
      for (int i = 0; i < children; i++) {
        int child = page.child(node[at], i);
        int other = reference.child(otherNode[at], i);
        if (page.subtree(child) == reference.subtree(other)) {
          deleted[child] = true;
        } else {
          node[end] = child;
          otherNode[end++] = other;
        }
      }
    }
    BitSet remaining = new BitSet();
    for (int i = 0; i < page.size(); i++) {
      deleted[i] |= i > 0 && deleted[page.parent(i)];
      if (!deleted[i] && page.line(i) >= 0) {
        remaining.set(page.line(i));
      }
    }
    return remaining;
  }
}
