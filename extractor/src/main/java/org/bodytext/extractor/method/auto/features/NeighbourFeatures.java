package org.bodytext.extractor.method.auto.features;

import java.util.List;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/** Features of the lines before and after a line. */
final class NeighbourFeatures {

  static final FeatureFamily FAMILY = new FeatureFamily();

  private static final int TAG_BEFORE = FAMILY.add("line -1 tag");
  private static final int WORDS_AFTER = FAMILY.add("line +1 words");
  private static final int TAG_AFTER = FAMILY.add("line +1 tag");
  private static final int WORDS = FAMILY.add("within 3 lines words");
  private static final int[] WINDOWS = {3, 8, 20};
  private static final int LINKS =
      FAMILY.add(
          "within ", List.of("3 lines link ratio", "8 lines link ratio", "20 lines link ratio"));

  private static final int IMAGES = FAMILY.add("images at line");
  private static final int FROM_IMAGE = FAMILY.add("lines from image");
  private static final int TO_IMAGE = FAMILY.add("lines to image");

  /** The distance if there is no image, in lines. */
  private static final int NO_IMAGE = 999;

  private final PageAnalysis page;
  private final int[] fromImage;
  private final int[] toImage;

  NeighbourFeatures(PageAnalysis page) {
    this.page = page;
    fromImage = page.arena.ints(page.size);
    toImage = page.arena.ints(page.size);
    int last = -NO_IMAGE;
    for (int line = 0; line < page.size; line++) {
      last = page.tree.imagesOfLine[line] > 0 ? line : last;
      fromImage[line] = Math.min(NO_IMAGE, line - last);
    }
    int next = NO_IMAGE + page.size;
    for (int line = page.size - 1; line >= 0; line--) {
      toImage[line] = Math.min(NO_IMAGE, next - line);
      next = page.tree.imagesOfLine[line] > 0 ? line : next;
    }
  }

  void fill(int line, float[] row, int at) {
    boolean last = line + 1 == page.size;
    row[at + TAG_BEFORE] = line == 0 ? -1 : page.tree.tag[page.blockOf(line - 1)];
    row[at + WORDS_AFTER] = last ? -1 : page.texts.words[line + 1];
    row[at + TAG_AFTER] = last ? -1 : page.tree.tag[page.blockOf(line + 1)];
    row[at + IMAGES] = page.tree.imagesOfLine[line];
    row[at + FROM_IMAGE] = fromImage[line];
    row[at + TO_IMAGE] = toImage[line];
    row[at + WORDS] = page.words.sum(line - WINDOWS[0], line + WINDOWS[0] + 1);
    for (int i = 0; i < WINDOWS.length; i++) {
      int from = line - WINDOWS[i];
      int to = line + WINDOWS[i] + 1;
      row[at + LINKS + i] = page.linkWords.sum(from, to) / Math.max(1, page.words.sum(from, to));
    }
  }
}
