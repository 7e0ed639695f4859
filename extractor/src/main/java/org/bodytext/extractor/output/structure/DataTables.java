package org.bodytext.extractor.output.structure;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
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
public final class DataTables {

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

  /** A cell and the text of the body in it. */
  private static final class Cell {
    private final int column;

    /** Whether it is a header cell, or one precedes it in the first column. */
    private final boolean named;

    /** Whether it may name a column. */
    private final boolean inHead;

    private boolean blocks;
    private int lines;
    private long text;

    /** The lines and the characters outside lists and code. */
    private int proseLines;

    private long proseText;

    Cell(int column, boolean named, boolean inHead) {
      this.column = column;
      this.named = named;
      this.inHead = inHead;
    }

    boolean isProse() {
      return proseLines > MAX_LINES && proseText > MAX_PROSE_LENGTH;
    }
  }

  /** The cells of one table. */
  private static final class Table {
    /** The number of rows, from the last one on, that the cell in each column spans. */
    private final int[] spans = new int[MAX_COLUMNS];

    /** The cells with text of each row. */
    private final List<List<Cell>> rows = new ArrayList<>();

    private boolean layout;
    private boolean blocks;
    private int row = -1;
    private int nextColumn;

    /** Whether the cell in the first column, possibly from a row above, is a header cell. */
    private boolean columnIsHead;

    private @Nullable Boolean data;

    void startRow(int element) {
      row = element;
      rows.add(new ArrayList<>());
      nextColumn = 0;
      for (int i = 0; i < MAX_COLUMNS; i++) {
        spans[i] = Math.max(0, spans[i] - 1);
      }
    }

    /** {@return the first column of a cell that spans a number of columns and rows} */
    int startCell(int width, int height) {
      while (nextColumn < MAX_COLUMNS && spans[nextColumn] > 0) {
        nextColumn++;
      }
      layout |= nextColumn + width > MAX_COLUMNS;
      int column = layout ? 0 : nextColumn;
      for (int end = column + width; !layout && nextColumn < end; nextColumn++) {
        spans[nextColumn] = height;
      }
      return column;
    }

    private Stream<Cell> cells() {
      return rows.stream().flatMap(List::stream);
    }

    boolean isData(boolean acceptsBlocks) {
      blocks |= cells().anyMatch(cell -> cell.blocks);
      return !layout
          && rows.stream().filter(row -> row.stream().anyMatch(cell -> cell.lines > 0)).count() > 1
          && cells().filter(cell -> cell.lines > 0).mapToInt(cell -> cell.column).distinct().count()
              > 1
          && (!blocks || acceptsBlocks && isNamed() && !isAroundOneCell());
    }

    /**
     * {@return whether header cells name each row, or the columns, and other cells contain values}
     *
     * <p>Tables of forum posts also name columns, those of the authors and of the posts. A row with
     * one cell with text is a title or a note, and ignored.
     */
    private boolean isNamed() {
      List<List<Cell>> named = rows.stream().filter(row -> row.size() > 1).toList();
      boolean values = named.stream().flatMap(List::stream).anyMatch(cell -> !cell.inHead);
      boolean rowsAreNamed = named.size() > 1 && named.stream().allMatch(row -> row.get(0).named);
      return values
          && (rowsAreNamed
              || named.get(0).stream().allMatch(cell -> cell.inHead)
                  && cells().noneMatch(Cell::isProse));
    }

    private boolean isAroundOneCell() {
      long all = cells().mapToLong(cell -> cell.text).sum();
      return cells().anyMatch(cell -> cell.text > MAX_TEXT_RATIO * all);
    }
  }

  private final Elements elements;
  private final boolean acceptsBlocks;

  /** The table and the cell around each element; null if absent. */
  private final @Nullable Table[] tables;

  private final @Nullable Cell[] cells;

  /** The column of a cell, or the number of a row. */
  private final int[] place;

  /** The elements within lists and code of cells. */
  private final BitSet listed = new BitSet();

  /** The lists that have an item. */
  private final BitSet begun = new BitSet();

  /** The elements of code. */
  private final BitSet code = new BitSet();

