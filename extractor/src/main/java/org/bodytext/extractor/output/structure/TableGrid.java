package org.bodytext.extractor.output.structure;

/**
 * The cells of one table while it is read: their positions, which of them are header cells, and the
 * distribution of the text over them.
 */
public final class TableGrid {

  /** Wider tables are layout tables; the grid is not followed beyond this column. */
  public static final int MAX_COLUMNS = 64;

  /** A cell with more lines is not plain. */
  private static final int MAX_LINES = 6;

  /** A cell with a greater ratio of the text is the content that a layout table surrounds. */
  private static final double MAX_TEXT_RATIO = 0.9;

  /**
   * Many lines with more characters, outside lists and code, are a text of their own: cells of data
   * tables with named columns were observed with some hundreds, posts of forums with thousands.
   */
  private static final int MAX_PROSE_LENGTH = 1_000;

  private final int[] spans = new int[MAX_COLUMNS];
  private boolean layout;
  private boolean blocks;
  private boolean prose;
  private int row = -1;
  private int rowNumber;
  private int nextColumn;

  /** Of the last row: the number of cells with text, of header cells among them. */
  private int filledCells;

  private int filledHeads;

  /** Whether the first cell with text of the last row is a header cell. */
  private boolean firstIsHead;

  /** Whether the cell in the first column, possibly from a row above, is a header cell. */
  private boolean columnIsHead;

  /** Whether the first row with several filled cells contains only header cells. */
  private boolean headRow;

  /** The number of rows with several filled cells, and of those that begin with a header cell. */
  private int rowsOfCells;

  private int rowsWithHead;

  /** Whether such a row contains other cells than header cells. */
  private boolean values;

  private int lineRow;
  private int lineCell;
  private int lineCount;
  private int proseLines;
  private long proseText;
  private long textColumns;
  private int textRows;
  private long cellText;
  private long maxCellText;
  private long allText;

  /** Marks the table as a layout table, whatever else is found. */
  void setLayout() {
    layout = true;
  }

  /** Marks the table as one with a list, code or a quote in a cell. */
  void setBlocks() {
    blocks = true;
  }

  /** {@return the element of the last row} */
  int row() {
    return row;
  }

  /** Begins a row. {@return its number, counted from 1} */
  int startRow(int element) {
    endRow();
    row = element;
    rowNumber++;
    nextColumn = 0;
    for (int i = 0; i < MAX_COLUMNS; i++) {
      spans[i] = Math.max(0, spans[i] - 1);
    }
    return rowNumber;
  }

  /**
   * Adds a cell to the last row.
   *
   * @param width the number of columns that it spans
   * @param height the number of rows that it spans
   * @param head whether it may name a row
   * @param inHead whether it may name a column
   * @param filled whether it contains text
   * @return the column in which it begins
   */
  int addCell(int width, int height, boolean head, boolean inHead, boolean filled) {
    while (nextColumn < MAX_COLUMNS && spans[nextColumn] > 0) {
      nextColumn++;
    }
    if (nextColumn + width > MAX_COLUMNS) {
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
   * Adds a line of the body.
   *
   * @param listed whether it is in a list or in code
   * @return whether the cell has more than a few lines
   */
  boolean addLine(int cell, int rowOfCell, int column, int characters, boolean listed) {
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
      prose |= ++proseLines > MAX_LINES && proseText > MAX_PROSE_LENGTH;
    }
    cellText += characters;
    allText += characters;
    maxCellText = Math.max(maxCellText, cellText);
    boolean many = ++lineCount > MAX_LINES;
    blocks |= many;
    return many;
  }

  /** {@return whether it is a data table in which no cell has more than a few lines of text} */
  boolean isPlainData() {
    return isData() && !blocks;
  }

  /** {@return whether it is a data table: its cells are plain, or header cells name them} */
  boolean isDataWithBlocks() {
    return isData() && (!blocks || isNamed() && maxCellText <= MAX_TEXT_RATIO * allText);
  }

  private boolean isData() {
    return !layout && rowNumber > 1 && textRows > 1 && Long.bitCount(textColumns) > 1;
  }

  /**
   * {@return whether header cells name each row, or the columns, and other cells contain values}
   *
   * <p>Tables of forum posts also name columns, those of the authors and of the posts.
   */
  private boolean isNamed() {
    endRow();
    boolean rowsAreNamed = rowsOfCells > 1 && rowsWithHead == rowsOfCells;
    return values && (rowsAreNamed || headRow && !prose);
  }

  /** Ends a row. A row with one filled cell is a title or a note, and ignored. */
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
