package org.bodytext.extractor.method.auto.page;

/**
 * Groups of similar siblings on a page, for example posts, cards or rows.
 *
 * <p>Block elements are similar if they have the same parent, equal tags and equal names, trailing
 * numbers of the names ignored.
 */
public final class SiblingGroups {

  private static final int NONE = -1;

  private final int[] group;
  private final int[] sizes;
  private final int count;

  SiblingGroups(ContentTree tree, Arena arena) {
    group = arena.ints(tree.size);
    sizes = arena.ints(tree.size);
    IntInterner numbers = new IntInterner(arena, tree.size / 4);
    for (int node = 0; node < tree.size; node++) {
      if (tree.block[node] == node) {
        int signature = tree.tokens.signature(tree.tokenSet[node]);
        group[node] = numbers.number(signature * 31 + tree.blockParent[node]);
        sizes[group[node]]++;
      } else {
        group[node] = NONE;
      }
    }
    count = numbers.size();
  }

  /** {@return the number of groups} */
  public int count() {
    return count;
  }

  /** {@return the number of the group of a block element} */
  public int groupOf(int block) {
    return group[block];
  }

  /** {@return the size of the group of a block element, itself included} */
  public int sizeOfGroup(int block) {
    return group[block] == NONE ? 0 : sizes[group[block]];
  }
}
