package org.bodytext.extractor.method.auto.page;

/**
 * The DOM paths of a page: two block elements are on the same path if the elements around them have
 * the same tags and the same names, but for numbers at their ends, all the way up.
 */
public final class DomPaths {

  private final int[] path;
  private final int count;

  DomPaths(ContentTree tree, Arena arena) {
    path = arena.ints(tree.size);
    IntInterner numbers = new IntInterner(arena, tree.size / 4);
    for (int node = 0; node < tree.size; node++) {
      if (tree.block[node] == node) {
        int signature = LineLexer.mix(tree.tokens.alike(tree.tokenSet[node]));
        int above = node == 0 ? 0 : path[tree.blockParent[node]];
        path[node] = numbers.number(signature * 31 + above);
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

  /** {@return the number of the path of a block element} */
  public int of(int block) {
    return path[block];
  }
}
