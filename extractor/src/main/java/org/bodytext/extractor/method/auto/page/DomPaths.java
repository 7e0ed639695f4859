package org.bodytext.extractor.method.auto.page;

/**
 * The DOM paths of the block elements of a page. Two block elements have the same path if they and
 * their ancestors up to the root have equal tags and equal names, trailing numbers of the names
 * ignored.
 */
public final class DomPaths {

  private final int[] path;
  private final int count;

  DomPaths(ContentTree tree, Arena arena) {
    path = arena.ints(tree.size);
    IntInterner numbers = new IntInterner(arena, tree.size / 4);
    for (int node = 0; node < tree.size; node++) {
      if (tree.block[node] == node) {
        int signature = LineLexer.mix(tree.tokens.signature(tree.tokenSet[node]));
        int parentPath = node == 0 ? 0 : path[tree.blockParent[node]];
        path[node] = numbers.number(signature * 31 + parentPath);
      } else {
        path[node] = path[tree.block[node]];
      }
    }
    count = numbers.size();
  }

  /** {@return the number of paths} */
  public int count() {
    return count;
  }

  /** {@return the number of the path of a block element, from 0} */
  public int of(int block) {
    return path[block];
  }
}
