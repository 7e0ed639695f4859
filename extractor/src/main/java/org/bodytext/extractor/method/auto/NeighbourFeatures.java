package org.bodytext.extractor.method.auto;

import java.util.List;

/** Features of the lines around a line. */
final class NeighbourFeatures {

  static final FeatureSchema COLUMNS = FeatureSchema.after(PositionFeatures.COLUMNS);

  private static final int TAG_BEFORE = COLUMNS.take("line -1 tag");
  private static final int WORDS_AFTER = COLUMNS.take("line +1 words");
  private static final int TAG_AFTER = COLUMNS.take("line +1 tag");
  private static final int WORDS = COLUMNS.take("within 3 lines words");
  private static final int[] WINDOWS = {3, 8, 20};
  private static final int LINKS =
      COLUMNS.take(
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
    row[at + WORDS] = page.words.in(line - WINDOWS[0], line + WINDOWS[0] + 1);
    for (int i = 0; i < WINDOWS.length; i++) {
      int from = line - WINDOWS[i];
      int to = line + WINDOWS[i] + 1;
      row[at + LINKS + i] = page.linkWords.in(from, to) / Math.max(1, page.words.in(from, to));
    }
  }
}
