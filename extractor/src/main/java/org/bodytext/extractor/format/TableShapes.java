package org.bodytext.extractor.format;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Tells the tables that hold rows of facts from those that only lay a page out.
 *
 * <p>A table holds facts if it has no table, heading or list in it, no cell of many lines, and body
 * text in two rows and two columns at least.
 */
final class TableShapes {

  /** Past this the grid is no longer followed; no table for people is as wide. */
  private static final int MOST_COLUMNS = 64;

  private static final int MOST_LINES = 6;

  private final Elements elements;
  private final int[] table;
  private final int[] cell;
  private final int[] column;
  private final Map<Integer, Grid> grids = new HashMap<>();

  TableShapes(Elements elements) {
    this.elements = elements;
    this.table = new int[elements.size()];
    this.cell = new int[elements.size()];
    this.column = new int[elements.size()];
  }

  /** Takes an element in, each after its parent. */
  void take(int element, Part part) {
    int parent = elements.parent(element);
    table[element] = table[parent];
    cell[element] = cell[parent];
    Grid grid = grids.get(table[element]);
    switch (part) {
      case TABLE -> takeTable(element, grid);
      case ROW -> {
        if (grid != null) {
          grid.startRow(element);
        }
      }
      case CELL -> takeCell(element, grid);
      case LIST, NUMBERED_LIST, DEFINITIONS, QUOTE, HEADING, PREFORMATTED -> {
        if (grid != null) {
          grid.layout = true;
        }
      }
      default -> {}
    }
  }

  /** Takes a line of the body in that begins in an element. */
  void takeLine(int element) {
    Grid grid = grids.get(table[element]);
    if (grid != null && cell[element] != 0 && table[cell[element]] == table[element]) {
      int around = cell[element];
      grid.takeLine(around, elements.parent(around), column[around]);
    }
  }

  /** {@return whether the table that an element is or stands in holds facts} */
  boolean isData(int element) {
    Grid grid = grids.get(table[element]);
    return grid != null && grid.isData();
  }

  /** {@return the column of a cell, counted from 0} */
  int column(int element) {
    return column[element];
  }

  private void takeTable(int element, @Nullable Grid around) {
    if (around != null) {
      around.layout = true;
    }
    table[element] = element;
    cell[element] = 0;
    Grid grid = new Grid();
    String role = elements.attribute(element, "role");
    grid.layout = role != null && Set.of("presentation", "none").contains(role.strip());
    grids.put(element, grid);
  }

  private void takeCell(int element, @Nullable Grid grid) {
    cell[element] = element;
    if (grid == null) {
      return;
    }
    if (elements.parent(element) != grid.row) {
      grid.layout = true;
    }
    column[element] = grid.addCell(span(element, "colspan"), span(element, "rowspan"));
  }

  private int span(int element, String name) {
    String value = elements.attribute(element, name);
    if (value == null || !value.strip().matches("[0-9]{1,4}")) {
      return 1;
    }
    return Math.max(1, Math.min(MOST_COLUMNS, Integer.parseInt(value.strip())));
  }

  /** The cells of one table while they are read. */
  private static final class Grid {

    private final int[] spans = new int[MOST_COLUMNS];
    private boolean layout;
    private int row = -1;
    private int rowNumber;
    private int nextColumn;
    private int lineRow;
    private int lineCell;
    private int lineCount;
    private long textColumns;
    private int textRows;

    void startRow(int element) {
      row = element;
      rowNumber++;
      nextColumn = 0;
      for (int i = 0; i < MOST_COLUMNS; i++) {
        spans[i] = Math.max(0, spans[i] - 1);
      }
    }

    int addCell(int width, int height) {
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
      return column;
    }

    void takeLine(int cell, int rowOfCell, int column) {
      if (cell != lineCell) {
        textRows += rowOfCell == lineRow ? 0 : 1;
        textColumns |= 1L << column;
        lineRow = rowOfCell;
        lineCell = cell;
        lineCount = 0;
      }
      layout |= ++lineCount > MOST_LINES;
    }

    boolean isData() {
      return !layout && rowNumber > 1 && textRows > 1 && Long.bitCount(textColumns) > 1;
    }
  }
}
