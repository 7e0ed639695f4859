package org.bodytext.extractor.method.auto.features;

import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/** Features of the position of a line in the tree of elements. */
final class TreeFeatures {

  static final FeatureFamily FAMILY = new FeatureFamily();

  private static final int INNERMOST = FAMILY.add("innermost tag");
  private static final int TAG = FAMILY.add("tag");
  private static final int PARENT_TAG = FAMILY.add("parent's tag");
  private static final int HEADING = FAMILY.add("heading level");
  private static final int DEPTH = FAMILY.add("depth");
  private static final int DISTANCES = FAMILY.add("distance to ", ContentTree.DISTANCE_TAGS);

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
    for (int tag = 0; tag < ContentTree.DISTANCE_TAGS.size(); tag++) {
      row[at + DISTANCES + tag] = tree.distance(node, tag);
    }
  }
}
