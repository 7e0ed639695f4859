package org.bodytext.extractor.method.auto;

import java.util.List;

/**
 * Features of the elements around a line: how much text they hold, how much of it is prose and
 * links, and where in them the line stands.
 */
final class ContainerFeatures {

  static final FeatureSchema COLUMNS = FeatureSchema.after(NeighbourFeatures.COLUMNS);

  private static final List<String> MEASURES =
      List.of(
          " share",
          " words",
          " link share",
          " lines",
          " words a line",
          " prose share",
          " share of prose",
          " punctuation density");

  private static final int SELF = COLUMNS.take("element", MEASURES);
  private static final int PARENT = COLUMNS.take("parent", MEASURES);
  private static final int GRANDPARENT = COLUMNS.take("grandparent", MEASURES);
  private static final int GREAT = COLUMNS.take("great-grandparent", MEASURES);
  private static final int WITH_10 = COLUMNS.take("nearest with 10 % of prose:", MEASURES);
  private static final int WITH_35 = COLUMNS.take("nearest with 35 % of prose:", MEASURES);
  private static final int WITH_70 = COLUMNS.take("nearest with 70 % of prose:", MEASURES);
  private static final int SECTION = COLUMNS.take("section", MEASURES);
  private static final List<String> PLACES = List.of(" levels up", " depth", " position");
  private static final int PLACE_10 = COLUMNS.take("nearest with 10 % of prose:", PLACES);
  private static final int PLACE_35 = COLUMNS.take("nearest with 35 % of prose:", PLACES);
  private static final int PLACE_70 = COLUMNS.take("nearest with 70 % of prose:", PLACES);
  private static final List<String> INSIDE =
      List.of(" inside", " lines from start", " lines to end");
  private static final int DEEPEST_60 = COLUMNS.take("deepest with 60 % of prose:", INSIDE);
  private static final int DEEPEST_85 = COLUMNS.take("deepest with 85 % of prose:", INSIDE);

  // Prose around a line speaks for it, whatever else the trees know.
  static {
    for (int room = SELF; room <= SECTION; room += MEASURES.size()) {
      COLUMNS.riseOnly(room + MEASURES.indexOf(" prose share"), 1);
    }
    COLUMNS.riseOnly(DEEPEST_60 + INSIDE.indexOf(" inside"), 1);
  }

  private final PageAnalysis page;
  private final Nearest with10;
  private final Nearest with35;
  private final Nearest with70;
  private final int[] section;
  final int deepest60;
  final int deepest85;

  /** For each node the nearest one around it with a share of the page's prose. */
  private static final class Nearest {

    private final int[] node;
    private final int[] levels;

    Nearest(PageAnalysis page) {
      node = page.arena.ints(page.tree.size);
      levels = page.arena.ints(page.tree.size);
    }
  }

  ContainerFeatures(PageAnalysis page) {
    this.page = page;
    with10 = nearest(0.10f);
    with35 = nearest(0.35f);
    with70 = nearest(0.70f);
    deepest60 = deepest(0.60f);
    deepest85 = deepest(0.85f);
    section = sections();
  }

  private float prose(int node) {
    return page.prose.in(page.tree.firstLine[node], page.tree.endLine[node]);
  }

  private Nearest nearest(float share) {
    ContentTree tree = page.tree;
    Nearest nearest = new Nearest(page);
    int[] node = nearest.node;
    int[] levels = nearest.levels;
    float least = share * page.prose.all();
    for (int i = 1; i < tree.size; i++) {
      int up = tree.blockParent[i];
      if (tree.block[i] != i) {
        node[i] = node[tree.block[i]];
        levels[i] = levels[tree.block[i]];
      } else if (prose(i) >= least) {
        node[i] = i;
      } else {
        node[i] = node[up];
        levels[i] = Math.min(Short.MAX_VALUE, levels[up] + 1);
      }
    }
    return nearest;
  }

  private int deepest(float share) {
    ContentTree tree = page.tree;
    float least = share * page.prose.all();
    int best = 0;
    for (int i = 1; i < tree.size; i++) {
      if (tree.block[i] == i && tree.depth[i] > tree.depth[best] && prose(i) >= least) {
        best = i;
      }
    }
    return best;
  }

  /** {@return for each node the one around it whose parent is the deepest with most prose} */
  private int[] sections() {
    ContentTree tree = page.tree;
    int[] sections = page.arena.ints(tree.size);
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
  int sectionOf(int block) {
    return section[block];
  }

  /** {@return the nearest node around a block element with a good part of the page's prose} */
  int nearestWith35(int block) {
    return with35.node[block];
  }

  void fill(int line, float[] row, int at) {
    ContentTree tree = page.tree;
    int block = page.blockOf(line);
    int parent = tree.blockParent[block];
    int grandparent = tree.blockParent[parent];
    measure(block, row, at + SELF);
    measure(parent, row, at + PARENT);
    measure(grandparent, row, at + GRANDPARENT);
    measure(tree.blockParent[grandparent], row, at + GREAT);
    measure(with10.node[block], row, at + WITH_10);
    measure(with35.node[block], row, at + WITH_35);
    measure(with70.node[block], row, at + WITH_70);
    measure(section[block], row, at + SECTION);
    place(line, block, with10, row, at + PLACE_10);
    place(line, block, with35, row, at + PLACE_35);
    place(line, block, with70, row, at + PLACE_70);
    inside(line, deepest60, row, at + DEEPEST_60);
    inside(line, deepest85, row, at + DEEPEST_85);
  }

  private void measure(int node, float[] row, int column) {
    int first = page.tree.firstLine[node];
    int end = Math.max(first, page.tree.endLine[node]);
    float words = page.words.in(first, end);
    float atLeastOne = Math.max(1, words);
    float prose = page.prose.in(first, end);
    row[column] = words / Math.max(1, page.words.all());
    row[column + 1] = words;
    row[column + 2] = page.linkWords.in(first, end) / atLeastOne;
    row[column + 3] = end - first;
    row[column + 4] = words / Math.max(1, end - first);
    row[column + 5] = prose / atLeastOne;
    row[column + 6] = prose / Math.max(1, page.prose.all());
    row[column + 7] = page.punctuation.in(first, end) / atLeastOne;
  }

  private void place(int line, int block, Nearest nearest, float[] row, int column) {
    int node = nearest.node[block];
    int first = page.tree.firstLine[node];
    row[column] = nearest.levels[block];
    row[column + 1] = page.tree.depth[node];
    row[column + 2] = (float) (line - first) / Math.max(1, page.tree.endLine[node] - first);
  }

  private void inside(int line, int node, float[] row, int column) {
    int first = page.tree.firstLine[node];
    int end = page.tree.endLine[node];
    row[column] = line >= first && line < end ? 1 : 0;
    row[column + 1] = line - first;
    row[column + 2] = end - line;
  }
}
