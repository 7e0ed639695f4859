package org.bodytext.extractor.training;

import java.util.Arrays;

/**
 * The best way to read one word sequence in another, in order: a point for each word matched, a
 * point and a half less for each run of matched words, so that words do not match one by one in
 * unrelated text.
 *
 * <p>Cost: time and memory grow with the product of both lengths, and are bounded: above {@link
 * #MOST_CELLS} nothing matches.
 */
final class WordAlignment {

  /** The largest product of lengths that is aligned. */
  static final int MOST_CELLS = 1 << 25;

  private static final float RUN_COST = 1.5f;
  private static final float NEVER = -1e9f;

  // What the best score of a cell comes from.
  private static final int SKIP_PAGE = 1;
  private static final int SKIP_GOLD = 2;
  private static final int MATCH = 3;
  private static final int FROM = 3;
  private static final int RUN_GOES_ON = 4;

  private final int[] page;
  private final int pageFrom;
  private final int goldFrom;
  private final int rows;
  private final int width;
  private final byte[] origins;

  private WordAlignment(int[] page, int pageFrom, int pageTo, int goldFrom, int goldTo) {
    this.page = page;
    this.pageFrom = pageFrom;
    this.goldFrom = goldFrom;
    this.rows = pageTo - pageFrom;
    this.width = goldTo - goldFrom + 1;
    this.origins = new byte[(rows + 1) * width];
  }

  /**
   * Aligns a part of the page with a part of the gold.
   *
   * @param matches for each word of the page the gold word it matches; written where one does
   */
  static void align(
      int[] page, int pageFrom, int pageTo, int[] gold, int goldFrom, int goldTo, int[] matches) {
    long cells = (long) (pageTo - pageFrom + 1) * (goldTo - goldFrom + 1);
    if (pageFrom == pageTo || goldFrom == goldTo || cells > MOST_CELLS) {
      return;
    }
    WordAlignment alignment = new WordAlignment(page, pageFrom, pageTo, goldFrom, goldTo);
    alignment.score(gold);
    alignment.trace(matches);
  }

  private void score(int[] gold) {
    float[] best = new float[width];
    float[] above = new float[width];
    float[] run = new float[width];
    float[] runAbove = new float[width];
    Arrays.fill(runAbove, NEVER);
    for (int row = 1; row <= rows; row++) {
      int word = page[pageFrom + row - 1];
      best[0] = 0;
      run[0] = NEVER;
      for (int column = 1; column < width; column++) {
        int origin = 0;
        float matched = NEVER;
        if (word == gold[goldFrom + column - 1]) {
          float goesOn = runAbove[column - 1] + 1;
          float begins = above[column - 1] + 1 - RUN_COST;
          matched = Math.max(goesOn, begins);
          origin = goesOn >= begins ? RUN_GOES_ON : 0;
        }
        run[column] = matched;
        float score = above[column];
        int from = SKIP_PAGE;
        if (best[column - 1] > score) {
          score = best[column - 1];
          from = SKIP_GOLD;
        }
        if (matched > score) {
          score = matched;
          from = MATCH;
        }
        best[column] = score;
        origins[row * width + column] = (byte) (origin | from);
      }
      float[] swap = above;
      above = best;
      best = swap;
      swap = runAbove;
      runAbove = run;
      run = swap;
    }
  }

  private void trace(int[] matches) {
    int row = rows;
    int column = width - 1;
    boolean inRun = false;
    while (row > 0 && column > 0) {
      int origin = origins[row * width + column];
      if (inRun || (origin & FROM) == MATCH) {
        matches[pageFrom + row - 1] = goldFrom + column - 1;
        inRun = (origin & RUN_GOES_ON) != 0;
        row--;
        column--;
      } else if ((origin & FROM) == SKIP_PAGE) {
        row--;
      } else {
        column--;
      }
    }
  }
}
