package org.bodytext.extractor.markup;

import org.bodytext.extractor.page.Lines;

/**
 * The source of a page without its markup: runs of text and white space, in order, including the
 * white space between lines. A break, a box such as an image, and a form control are empty runs.
 *
 * <p>Immutable. Text that is omitted from all lines has no runs.
 */
public final class Runs {

  // The columns of a row.
  static final int START = 0;
  static final int END = 1;
  static final int FLAGS = 2;
  static final int WIDTH = 3;

  private static final Runs NONE = new Runs(new int[0]);

  private final int[] rows;

  Runs(int[] rows) {
    this.rows = rows;
  }

  /** {@return the runs around the lines of a view of the markup; none for other lines} */
  public static Runs of(Lines lines) {
    return lines instanceof LineTable table ? table.runs() : NONE;
  }

  /** {@return the number of runs} */
  public int size() {
    return rows.length / WIDTH;
  }

  /** {@return the offset where a run begins} */
  public int start(int run) {
    return rows[run * WIDTH + START];
  }

  /** {@return the offset after a run} */
  public int end(int run) {
    return rows[run * WIDTH + END];
  }

  int flags(int run) {
    return rows[run * WIDTH + FLAGS];
  }

  /** {@return the first run that begins at or after an offset, or contains it} */
  public int first(int offset) {
    int low = 0;
    int high = size();
    while (low < high) {
      int middle = low + high >>> 1;
      if (start(middle) < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low > 0 && end(low - 1) > offset ? low - 1 : low;
  }
}
