package org.bodytext.extractor.method.auto;

/**
 * Features of what repeats: elements alike side by side (posts, cards, rows), lines on the same
 * path of elements, and lines with the same text.
 *
 * <p>Elements are alike if they have the same parent and tag, and names but for numbers; two lines
 * are on the same path if the elements around them are alike all the way up, whoever their parents
 * are.
 */
final class RepetitionFeatures {

  static final FeatureSchema COLUMNS = FeatureSchema.after(ContainerFeatures.COLUMNS);

  private static final int ALIKE = COLUMNS.take("elements alike");
  private static final int PARENT_ALIKE = COLUMNS.take("parents alike");
  private static final int GRANDPARENT_ALIKE = COLUMNS.take("grandparents alike");
  private static final int MOST_ALIKE = COLUMNS.take("most elements alike around");
  private static final int PATH_LINES = COLUMNS.take("lines on path");
  private static final int PATH_WORDS = COLUMNS.take("words on path");
  private static final int PATH_LINKS = COLUMNS.take("link share on path");
  private static final int PATH_SHARE = COLUMNS.take("share of words on path");
  private static final int PATH_WORDS_A_LINE = COLUMNS.take("words a line on path");
  private static final int PATH_SPAN = COLUMNS.take("span of path");
  private static final int PATH_PROSE = COLUMNS.take("prose share on path");
  private static final int COPIES = COLUMNS.take("copies");
  private static final int COPIES_BEFORE = COLUMNS.take("copies before");

  // As in rooms: prose speaks for the lines of a path, links against them.
  static {
    COLUMNS.riseOnly(PATH_PROSE, 1);
    COLUMNS.fallOnly(PATH_LINKS);
  }

  private final PageAnalysis page;
  private final int[] alike;
  private final int[] signatures;
  private final int groups;
  private final int[] path;
  private final int pathCount;
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
    ContentTree tree = page.tree;
    Arena arena = page.arena;
    signatures = arena.ints(tree.size);
    int[] paths = arena.ints(tree.size);
    IntInterner signatureNumbers = new IntInterner(arena, tree.size / 4);
    IntInterner pathNumbers = new IntInterner(arena, tree.size / 4);
    int[] counts = arena.ints(tree.size);
    for (int i = 0; i < tree.size; i++) {
      if (tree.block[i] != i) {
        signatures[i] = -1;
        paths[i] = paths[tree.block[i]];
        continue;
      }
      int up = tree.blockParent[i];
      int own = tree.tokens.alike(tree.tokenSet[i]);
      signatures[i] = signatureNumbers.number(own * 31 + up);
      paths[i] = pathNumbers.number(LineLexer.mix(own) * 31 + (i == 0 ? 0 : paths[up]));
      counts[signatures[i]]++;
    }
    groups = signatureNumbers.size();
    alike = arena.ints(tree.size);
    for (int i = 0; i < tree.size; i++) {
      alike[i] = signatures[i] < 0 ? 0 : counts[signatures[i]];
    }
    path = paths;
    pathCount = pathNumbers.size();
    pathLines = arena.ints(pathCount);
    pathWords = arena.floats(pathCount);
    pathLinkWords = arena.floats(pathCount);
    pathProse = arena.floats(pathCount);
    pathFirst = arena.ints(pathCount);
    pathLast = arena.ints(pathCount);
    IntInterner texts = new IntInterner(arena, page.size);
    int[] seen = arena.ints(page.size);
    int[] number = arena.ints(page.size);
    copiesBefore = arena.ints(page.size);
    copies = arena.ints(page.size);
    for (int line = 0; line < page.size; line++) {
      int on = path[page.blockOf(line)];
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

  /** {@return how many groups of elements alike there are} */
  int groups() {
    return groups;
  }

  /** {@return the number of the group of elements alike that a block element belongs to} */
  int groupOf(int block) {
    return signatures[block];
  }

  /** {@return how many elements are alike with a block element, itself included} */
  int alike(int block) {
    return alike[block];
  }

  /** {@return the number of paths} */
  int paths() {
    return pathCount;
  }

  /** {@return the number of the path that a line is on} */
  int pathOf(int line) {
    return path[page.blockOf(line)];
  }

  /** {@return how many lines with the same text come before a line} */
  int copiesBefore(int line) {
    return copiesBefore[line];
  }

  /** {@return the share of lines that stand in one of at least so many elements alike} */
  float shareAlike(int least) {
    int lines = 0;
    for (int line = 0; line < page.size; line++) {
      lines += mostAlike(page.blockOf(line)) >= least ? 1 : 0;
    }
    return (float) lines / Math.max(1, page.size);
  }

  private int mostAlike(int block) {
    int parent = page.tree.blockParent[block];
    int grandparent = page.tree.blockParent[parent];
    int great = page.tree.blockParent[grandparent];
    return Math.max(
        Math.max(alike[block], alike[parent]), Math.max(alike[grandparent], alike[great]));
  }

  void fill(int line, float[] row, int at) {
    int block = page.blockOf(line);
    int parent = page.tree.blockParent[block];
    int grandparent = page.tree.blockParent[parent];
    row[at + ALIKE] = alike[block];
    row[at + PARENT_ALIKE] = alike[parent];
    row[at + GRANDPARENT_ALIKE] = alike[grandparent];
    row[at + MOST_ALIKE] = mostAlike(block);
    int on = path[block];
    float words = pathWords[on];
    row[at + PATH_LINES] = pathLines[on];
    row[at + PATH_WORDS] = words;
    row[at + PATH_LINKS] = pathLinkWords[on] / Math.max(1, words);
    row[at + PATH_SHARE] = words / Math.max(1, page.words.all());
    row[at + PATH_WORDS_A_LINE] = words / pathLines[on];
    row[at + PATH_SPAN] = (float) (pathLast[on] - pathFirst[on]) / page.size;
    row[at + PATH_PROSE] = pathProse[on] / Math.max(1, words);
    row[at + COPIES] = copies[line];
    row[at + COPIES_BEFORE] = copiesBefore[line];
  }
}
