package org.bodytext.extractor.output.structure;

import java.util.Arrays;
import java.util.BitSet;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/** The role of each element of a page in the structure of its body. Linear in the elements. */
final class BlockStructure {

  /** A heading with more lines is an element that was never closed. */
  private static final int MAX_HEADING_LINES = 4;

  private final BlockType[] types;

  /** The innermost list of each element; 0 if none. */
  private final int[] list;

  /** The number of an item, or of the last item of a list that has been read. */
  private final int[] number;

  /**
   * The number of items of a list, and the difference between the numbers of two items: 1 or -1.
   */
  private final int[] items;

  private final int[] step;

  /** The end of an item with the lists after it, which HTML requires inside it; else 0. */
  private final int[] itemEnd;

  private final DataTables tables;
  private final Elements elements;
  private final CodeBlocks code;

  /**
   * @param chosen the lines of the body
   * @param blockCells whether cells may contain lists, code, quotes and many lines
   */
  BlockStructure(Page page, Lines lines, BitSet chosen, CodeBlocks code, boolean blockCells) {
    this.elements = page.elements();
    this.code = code;
    this.types = new BlockType[elements.size()];
    this.list = new int[elements.size()];
    this.number = new int[elements.size()];
    this.items = new int[elements.size()];
    this.step = new int[elements.size()];
    this.itemEnd = new int[elements.size()];
    this.tables = new DataTables(elements, blockCells);
    Arrays.fill(types, BlockType.NONE);
    for (int element = 1; element < elements.size(); element++) {
      addElement(element);
    }
    for (int element = 1; element < elements.size(); element++) {
      number(element);
    }
    chosen.stream().forEach(line -> tables.addLine(lines, line));
    extendItems(filled(lines, chosen));
  }

  /** {@return the role of an element} */
  BlockType type(int element) {
    BlockType type = types[element];
    boolean table = type == BlockType.TABLE || type == BlockType.ROW || type == BlockType.CELL;
    if (table && !tables.isData(element)) {
      return BlockType.NONE;
    }
    return type == BlockType.CELL && tables.hasBlocks(element) ? BlockType.BLOCK_CELL : type;
  }

  /** {@return the number of an item in its list or of a row in its table, the column of a cell} */
  int place(int element) {
    boolean inTable = types[element] == BlockType.CELL || types[element] == BlockType.ROW;
    return inTable ? tables.place(element) : number[element];
  }

  /** {@return the offset at which an element ends} */
  int end(int element) {
    return code.isBlock(element)
        ? code.end(element)
        : Math.max(itemEnd[element], elements.contentEnd(element));
  }

  /** Extends items over the lists that directly follow them within the same list. */
  private void extendItems(BitSet filled) {
    int[] lastItem = new int[elements.size()];
    int[] lastLine = new int[elements.size()];
    for (int element = 1; element < elements.size(); element++) {
      int around = elements.parent(element);
      if (!types[around].isList()) {
        continue;
      }
      boolean list = types[element].isList();
      if (list && lastItem[around] > 0 && lastLine[around] == elements.firstLine(element)) {
        itemEnd[lastItem[around]] = elements.contentEnd(element);
      } else {
        lastItem[around] = types[element] == BlockType.ITEM && filled.get(element) ? element : 0;
      }
      lastLine[around] = elements.endLine(element);
    }
  }

  /** {@return the elements that contain lines of the body} */
  private BitSet filled(Lines lines, BitSet chosen) {
    BitSet filled = new BitSet();
    for (int line = chosen.nextSetBit(0); line >= 0; line = chosen.nextSetBit(line + 1)) {
      int element = lines.element(line);
      for (; element > 0 && !filled.get(element); element = elements.parent(element)) {
        filled.set(element);
      }
    }
    return filled;
  }

  private void addElement(int element) {
    int parent = elements.parent(element);
    list[element] = list[parent];
    if (!elements.isInline(element)) {
      types[element] = typeOf(element);
    }
    tables.addElement(element, types[element]);
    if (types[element].isList()) {
      list[element] = element;
    } else if (types[element] == BlockType.ITEM) {
      items[list[element]]++;
    }
  }

  /** Sets the number of an item, or initializes a list with the number before its first item. */
  private void number(int element) {
    if (types[element].isList()) {
      boolean down = elements.attribute(element, "reversed") != null;
      step[element] = down ? -1 : 1;
      number[element] = attribute(element, "start", down ? items[element] : 1) - step[element];
    } else if (types[element] == BlockType.ITEM) {
      int around = list[element];
      // Markdown has no negative numbers.
      int next = Math.max(0, number[around] + step[around]);
      number[around] = attribute(element, "value", next);
      number[element] = number[around];
    }
  }

  private BlockType typeOf(int element) {
    if (code.isBlock(element)) {
      return BlockType.PREFORMATTED;
    }
    BlockType type = BlockType.of(elements.name(element));
    boolean isLine = type == BlockType.HEADING || type == BlockType.TERM;
    int height = elements.endLine(element) - elements.firstLine(element);
    return isLine && height > MAX_HEADING_LINES ? BlockType.NONE : type;
  }

  private int attribute(int element, String name, int defaultValue) {
    String value = elements.attribute(element, name);
    return value != null && value.strip().matches("[0-9]{1,9}")
        ? Integer.parseInt(value.strip())
        : defaultValue;
  }
}
