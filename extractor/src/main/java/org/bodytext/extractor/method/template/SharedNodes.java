package org.bodytext.extractor.method.template;

import java.util.BitSet;

/** What a page shares with a reference page of its cluster: the source's {@code DeleteSame}. */
final class SharedNodes {

  private SharedNodes() {}

  /**
   * {@return the lines of a page that are left when every subtree is deleted that stands in the
   * same place, and is the same, in the reference page}
   *
   * <p>Cost: linear in the page; no recursion.
   *
   * @param page the page
   * @param reference another page of its cluster
   */
  static BitSet delete(PageTree page, PageTree reference) {
    boolean[] deleted = new boolean[page.size()];
    int most = Math.min(page.size(), reference.size());
    int[] node = new int[most];
    int[] otherNode = new int[most];
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
    BitSet left = new BitSet();
    for (int i = 0; i < page.size(); i++) {
      deleted[i] |= i > 0 && deleted[page.parent(i)];
      if (!deleted[i] && page.line(i) >= 0) {
        left.set(page.line(i));
      }
    }
    return left;
  }
}
