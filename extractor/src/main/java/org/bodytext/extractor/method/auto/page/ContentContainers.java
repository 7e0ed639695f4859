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
  private final int[] section;
  public final int deepest60;
  public final int deepest85;

  /**
   * The nearest inclusive ancestor of each node that contains a minimum ratio of the page's prose.
   */
  public static final class Nearest {

    public final int[] node;

    /** The number of block levels from a node up to that ancestor. */
    public final int[] levels;

    Nearest(int size, Arena arena) {
      node = arena.ints(size);
      levels = arena.ints(size);
    }
  }

  ContentContainers(ContentTree tree, PrefixSums prose, Arena arena) {
    this.tree = tree;
    this.prose = prose;
    this.arena = arena;
    with10 = nearest(0.10f);
    with35 = nearest(0.35f);
    with70 = nearest(0.70f);
    deepest60 = deepest(0.60f);
    deepest85 = deepest(0.85f);
    section = sections();
  }

  private float prose(int node) {
    return prose.sum(tree.firstLine[node], tree.endLine[node]);
  }

  private Nearest nearest(float ratio) {
    Nearest nearest = new Nearest(tree.size, arena);
    int[] node = nearest.node;
    int[] levels = nearest.levels;
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
    return nearest;
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

  /**
   * {@return for each node its inclusive ancestor that is a child of {@link #deepest85} or of the
   * root}
   */
  private int[] sections() {
    int[] sections = arena.ints(tree.size);
    for (int i = 1; i < tree.size; i++) {
      int parent = tree.blockParent[i];
      if (tree.block[i] != i) {
        sections[i] = sections[tree.block[i]];
      } else {
        sections[i] = parent == 0 || parent == deepest85 ? i : sections[parent];
      }
    }
    return sections;
  }

  /** {@return the node of the section that contains a block element} */
  public int sectionOf(int block) {
    return section[block];
  }

  /** {@return the nearest inclusive ancestor of a block element with 35 % of the page's prose} */
  public int nearestWith35(int block) {
    return with35.node[block];
  }
}
