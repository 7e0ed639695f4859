package org.bodytext.extractor.method.auto.features;

import java.util.List;
import org.bodytext.extractor.method.auto.page.ContentContainers;
import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * Features of the ancestor contexts of a line: the length of their text, its ratios of prose and
 * links, and the position of the line within them.
 */
final class ContainerFeatures {

  static final FeatureFamily FAMILY = new FeatureFamily();

  private static final List<String> MEASURES =
      List.of(
          " ratio",
          " words",
          " link ratio",
          " lines",
          " words per line",
          " prose ratio",
          " ratio of prose",
          " punctuation density");

  private static final int SELF = FAMILY.add("element", MEASURES);
  private static final int PARENT = FAMILY.add("parent", MEASURES);
  private static final int GRANDPARENT = FAMILY.add("grandparent", MEASURES);
  private static final int GREAT_GRANDPARENT = FAMILY.add("great-grandparent", MEASURES);
  private static final int WITH_10 = FAMILY.add("nearest with 10 % of prose:", MEASURES);
  private static final int WITH_35 = FAMILY.add("nearest with 35 % of prose:", MEASURES);
  private static final int WITH_70 = FAMILY.add("nearest with 70 % of prose:", MEASURES);
  private static final int SECTION = FAMILY.add("section", MEASURES);
  private static final List<String> POSITION_MEASURES =
      List.of(" levels up", " depth", " position");
  private static final int POSITION_10 =
      FAMILY.add("nearest with 10 % of prose:", POSITION_MEASURES);
  private static final int POSITION_35 =
      FAMILY.add("nearest with 35 % of prose:", POSITION_MEASURES);
  private static final int POSITION_70 =
      FAMILY.add("nearest with 70 % of prose:", POSITION_MEASURES);
  private static final List<String> DEEPEST_MEASURES =
      List.of(" inside", " lines from start", " lines to end");
  private static final int DEEPEST_60 = FAMILY.add("deepest with 60 % of prose:", DEEPEST_MEASURES);
  private static final int DEEPEST_85 = FAMILY.add("deepest with 85 % of prose:", DEEPEST_MEASURES);

  // A higher ratio of prose in the context of a line must not lower its score.
  static {
    for (int first = SELF; first <= SECTION; first += MEASURES.size()) {
      FAMILY.monotoneIncreasing(first + MEASURES.indexOf(" prose ratio"), 1);
    }
    FAMILY.monotoneIncreasing(DEEPEST_60 + DEEPEST_MEASURES.indexOf(" inside"), 1);
  }

  private final PageAnalysis page;
  private final ContentContainers containers;

  ContainerFeatures(PageAnalysis page) {
    this.page = page;
    containers = page.containers;
  }

  void fill(int line, float[] row, int at) {
    ContentTree tree = page.tree;
    int block = page.blockOf(line);
    int parent = tree.blockParent[block];
    int grandparent = tree.blockParent[parent];
    measure(block, row, at + SELF);
    measure(parent, row, at + PARENT);
    measure(grandparent, row, at + GRANDPARENT);
    measure(tree.blockParent[grandparent], row, at + GREAT_GRANDPARENT);
    measure(containers.with10.node()[block], row, at + WITH_10);
    measure(containers.with35.node()[block], row, at + WITH_35);
    measure(containers.with70.node()[block], row, at + WITH_70);
    measure(containers.section[block], row, at + SECTION);
    position(line, block, containers.with10, row, at + POSITION_10);
    position(line, block, containers.with35, row, at + POSITION_35);
    position(line, block, containers.with70, row, at + POSITION_70);
    inside(line, containers.deepest60, row, at + DEEPEST_60);
    inside(line, containers.deepest85, row, at + DEEPEST_85);
  }

  private void measure(int node, float[] row, int column) {
    int first = page.tree.firstLine[node];
    int end = Math.max(first, page.tree.endLine[node]);
    float words = page.words.sum(first, end);
    float atLeastOne = Math.max(1, words);
    float prose = page.prose.sum(first, end);
    row[column] = words / Math.max(1, page.words.total());
    row[column + 1] = words;
    row[column + 2] = page.linkWords.sum(first, end) / atLeastOne;
    row[column + 3] = end - first;
    row[column + 4] = words / Math.max(1, end - first);
    row[column + 5] = prose / atLeastOne;
    row[column + 6] = prose / Math.max(1, page.prose.total());
    row[column + 7] = page.punctuation.sum(first, end) / atLeastOne;
  }

  private void position(
      int line, int block, ContentContainers.Nearest nearest, float[] row, int column) {
    int node = nearest.node()[block];
    int first = page.tree.firstLine[node];
    row[column] = nearest.levels()[block];
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
