package org.bodytext.extractor.auto;

import java.util.List;

/** Features of where a line stands in the tree of elements. */
final class TreeColumns {

  /** Elements whose distance upward is told: what others say, their names say as tokens. */
  private static final List<String> DISTANT =
      List.of("aside", "main", "article", "section", "ul", "li", "figure", "dialog", "dl");

  private static final int[] KINDS = DISTANT.stream().mapToInt(PageTree.AROUND::indexOf).toArray();

  static final Columns COLUMNS = Columns.after(TextColumns.COLUMNS);

  private static final int INNERMOST = COLUMNS.take("innermost tag");
  private static final int TAG = COLUMNS.take("tag");
  private static final int PARENT_TAG = COLUMNS.take("parent's tag");
  private static final int HEADING = COLUMNS.take("heading level");
  private static final int DEPTH = COLUMNS.take("depth");
  private static final int AROUND = COLUMNS.take("distance to ", DISTANT);

  private final PageTree tree;

  TreeColumns(PageText page) {
    tree = page.tree;
  }

  void fill(int line, float[] row, int at) {
    int node = tree.nodeOfLine[line];
    int block = tree.block[node];
    int parent = tree.blockParent[block];
    row[at + INNERMOST] = tree.tag[node];
    row[at + TAG] = tree.tag[block];
    row[at + PARENT_TAG] = tree.tag[parent];
    row[at + HEADING] = tree.heading[node];
    row[at + DEPTH] = tree.depth[node];
    for (int i = 0; i < KINDS.length; i++) {
      row[at + AROUND + i] = tree.distance(node, KINDS[i]);
    }
  }
}
