package org.bodytext.extractor.method.auto.page;

/**
 * Ancestor contexts of lines that are defined by the prose they contain: the nearest ancestor with
 * a minimum ratio of the page's prose, and the deepest element with a minimum ratio of it.
 */
public final class ContentContainers {

  private final ContentTree tree;
  private final PrefixSums prose;
  private final Arena arena;
  public final Nearest with10;
  public final Nearest with35;
  public final Nearest with70;
  public final int deepest60;
  public final int deepest85;

  /**
   * For each node its inclusive ancestor that is a child of {@link #deepest85} or of the root: its
   * section.
   */
  public final int[] section;

  /**
   * The nearest inclusive ancestor of each node that contains a minimum ratio of the page's prose.
   *
   * @param node that ancestor of each node
   * @param levels the number of block levels from a node up to it
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Nearest(int[] node, int[] levels) {}

  ContentContainers(ContentTree tree, PrefixSums prose, Arena arena) {
    this.tree = tree;
    this.prose = prose;
    this.arena = arena;
    with10 = nearest(0.10f);
    with35 = nearest(0.35f);
    with70 = nearest(0.70f);
    deepest60 = deepest(0.60f);
    deepest85 = deepest(0.85f);
    section = arena.ints(tree.size);
    for (int node = 1; node < tree.size; node++) {
      int block = tree.block[node];
      int parent = tree.blockParent[node];
      boolean begins = block == node && (parent == 0 || parent == deepest85);
      section[node] = begins ? node : section[block == node ? parent : block];
    }
  }

  private float prose(int node) {
    return prose.sum(tree.firstLine[node], tree.endLine[node]);
  }

  private Nearest nearest(float ratio) {
    int[] node = arena.ints(tree.size);
    int[] levels = arena.ints(tree.size);
    float min = ratio * prose.total();
    for (int i = 1; i < tree.size; i++) {
      int parent = tree.blockParent[i];
      if (tree.block[i] != i) {
        node[i] = node[tree.block[i]];
        levels[i] = levels[tree.block[i]];
      } else if (prose(i) >= min) {
        node[i] = i;
      } else {
        node[i] = node[parent];
        levels[i] = Math.min(Short.MAX_VALUE, levels[parent] + 1);
      }
    }
    return new Nearest(node, levels);
  }

  private int deepest(float ratio) {
    float min = ratio * prose.total();
    int best = 0;
    for (int i = 1; i < tree.size; i++) {
      if (tree.block[i] == i && tree.depth[i] > tree.depth[best] && prose(i) >= min) {
        best = i;
      }
    }
    return best;
  }
}