  /**
   * @param acceptsBlocks whether cells may contain lists, code, quotes and many lines
   */
  DataTables(Elements elements, boolean acceptsBlocks) {
    this.elements = elements;
    this.acceptsBlocks = acceptsBlocks;
    this.tables = new Table[elements.size()];
    this.cells = new Cell[elements.size()];
    this.place = new int[elements.size()];
  }

  /** Adds an element; elements are added in the order of the page. */
  void addElement(int element, BlockType type) {
    int parent = elements.parent(element);
    Table table = tables[parent];
    tables[element] = table;
    cells[element] = cells[parent];
    listed.set(element, listed.get(parent) && type != BlockType.TABLE);
    // A table that lays out code is not a table of the body.
    code.set(
        element, type == BlockType.PREFORMATTED || code.get(parent) && type != BlockType.TABLE);
    if (type == BlockType.TABLE) {
      addTable(element, table);
    } else if (table != null && !table.layout) {
      addPart(element, type, table);
    }
  }

  private void addTable(int element, @Nullable Table around) {
    if (around != null) {
      around.layout = true;
    }
    Table table = new Table();
    String role = elements.attribute(element, "role");
    table.layout = role != null && Set.of("presentation", "none").contains(role.strip());
    tables[element] = table;
    cells[element] = null;
  }

  private void addPart(int element, BlockType type, Table table) {
    switch (type) {
      case ROW -> {
        if (!code.get(element)) {
          table.startRow(element);
          place[element] = table.rows.size();
        }
      }
      case CELL -> {
        if (!code.get(element)) {
          addCell(element, table);
        }
      }
      case LIST, NUMBERED_LIST -> listed.set(element);
      case DEFINITIONS, PREFORMATTED -> {
        addBlock(element, table);
        listed.set(element);
      }
      case QUOTE -> addBlock(element, table);
      case ITEM -> {
        // A list of one item is a cell like others.
        if (begun.get(elements.parent(element))) {
          addBlock(element, table);
        }
        begun.set(elements.parent(element));
      }
      case HEADING -> table.layout = true;
      default -> {}
    }
  }

  private void addCell(int element, Table table) {
    int row = elements.parent(element);
    int column = table.startCell(width(elements, element), height(elements, element));
    table.layout |= row != table.row;
    if (table.layout) {
      return;
    }
    place[element] = column;
    boolean head = elements.name(element).equals("th");
    boolean inHead = head || elements.name(elements.parent(row)).equals("thead");
    table.columnIsHead = column == 0 ? head : table.columnIsHead;
    Cell cell = new Cell(column, head || column > 0 && table.columnIsHead, inHead);
    cells[element] = cell;
    if (elements.endLine(element) > elements.firstLine(element)) {
      table.rows.get(table.rows.size() - 1).add(cell);
    }
  }

  private void addBlock(int element, Table table) {
    Cell cell = cells[element];
    table.layout |= cell == null;
    table.blocks = true;
    if (cell != null) {
      cell.blocks = true;
    }
  }

  /** Adds a line of the body. */
  void addLine(Lines lines, int line) {
    Cell cell = cells[lines.element(line)];
    if (cell != null) {
      int characters = lines.characters(line);
      cell.text += characters;
      cell.blocks |= ++cell.lines > MAX_LINES;
      boolean prose = !listed.get(lines.element(line));
      cell.proseLines += prose ? 1 : 0;
      cell.proseText += prose ? characters : 0;
    }
  }

  /** {@return whether an element is a data table or a part of one} */
  boolean isData(int element) {
    Table table = tables[element];
    if (table == null) {
      return false;
    }
    Boolean known = table.data;
    boolean data = known == null ? table.isData(acceptsBlocks) : known;
    table.data = data;
    return data;
  }

  /** {@return whether a cell contains lists, code, quotes or many lines} */
  boolean hasBlocks(int element) {
    Cell cell = cells[element];
    return cell != null && cell.blocks;
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

  private static int span(Elements elements, int element, String name) {
    String value = elements.attribute(element, name);
    if (value == null || !value.strip().matches("[0-9]{1,4}")) {
      return 1;
    }
    return Math.max(1, Math.min(MAX_COLUMNS, Integer.parseInt(value.strip())));
  }
}
