package org.bodytext.extractor.method.auto.features;

import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.IntInterner;
import org.bodytext.extractor.method.auto.page.NodeGroups;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * Features of repetition: groups of similar siblings such as posts, cards and rows, lines with the
 * same DOM path, and lines with the same text.
 *
 * <p>Siblings are similar, and DOM paths are equal, as in {@link NodeGroups}.
 */
final class RepetitionFeatures {

  static final FeatureFamily FAMILY = new FeatureFamily();

  private static final int GROUP = FAMILY.add("similar siblings");
  private static final int PARENT_GROUP = FAMILY.add("similar siblings of parent");
  private static final int GRANDPARENT_GROUP = FAMILY.add("similar siblings of grandparent");
  private static final int MAX_GROUP = FAMILY.add("max similar siblings around");
  private static final int PATH_LINES = FAMILY.add("lines on path");
  private static final int PATH_WORDS = FAMILY.add("words on path");
  private static final int PATH_LINKS = FAMILY.add("link ratio on path");
  private static final int PATH_RATIO = FAMILY.add("ratio of words on path");
  private static final int PATH_WORDS_PER_LINE = FAMILY.add("words per line on path");
  private static final int PATH_SPAN = FAMILY.add("span of path");
  private static final int PATH_PROSE = FAMILY.add("prose ratio on path");
  private static final int COPIES = FAMILY.add("duplicates");
  private static final int COPIES_BEFORE = FAMILY.add("duplicates before");

  // On the path of a line, a higher ratio of prose must not lower its score, and a higher ratio of
  // links must not raise it.
  static {
    FAMILY.monotoneIncreasing(PATH_PROSE, 1);
    FAMILY.monotoneDecreasing(PATH_LINKS);
  }

  private final PageAnalysis page;
  private final int[] pathLines;
  private final float[] pathWords;
  private final float[] pathLinkWords;
  private final float[] pathProse;
  private final int[] pathFirst;
  private final int[] pathLast;
  private final int[] copies;
  private final int[] copiesBefore;

  RepetitionFeatures(PageAnalysis page) {
    this.page = page;
    Arena arena = page.arena;
    int paths = page.paths.count();
    pathLines = arena.ints(paths);
    pathWords = arena.floats(paths);
    pathLinkWords = arena.floats(paths);
    pathProse = arena.floats(paths);
    pathFirst = arena.ints(paths);
    pathLast = arena.ints(paths);
    IntInterner texts = new IntInterner(arena, page.size);
    int[] counts = arena.ints(page.size);
    int[] textOfLine = arena.ints(page.size);
    copiesBefore = arena.ints(page.size);
    copies = arena.ints(page.size);
    for (int line = 0; line < page.size; line++) {
      int path = page.pathOf(line);
      pathFirst[path] = pathLines[path] == 0 ? line : pathFirst[path];
      pathLast[path] = line;
      pathLines[path]++;
      pathWords[path] += page.texts.words[line];
      pathLinkWords[path] += page.texts.linkWords[line];
      pathProse[path] += page.proseOf[line];
      textOfLine[line] = texts.number(page.texts.hash[line]);
      copiesBefore[line] = counts[textOfLine[line]]++;
    }
    for (int line = 0; line < page.size; line++) {
      copies[line] = counts[textOfLine[line]];
    }
  }

  /** {@return the number of lines with the same text before a line} */
  int copiesBefore(int line) {
    return copiesBefore[line];
  }

  /**
   * {@return the ratio of lines with an ancestor in a group of at least {@code min} similar
   * siblings}
   */
  float ratioInGroups(int min) {
    int lines = 0;
    for (int line = 0; line < page.size; line++) {
      lines += maxGroupSize(page.blockOf(line)) >= min ? 1 : 0;
    }
    return (float) lines / Math.max(1, page.size);
  }

  private int maxGroupSize(int block) {
    int parent = page.tree.blockParent[block];
    int grandparent = page.tree.blockParent[parent];
    int great = page.tree.blockParent[grandparent];
    return Math.max(
        Math.max(groupSize(block), groupSize(parent)),
        Math.max(groupSize(grandparent), groupSize(great)));
  }

  private int groupSize(int block) {
    return page.siblings.sizeOf(block);
  }

  void fill(int line, float[] row, int at) {
    int block = page.blockOf(line);
    int parent = page.tree.blockParent[block];
    int grandparent = page.tree.blockParent[parent];
    row[at + GROUP] = groupSize(block);
    row[at + PARENT_GROUP] = groupSize(parent);
    row[at + GRANDPARENT_GROUP] = groupSize(grandparent);
    row[at + MAX_GROUP] = maxGroupSize(block);
    int path = page.paths.of(block);
    float words = pathWords[path];
    row[at + PATH_LINES] = pathLines[path];
    row[at + PATH_WORDS] = words;
    row[at + PATH_LINKS] = pathLinkWords[path] / Math.max(1, words);
    row[at + PATH_RATIO] = words / Math.max(1, page.words.total());
    row[at + PATH_WORDS_PER_LINE] = words / pathLines[path];
    row[at + PATH_SPAN] = (float) (pathLast[path] - pathFirst[path]) / page.size;
    row[at + PATH_PROSE] = pathProse[path] / Math.max(1, words);
    row[at + COPIES] = copies[line];
    row[at + COPIES_BEFORE] = copiesBefore[line];
  }
}
