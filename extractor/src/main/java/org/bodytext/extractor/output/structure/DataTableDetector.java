package org.bodytext.extractor.output.structure;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/**
 * Distinguishes data tables from tables that only lay out a page.
 *
 * <p>A data table contains no table or heading, and body text in at least two rows and two columns.
 * If cells contain lists, code, quotes or many lines, header cells must also name the columns or
 * the rows, and no cell may contain nearly all of the text: layout tables have no header cells, and
 * surround one cell with the content.
 */
public final class DataTableDetector {

  private final Elements elements;
  private final boolean acceptsBlocks;
  private final int[] table;
  private final int[] cell;

  /** The column of a cell, or the number of a row. */
  private final int[] place;

  private final BitSet blockCells = new BitSet();

  /** The elements within lists and code of cells. */
  private final BitSet listed = new BitSet();

  /** The lists that have an item. */
  private final BitSet begun = new BitSet();

  /** The elements of code. */
  private final BitSet code = new BitSet();

  private final Map<Integer, TableGrid> grids = new HashMap<>();

  /**
   * @param acceptsBlocks whether cells may contain lists, code, quotes and many lines
   */
  DataTableDetector(Elements elements, boolean acceptsBlocks) {
    this.elements = elements;
    this.acceptsBlocks = acceptsBlocks;
    this.table = new int[elements.size()];
    this.cell = new int[elements.size()];
    this.place = new int[elements.size()];
  }

  /** Adds an element; elements are added in the order of the page. */
  void addElement(int element, BlockType type) {
    int parent = elements.parent(element);
    table[element] = table[parent];
    cell[element] = cell[parent];
    listed.set(element, listed.get(parent) && type != BlockType.TABLE);
    // A table that lays out code is not a table of the body.
    code.set(
        element, type == BlockType.PREFORMATTED || code.get(parent) && type != BlockType.TABLE);
    TableGrid grid = grids.get(table[element]);
    switch (type) {
      case TABLE -> addTable(element, grid);
      case ROW -> {
        if (grid != null && !code.get(element)) {
          place[element] = grid.startRow(element);
        }
      }
      case CELL -> {
        if (!code.get(element)) {
          addCell(element, grid);
        }
      }
      case LIST, NUMBERED_LIST, DEFINITIONS, QUOTE, PREFORMATTED -> {
        if (grid != null) {
          if (type != BlockType.LIST && type != BlockType.NUMBERED_LIST) {
            addBlock(cell[element], grid);
          }
          listed.set(element, type != BlockType.QUOTE || listed.get(element));
        }
      }
      case ITEM -> {
        // A list of one item is a cell like others.
        if (grid != null && begun.get(parent)) {
          addBlock(cell[element], grid);
        }
        begun.set(parent);
      }
      case HEADING -> {
        if (grid != null) {
          grid.setLayout();
        }
      }
      default -> {}
    }
  }

  /** Adds a line of the body. */
  void addLine(Lines lines, int line) {
    int element = lines.element(line);
    TableGrid grid = grids.get(table[element]);
    if (grid != null && cell[element] != 0 && table[cell[element]] == table[element]) {
      int around = cell[element];
      int characters = lines.characters(line);
      int row = elements.parent(around);
      boolean inList = listed.get(element);
      if (grid.addLine(around, row, place[around], characters, inList)) {
        blockCells.set(around);
      }
    }
  }

  /** {@return whether an element is a data table or a type of one} */
  boolean isData(int element) {
    TableGrid grid = grids.get(table[element]);
    return grid != null && (acceptsBlocks ? grid.isDataWithBlocks() : grid.isPlainData());
  }

  /** {@return whether a cell contains lists, code, quotes or many lines} */
  boolean hasBlocks(int element) {
    return blockCells.get(element);
  }

  /** {@return the column of a cell, counted from 0, or the number of a row in its table} */
  int place(int element) {
    return place[element];
  }

  /** {@return the number of columns that a cell spans} */
  public static int width(Elements elements, int cell) {
    return span(elements, cell, "colspan");
  }

  /** {@return the number of rows that a cell spans} */
  public static int height(Elements elements, int cell) {
    return span(elements, cell, "rowspan");
  }

  private void addTable(int element, @Nullable TableGrid around) {
    if (around != null) {
      around.setLayout();
    }
    table[element] = element;
    cell[element] = 0;
    TableGrid grid = new TableGrid();
    String role = elements.attribute(element, "role");
    if (role != null && Set.of("presentation", "none").contains(role.strip())) {
      grid.setLayout();
    }
    grids.put(element, grid);
  }

  private void addCell(int element, @Nullable TableGrid grid) {
    cell[element] = element;
    if (grid == null) {
      return;
    }
    int row = elements.parent(element);
    if (row != grid.row()) {
      grid.setLayout();
    }
    boolean head = elements.name(element).equals("th");
    boolean inHead = head || elements.name(elements.parent(row)).equals("thead");
    boolean filled = elements.endLine(element) > elements.firstLine(element);
    int width = width(elements, element);
    place[element] = grid.addCell(width, height(elements, element), head, inHead, filled);
  }

  private void addBlock(int around, TableGrid grid) {
    if (around == 0) {
      grid.setLayout();
    } else {
      grid.setBlocks();
      blockCells.set(around);
    }
  }

  private static int span(Elements elements, int element, String name) {
    String value = elements.attribute(element, name);
    if (value == null || !value.strip().matches("[0-9]{1,4}")) {
      return 1;
    }
    return Math.max(1, Math.min(TableGrid.MAX_COLUMNS, Integer.parseInt(value.strip())));
  }
}
