package org.bodytext.training;

import java.util.Arrays;

/**
 * The optimal alignment of two word sequences: the score is 1 for each matched word, minus 1.5 for
 * each run of matched words, so that single words do not match in unrelated text.
 *
 * <p>Time and memory are proportional to the product of both lengths. Nothing matches if the
 * product exceeds {@link #MAX_CELLS}.
 */
final class WordAlignment {

  /** The maximum product of lengths that is aligned. */
  static final int MAX_CELLS = 1 << 25;

  private static final float RUN_COST = 1.5f;
  private static final float NEVER = -1e9f;

  // The origin of the best score of a cell.
  private static final int SKIP_PAGE = 1;
  private static final int SKIP_GOLD = 2;
  private static final int MATCH = 3;
  private static final int ORIGIN_MASK = 3;
  private static final int RUN_CONTINUES = 4;

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
   * @param matches receives for each word of the page the index of the gold word that it matches
   */
  static void align(
      int[] page, int pageFrom, int pageTo, int[] gold, int goldFrom, int goldTo, int[] matches) {
    long cells = (long) (pageTo - pageFrom + 1) * (goldTo - goldFrom + 1);
    if (pageFrom == pageTo || goldFrom == goldTo || cells > MAX_CELLS) {
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
          float continued = runAbove[column - 1] + 1;
          float started = above[column - 1] + 1 - RUN_COST;
          matched = Math.max(continued, started);
          origin = continued >= started ? RUN_CONTINUES : 0;
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
      if (inRun || (origin & ORIGIN_MASK) == MATCH) {
        matches[pageFrom + row - 1] = goldFrom + column - 1;
        inRun = (origin & RUN_CONTINUES) != 0;
        row--;
        column--;
      } else if ((origin & ORIGIN_MASK) == SKIP_PAGE) {
        row--;
      } else {
        column--;
      }
    }
  }
}
