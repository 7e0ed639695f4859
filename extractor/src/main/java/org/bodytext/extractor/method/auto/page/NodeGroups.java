package org.bodytext.extractor.method.auto.page;

/**
 * Groups of block elements with equal tags and equal names, trailing numbers of the names ignored;
 * an inline element is in the group of its block.
 */
public final class NodeGroups {

  private final int[] group;
  private final int[] sizes;
  private final int count;

  private NodeGroups(ContentTree tree, Arena arena, boolean ofSiblings) {
    group = arena.ints(tree.size);
    sizes = arena.ints(tree.size);
    IntInterner numbers = new IntInterner(arena, tree.size / 4);
    for (int node = 0; node < tree.size; node++) {
      if (tree.block[node] == node) {
        int parent = tree.blockParent[node];
        int signature = tree.tokens.signature(tree.tokenSet[node]);
        int path = node == 0 ? 0 : group[parent];
        int key = ofSiblings ? signature * 31 + parent : LineLexer.mix(signature) * 31 + path;
        group[node] = numbers.number(key);
        sizes[group[node]]++;
      } else {
        group[node] = group[tree.block[node]];
      }
    }
    count = numbers.size();
  }

  /** {@return the groups of similar siblings, for example posts, cards or rows} */
  static NodeGroups ofSiblings(ContentTree tree, Arena arena) {
    return new NodeGroups(tree, arena, true);
  }

  /** {@return the groups of elements on the same path: their ancestors are similar, too} */
  static NodeGroups ofPaths(ContentTree tree, Arena arena) {
    return new NodeGroups(tree, arena, false);
  }

  /** {@return the number of groups} */
  public int count() {
    return count;
  }

  /** {@return the number of the group of an element, from 0} */
  public int of(int node) {
    return group[node];
  }

  /** {@return the number of blocks in the group of an element, its own included} */
  public int sizeOf(int node) {
    return sizes[group[node]];
  }
}
