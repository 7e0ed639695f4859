package org.bodytext.extractor.metadata.source;

/**
 * How alike two short texts are, by the letters that must be changed to turn one into the other.
 */
public final class EditDistance {

  /** What is looked at of each text; titles are shorter. */
  private static final int MAX_LENGTH = 200;

  private EditDistance() {}

  /**
   * {@return 1 for the same text, 0 for texts with nothing in common}
   *
   * <p>One less the number of insertions, deletions and replacements over the length of the longer
   * text. Cost: the product of the lengths, of each of which the first 200 code units count.
   */
  public static double likeness(String one, String other) {
    int rows = Math.min(one.length(), MAX_LENGTH);
    int columns = Math.min(other.length(), MAX_LENGTH);
    int longer = Math.max(rows, columns);
    return longer == 0 ? 1 : 1 - (double) distance(one, rows, other, columns) / longer;
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
