package org.bodytext.extractor.method.auto;

/** Features of where a line stands in the tree of elements. */
final class TreeFeatures {

  static final FeatureSchema COLUMNS = FeatureSchema.after(TextFeatures.COLUMNS);

  private static final int INNERMOST = COLUMNS.take("innermost tag");
  private static final int TAG = COLUMNS.take("tag");
  private static final int PARENT_TAG = COLUMNS.take("parent's tag");
  private static final int HEADING = COLUMNS.take("heading level");
  private static final int DEPTH = COLUMNS.take("depth");
  private static final int DISTANCES = COLUMNS.take("distance to ", ContentTree.DISTANT);

  private final ContentTree tree;

  TreeFeatures(PageAnalysis page) {
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
    for (int kind = 0; kind < ContentTree.DISTANT.size(); kind++) {
      row[at + DISTANCES + kind] = tree.distance(node, kind);
    }
  }
}
