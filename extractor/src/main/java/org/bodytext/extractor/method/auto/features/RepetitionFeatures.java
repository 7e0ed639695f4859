package org.bodytext.extractor.method.auto.features;

import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.IntInterner;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * Features of what repeats: elements alike side by side (posts, cards, rows), lines on the same
 * path of elements, and lines with the same text.
 *
 * <p>Elements are alike if they have the same parent and tag, and names but for numbers; two lines
 * are on the same path if the elements around them are alike all the way up, whoever their parents
 * are.
 */
final class RepetitionFeatures {

  static final FeatureFamily FAMILY = new FeatureFamily();

  private static final int ALIKE = FAMILY.add("elements alike");
  private static final int PARENT_ALIKE = FAMILY.add("parents alike");
  private static final int GRANDPARENT_ALIKE = FAMILY.add("grandparents alike");
  private static final int MOST_ALIKE = FAMILY.add("most elements alike around");
  private static final int PATH_LINES = FAMILY.add("lines on path");
  private static final int PATH_WORDS = FAMILY.add("words on path");
  private static final int PATH_LINKS = FAMILY.add("link share on path");
  private static final int PATH_SHARE = FAMILY.add("share of words on path");
  private static final int PATH_WORDS_A_LINE = FAMILY.add("words a line on path");
  private static final int PATH_SPAN = FAMILY.add("span of path");
  private static final int PATH_PROSE = FAMILY.add("prose share on path");
  private static final int COPIES = FAMILY.add("copies");
  private static final int COPIES_BEFORE = FAMILY.add("copies before");

  // As in rooms: prose speaks for the lines of a path, links against them.
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
    int[] seen = arena.ints(page.size);
    int[] number = arena.ints(page.size);
    copiesBefore = arena.ints(page.size);
    copies = arena.ints(page.size);
    for (int line = 0; line < page.size; line++) {
      int on = page.pathOf(line);
      pathFirst[on] = pathLines[on] == 0 ? line : pathFirst[on];
      pathLast[on] = line;
      pathLines[on]++;
      pathWords[on] += page.texts.words[line];
      pathLinkWords[on] += page.texts.linkWords[line];
      pathProse[on] += page.proseOf[line];
      number[line] = texts.number(page.texts.hash[line]);
      copiesBefore[line] = seen[number[line]]++;
    }
    for (int line = 0; line < page.size; line++) {
      copies[line] = seen[number[line]];
    }
  }

  /** {@return how many lines with the same text come before a line} */
  int copiesBefore(int line) {
    return copiesBefore[line];
  }

  /** {@return the ratio of lines within a group of at least some number of similar siblings} */
  float ratioAlike(int min) {
    int lines = 0;
    for (int line = 0; line < page.size; line++) {
      lines += mostAlike(page.blockOf(line)) >= min ? 1 : 0;
    }
    return (float) lines / Math.max(1, page.size);
  }

  private int mostAlike(int block) {
    int parent = page.tree.blockParent[block];
    int grandparent = page.tree.blockParent[parent];
    int great = page.tree.blockParent[grandparent];
    return Math.max(
        Math.max(similar(block), similar(parent)), Math.max(similar(grandparent), similar(great)));
  }

  private int similar(int block) {
    return page.siblings.sizeOfGroup(block);
  }

  void fill(int line, float[] row, int at) {
    int block = page.blockOf(line);
    int parent = page.tree.blockParent[block];
    int grandparent = page.tree.blockParent[parent];
    row[at + ALIKE] = similar(block);
    row[at + PARENT_ALIKE] = similar(parent);
    row[at + GRANDPARENT_ALIKE] = similar(grandparent);
    row[at + MOST_ALIKE] = mostAlike(block);
    int on = page.paths.of(block);
    float words = pathWords[on];
    row[at + PATH_LINES] = pathLines[on];
    row[at + PATH_WORDS] = words;
    row[at + PATH_LINKS] = pathLinkWords[on] / Math.max(1, words);
    row[at + PATH_SHARE] = words / Math.max(1, page.words.total());
    row[at + PATH_WORDS_A_LINE] = words / pathLines[on];
    row[at + PATH_SPAN] = (float) (pathLast[on] - pathFirst[on]) / page.size;
    row[at + PATH_PROSE] = pathProse[on] / Math.max(1, words);
    row[at + COPIES] = copies[line];
    row[at + COPIES_BEFORE] = copiesBefore[line];
  }
}
