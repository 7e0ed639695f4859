package org.bodytext.extractor.metadata.source;

/** The Levenshtein distance of two short texts, as a similarity. */
public final class EditDistance {

  /** The number of code units of each text that are compared. */
  private static final int MAX_LENGTH = 200;

  private EditDistance() {}

  /**
   * {@return 1 minus the edit distance divided by the length of the longer text: from 0 to 1, where
   * 1 is for equal texts}
   *
   * <p>Only the first 200 code units of each text are compared. Cost: the product of the lengths.
   */
  public static double similarity(String one, String other) {
    int rows = Math.min(one.length(), MAX_LENGTH);
    int columns = Math.min(other.length(), MAX_LENGTH);
    int longer = Math.max(rows, columns);
    return longer == 0 ? 1 : 1 - (double) distance(one, rows, other, columns) / longer;
  }

  /** {@return the similarity of two texts if it may exceed a minimum, by their lengths; else 0} */
  public static double similarityAbove(double min, String one, String other) {
    int shorter = Math.min(one.length(), other.length());
    int longer = Math.max(one.length(), other.length());
    return shorter <= min * longer ? 0 : similarity(one, other);
  }

  private static int distance(String one, int rows, String other, int columns) {
    int[] above = new int[columns + 1];
    int[] row = new int[columns + 1];
    for (int j = 0; j <= columns; j++) {
      above[j] = j;
    }
    for (int i = 1; i <= rows; i++) {
      row[0] = i;
      for (int j = 1; j <= columns; j++) {
        int replaced = above[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, Math.min(above[j], row[j - 1]) + 1);
      }
      int[] swap = above;
      above = row;
      row = swap;
    }
    return above[columns];
  }
}
