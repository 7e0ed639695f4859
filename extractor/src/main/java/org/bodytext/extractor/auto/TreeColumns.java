package org.bodytext.extractor.auto;

/** Features of where a line stands in the tree of elements. */
final class TreeColumns {

  static final Columns COLUMNS = Columns.after(TextColumns.COLUMNS);

  private static final int INNERMOST = COLUMNS.take("innermost tag");
  private static final int TAG = COLUMNS.take("tag");
  private static final int PARENT_TAG = COLUMNS.take("parent's tag");
  private static final int HEADING = COLUMNS.take("heading level");
  private static final int DEPTH = COLUMNS.take("depth");
  private static final int DISTANCES = COLUMNS.take("distance to ", PageTree.DISTANT);

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
    for (int kind = 0; kind < PageTree.DISTANT.size(); kind++) {
      row[at + DISTANCES + kind] = tree.distance(node, kind);
    }
  }
}
