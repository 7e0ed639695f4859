package org.bodytext.extractor.method.auto.page;

/**
 * The ancestor contexts of lines that are defined by the prose they hold: the nearest element with
 * a ratio of the page's prose, and the deepest element that still has most of it.
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

  /** For each node the nearest one around it with a share of the page's prose. */
  public static final class Nearest {

    public final int[] node;

    /** The number of block elements from a node up to the nearest one. */
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
    return prose.in(tree.firstLine[node], tree.endLine[node]);
  }

  private Nearest nearest(float ratio) {
    Nearest nearest = new Nearest(tree.size, arena);
    int[] node = nearest.node;
    int[] levels = nearest.levels;
    float min = ratio * prose.all();
    for (int i = 1; i < tree.size; i++) {
      int up = tree.blockParent[i];
      if (tree.block[i] != i) {
        node[i] = node[tree.block[i]];
        levels[i] = levels[tree.block[i]];
      } else if (prose(i) >= min) {
        node[i] = i;
      } else {
        node[i] = node[up];
        levels[i] = Math.min(Short.MAX_VALUE, levels[up] + 1);
      }
    }
    return nearest;
  }

  private int deepest(float ratio) {
    float min = ratio * prose.all();
    int best = 0;
    for (int i = 1; i < tree.size; i++) {
      if (tree.block[i] == i && tree.depth[i] > tree.depth[best] && prose(i) >= min) {
        best = i;
      }
    }
    return best;
  }

  /** {@return for each node the one around it whose parent is the deepest with most prose} */
  private int[] sections() {
    int[] sections = arena.ints(tree.size);
    for (int i = 1; i < tree.size; i++) {
      int up = tree.blockParent[i];
      if (tree.block[i] != i) {
        sections[i] = sections[tree.block[i]];
      } else {
        sections[i] = up == 0 || up == deepest85 ? i : sections[up];
      }
    }
    return sections;
  }

  /** {@return the section that a block element is in, a node} */
  public int sectionOf(int block) {
    return section[block];
  }

  /** {@return the nearest node around a block element with a good part of the page's prose} */
  public int nearestWith35(int block) {
    return with35.node[block];
  }
}
