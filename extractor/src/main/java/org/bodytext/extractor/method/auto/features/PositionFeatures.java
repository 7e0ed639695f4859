package org.bodytext.extractor.method.auto.features;

import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * Features of the position of a line: its distances from the start of the page, the title, headings
 * and prose.
 */
final class PositionFeatures {

  static final FeatureFamily FAMILY = new FeatureFamily();

  private static final int LINE = FAMILY.add("line");
  private static final int WORDS_RATIO = FAMILY.add("ratio of words before");
  private static final int WORDS_BEFORE = FAMILY.add("words before");
  private static final int FROM_H1 = FAMILY.add("lines from h1");
  private static final int FROM_TITLE = FAMILY.add("lines from title");
  private static final int WORDS_FROM_TITLE = FAMILY.add("words from title");
  private static final int FROM_HEADING = FAMILY.add("lines from heading");
  private static final int HEADING_BEFORE = FAMILY.add("level of preceding heading");
  private static final int TO_HEADING = FAMILY.add("lines to heading");
  private static final int PROSE_BEFORE = FAMILY.add("ratio of prose before");
  private static final int PROSE_AFTER = FAMILY.add("ratio of prose after");
  private static final int FROM_PROSE = FAMILY.add("lines from prose");
  private static final int TO_PROSE = FAMILY.add("lines to prose");
  private static final int TITLE_RATIO = FAMILY.add("ratio of title words");
  private static final int PROSE_FROM_TITLE = FAMILY.add("lines of prose from title");
  private static final int LINKS_FROM_TITLE = FAMILY.add("words in links from title");
  private static final int IN_DESCRIPTION = FAMILY.add("ratio of words in description");

  /** The absolute value of the distance if there is no title, heading or prose, in lines. */
  private static final float NONE = 999;

  /** Shorter lines are in the description by chance, in words. */
  private static final int MIN_DESCRIBED_WORDS = 5;

  private final PageAnalysis page;
  private final float[] titleRatio;
  private final float[] inDescription;
  private final int[] proseLinesBefore;
  private final int[] fromHeading;
  private final byte[] headingBefore;
  private final int[] toHeading;
  private final int[] fromProse;
  private final int[] toProse;
  private int h1 = -1;
  private int title = -1;

  PositionFeatures(PageAnalysis page) {
    this.page = page;
    int size = page.size;
    Arena arena = page.arena;
    titleRatio = arena.floats(size);
    inDescription = arena.floats(size);
    proseLinesBefore = arena.ints(size + 1);
    fromHeading = arena.ints(size);
    headingBefore = arena.bytes(size);
    toHeading = arena.ints(size);
    fromProse = arena.ints(size);
    toProse = arena.ints(size);
    compareWithTitle();
    findHeadings();
    findProse();
  }

  private void compareWithTitle() {
    float highest = 0;
    for (int line = 0; line < page.size; line++) {
      int from = page.texts.firstToken[line];
      int count = page.texts.unigrams[line];
      int inTitle = 0;
      int described = 0;
      for (int i = from; i < from + count; i++) {
        described += page.head.description.contains(page.texts.tokens[i]) ? 1 : 0;
        boolean isInTitle = page.head.title.contains(page.texts.tokens[i]);
        inTitle += isInTitle && page.texts.isFirst(from, i) ? 1 : 0;
      }
      inDescription[line] = (float) described / Math.max(MIN_DESCRIBED_WORDS, count);
      if (inTitle == 0) {
        continue;
      }
      titleRatio[line] = (float) inTitle / page.head.title.size();
      int level = page.tree.heading[page.tree.nodeOfLine[line]];
      float similarity = (float) inTitle / page.texts.distinctUnigrams[line] * titleRatio[line];
      similarity *= level == 1 ? 2.5f : level > 0 ? 1.5f : 1;
      if (similarity > highest) {
        highest = similarity;
        title = line;
      }
    }
  }

  private void findHeadings() {
    int last = -1;
    byte level = 0;
    for (int line = 0; line < page.size; line++) {
      byte own = page.tree.heading[page.tree.nodeOfLine[line]];
      fromHeading[line] = last < 0 ? (int) NONE : line - last;
      headingBefore[line] = level;
      if (own > 0) {
        last = line;
        level = own;
        h1 = own == 1 && h1 < 0 ? line : h1;
      }
    }
    int next = -1;
    for (int line = page.size - 1; line >= 0; line--) {
      toHeading[line] = next < 0 ? (int) NONE : next - line;
      next = page.tree.heading[page.tree.nodeOfLine[line]] > 0 ? line : next;
    }
  }

  private void findProse() {
    int last = -1;
    for (int line = 0; line < page.size; line++) {
      proseLinesBefore[line + 1] = proseLinesBefore[line] + (page.proseOf[line] > 0 ? 1 : 0);
      last = page.proseOf[line] > 0 ? line : last;
      fromProse[line] = last < 0 ? (int) NONE : line - last;
    }
    int next = -1;
    for (int line = page.size - 1; line >= 0; line--) {
      next = page.proseOf[line] > 0 ? line : next;
      toProse[line] = next < 0 ? (int) NONE : next - line;
    }
  }

  void fill(int line, float[] row, int at) {
    float words = page.words.total();
    float prose = Math.max(1, page.prose.total());
    row[at + LINE] = line;
    row[at + WORDS_RATIO] = page.words.before(line) / Math.max(1, words);
    row[at + WORDS_BEFORE] = page.words.before(line);
    row[at + FROM_H1] = h1 < 0 ? -NONE : line - h1;
    row[at + FROM_TITLE] = title < 0 ? -NONE : line - title;
    row[at + WORDS_FROM_TITLE] =
        title < 0 ? -NONE * 10 : page.words.before(line) - page.words.before(title);
    row[at + FROM_HEADING] = fromHeading[line];
    row[at + HEADING_BEFORE] = headingBefore[line];
    row[at + TO_HEADING] = toHeading[line];
    row[at + PROSE_BEFORE] = page.prose.before(line) / prose;
    row[at + PROSE_AFTER] = (page.prose.total() - page.prose.before(line + 1)) / prose;
    row[at + FROM_PROSE] = fromProse[line];
    row[at + TO_PROSE] = toProse[line];
    row[at + TITLE_RATIO] = titleRatio[line];
    boolean follows = title >= 0 && line > title;
    row[at + PROSE_FROM_TITLE] =
        follows ? proseLinesBefore[line] - proseLinesBefore[title + 1] : -1;
    row[at + LINKS_FROM_TITLE] = follows ? page.linkWords.sum(title + 1, line) : -1;
    row[at + IN_DESCRIPTION] = inDescription[line];
  }
}
