package org.bodytext.extractor.auto;

import org.bodytext.extractor.Lines;

/** Features of where a line stands in the tree of elements. */
final class TreeColumns {

  static final Columns COLUMNS = Columns.after(TextColumns.COLUMNS);

  private static final int INNERMOST = COLUMNS.take("innermost tag");
  private static final int TAG = COLUMNS.take("tag");
  private static final int PARENT_TAG = COLUMNS.take("parent's tag");
  private static final int GRANDPARENT_TAG = COLUMNS.take("grandparent's tag");
  private static final int HEADING = COLUMNS.take("heading level");
  private static final int DEPTH = COLUMNS.take("depth");
  private static final int LISTS = COLUMNS.take("list depth");
  private static final int HIDDEN = COLUMNS.take("hidden");
  private static final int BREAK = COLUMNS.take("follows br");
  private static final int AROUND = COLUMNS.take("distance to ", PageTree.AROUND);

  private final PageTree tree;
  private final Lines lines;

  TreeColumns(PageText page, Lines lines) {
    tree = page.tree;
    this.lines = lines;
  }

  void fill(int line, float[] row, int at) {
    int node = tree.nodeOfLine[line];
    int block = tree.block[node];
    int parent = tree.blockParent[block];
    row[at + INNERMOST] = tree.tag[node];
    row[at + TAG] = tree.tag[block];
    row[at + PARENT_TAG] = tree.tag[parent];
    row[at + GRANDPARENT_TAG] = tree.tag[tree.blockParent[parent]];
    row[at + HEADING] = tree.heading[node];
    row[at + DEPTH] = tree.depth[node];
    row[at + LISTS] = tree.lists[node];
    row[at + HIDDEN] = tree.hidden[node];
    row[at + BREAK] = lines.followsBreak(line) ? 1 : 0;
    for (int kind = 0; kind < PageTree.AROUND.size(); kind++) {
      row[at + AROUND + kind] = tree.distance(node, kind);
    }
  }
}
