package org.bodytext.extractor.output.structure;

/**
 * The cells of one table while they are read: where they stand, which of them are heads, and how
 * the text is spread over them.
 */
public final class TableGrid {

  /** Past this the grid is no longer followed; no table for people is as wide. */
  public static final int MOST_COLUMNS = 64;

  /** A cell of more lines is not plain. */
  private static final int MOST_LINES = 6;

  /** A cell with more of the text than this is what the table is laid out around. */
  private static final double MOST_TEXT = 0.9;

  /**
   * Many lines with more characters, outside of lists and code, are a text of their own: cells of
   * facts that name their columns were seen to have some hundreds, posts of forums thousands.
   */
  private static final int MOST_PROSE = 1_000;

  private final int[] spans = new int[MOST_COLUMNS];
  private boolean layout;
  private boolean blocks;
  private boolean prose;
  private int row = -1;
  private int rowNumber;
  private int nextColumn;

  /** Of the row that began last: how many of its cells have text, and are heads; its first. */
  private int filledCells;

  private int filledHeads;
  private boolean firstIsHead;

  /** Whether what stands in the first column, maybe from a row above, is a head. */
  private boolean columnIsHead;

  /** Of the rows of several cells with text: whether the first is one of heads, how many. */
  private boolean headRow;

  private int rowsOfCells;
  private int rowsWithHead;
  private boolean values;

  private int lineRow;
  private int lineCell;
  private int lineCount;
  private int proseLines;
  private long proseText;
  private long textColumns;
  private int textRows;
  private long cellText;
  private long mostText;
  private long allText;

  /** The table lays out what stands in it, whatever else is found. */
  void setLayout() {
    layout = true;
  }

  /** A cell holds a list, code or the like. */
  void setBlocks() {
    blocks = true;
  }

  /** {@return the row that began last} */
  int row() {
    return row;
  }

  /** {@return the number of the row that begins, counted from 1} */
  int startRow(int element) {
    endRow();
    row = element;
    rowNumber++;
    nextColumn = 0;
    for (int i = 0; i < MOST_COLUMNS; i++) {
      spans[i] = Math.max(0, spans[i] - 1);
    }
    return rowNumber;
  }

  /**
   * Adds a cell to the row that began last.
   *
   * @param head whether it is one that names a row
   * @param inHead whether it is one that may name a column
   * @param filled whether it has text
   * @return the column that it begins in
   */
  int addCell(int width, int height, boolean head, boolean inHead, boolean filled) {
    while (nextColumn < MOST_COLUMNS && spans[nextColumn] > 0) {
      nextColumn++;
    }
    if (nextColumn + width > MOST_COLUMNS) {
      layout = true;
      return 0;
    }
    int column = nextColumn;
    while (nextColumn < column + width) {
      spans[nextColumn++] = height;
    }
    columnIsHead = column == 0 ? head : columnIsHead;
    if (filled) {
      firstIsHead |= filledCells == 0 && (head || column > 0 && columnIsHead);
      filledCells++;
      filledHeads += inHead ? 1 : 0;
    }
    return column;
  }

  /**
   * Takes a line of the body in.
   *
   * @param listed whether it stands in a list or in code
   * @return whether the cell has come to many lines
   */
  boolean takeLine(int cell, int rowOfCell, int column, int characters, boolean listed) {
    if (cell != lineCell) {
      textRows += rowOfCell == lineRow ? 0 : 1;
      textColumns |= 1L << column;
      lineRow = rowOfCell;
      lineCell = cell;
      lineCount = 0;
      cellText = 0;
      proseLines = 0;
      proseText = 0;
    }
    if (!listed) {
      proseText += characters;
      prose |= ++proseLines > MOST_LINES && proseText > MOST_PROSE;
    }
    cellText += characters;
    allText += characters;
    mostText = Math.max(mostText, cellText);
    boolean many = ++lineCount > MOST_LINES;
    blocks |= many;
    return many;
  }

  /** {@return whether it holds rows of facts, and no cell more than a few lines of text} */
  boolean isPlain() {
    return isData() && !blocks;
  }

  /** {@return whether it holds rows of facts, in plain cells or named as such} */
  boolean holdsFacts() {
    return isData() && (!blocks || isNamed() && mostText <= MOST_TEXT * allText);
  }

  private boolean isData() {
    return !layout && rowNumber > 1 && textRows > 1 && Long.bitCount(textColumns) > 1;
  }

  /**
   * {@return whether heads name each row, or the columns, and other cells have the values}
   *
   * <p>Forums name columns too, those of the authors and of their posts.
   */
  private boolean isNamed() {
    endRow();
    boolean rowsAre = rowsOfCells > 1 && rowsWithHead == rowsOfCells;
    return values && (rowsAre || headRow && !prose);
  }

  /** A row of one cell is a title or a note, and says nothing of the columns. */
  private void endRow() {
    if (filledCells > 1) {
      headRow |= rowsOfCells == 0 && filledHeads == filledCells;
      values |= filledHeads < filledCells;
      rowsOfCells++;
      rowsWithHead += firstIsHead ? 1 : 0;
    }
    filledCells = 0;
    filledHeads = 0;
    firstIsHead = false;
  }
}
