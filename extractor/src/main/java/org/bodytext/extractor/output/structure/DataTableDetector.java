package org.bodytext.extractor.output.structure;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/**
 * Tells the tables that hold rows of facts from those that only lay a page out.
 *
 * <p>A table holds facts if it has no table or heading in it, and body text in two rows and two
 * columns at least. Where cells hold lists, code, quotes or many lines, heads must name the columns
 * or the rows besides, and no cell have nearly all of the text: pages were laid out by tables
 * without heads, around one cell.
 */
public final class DataTableDetector {

  private final Elements elements;
  private final boolean takesBlocks;
  private final int[] table;
  private final int[] cell;

  /** Of a cell: its column; of a row: its number. */
  private final int[] place;

  private final BitSet blockCells = new BitSet();

  /** What stands in the lists and the code of cells. */
  private final BitSet listed = new BitSet();

  /** What stands in code. */
  private final BitSet code = new BitSet();

  private final Map<Integer, TableGrid> grids = new HashMap<>();

  /**
   * @param takesBlocks whether cells may hold lists, code, quotes and many lines
   */
  DataTableDetector(Elements elements, boolean takesBlocks) {
    this.elements = elements;
    this.takesBlocks = takesBlocks;
    this.table = new int[elements.size()];
    this.cell = new int[elements.size()];
    this.place = new int[elements.size()];
  }

  /** Takes an element in, each after its parent. */
  void take(int element, BlockType part) {
    int parent = elements.parent(element);
    table[element] = table[parent];
    cell[element] = cell[parent];
    listed.set(element, listed.get(parent) && part != BlockType.TABLE);
    // The table that code is laid out in is none of its own.
    code.set(
        element, part == BlockType.PREFORMATTED || code.get(parent) && part != BlockType.TABLE);
    TableGrid grid = grids.get(table[element]);
    switch (part) {
      case TABLE -> takeTable(element, grid);
      case ROW -> {
        if (grid != null && !code.get(element)) {
          place[element] = grid.startRow(element);
        }
      }
      case CELL -> {
        if (!code.get(element)) {
          takeCell(element, grid);
        }
      }
      case LIST, NUMBERED_LIST, DEFINITIONS, QUOTE, PREFORMATTED -> {
        if (grid != null) {
          takeBlock(cell[element], grid);
          listed.set(element, part != BlockType.QUOTE || listed.get(element));
        }
      }
      case HEADING -> {
        if (grid != null) {
          grid.setLayout();
        }
      }
      default -> {}
    }
  }

  /** Takes a line of the body in. */
  void takeLine(Lines lines, int line) {
    int element = lines.element(line);
    TableGrid grid = grids.get(table[element]);
    if (grid != null && cell[element] != 0 && table[cell[element]] == table[element]) {
      int around = cell[element];
      int characters = lines.characters(line);
      int row = elements.parent(around);
      boolean inList = listed.get(element);
      if (grid.takeLine(around, row, place[around], characters, inList)) {
        blockCells.set(around);
      }
    }
  }

  /** {@return whether the table that an element is or stands in holds facts} */
  boolean isData(int element) {
    TableGrid grid = grids.get(table[element]);
    return grid != null && (takesBlocks ? grid.holdsFacts() : grid.isPlain());
  }

  /** {@return whether a cell holds lists, code, quotes or many lines} */
  boolean hasBlocks(int element) {
    return blockCells.get(element);
  }

  /** {@return the column of a cell, counted from 0, or the number of a row in its table} */
  int place(int element) {
    return place[element];
  }

  /** {@return how many columns a cell spans} */
  public static int width(Elements elements, int cell) {
    return span(elements, cell, "colspan");
  }

  /** {@return how many rows a cell spans} */
  public static int height(Elements elements, int cell) {
    return span(elements, cell, "rowspan");
  }

  private void takeTable(int element, @Nullable TableGrid around) {
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

  private void takeCell(int element, @Nullable TableGrid grid) {
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

  private void takeBlock(int around, TableGrid grid) {
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
    return Math.max(1, Math.min(TableGrid.MOST_COLUMNS, Integer.parseInt(value.strip())));
  }
}
