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
          "within ", List.of("3 lines link share", "8 lines link share", "20 lines link share"));

  private final PageAnalysis page;

  NeighbourFeatures(PageAnalysis page) {
    this.page = page;
  }

  void fill(int line, float[] row, int at) {
    boolean last = line + 1 == page.size;
    row[at + TAG_BEFORE] = line == 0 ? -1 : page.tree.tag[page.blockOf(line - 1)];
    row[at + WORDS_AFTER] = last ? -1 : page.texts.words[line + 1];
    row[at + TAG_AFTER] = last ? -1 : page.tree.tag[page.blockOf(line + 1)];
    row[at + WORDS] = page.words.sum(line - WINDOWS[0], line + WINDOWS[0] + 1);
    for (int i = 0; i < WINDOWS.length; i++) {
      int from = line - WINDOWS[i];
      int to = line + WINDOWS[i] + 1;
      row[at + LINKS + i] = page.linkWords.sum(from, to) / Math.max(1, page.words.sum(from, to));
    }
  }
}
