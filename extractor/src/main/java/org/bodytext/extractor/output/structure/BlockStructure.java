package org.bodytext.extractor.output.structure;

import java.util.Arrays;
import org.bodytext.extractor.page.Elements;

/** What the elements of a page mean to the structure of its body. Linear in the elements. */
final class BlockStructure {

  /** A heading of more lines is one that was never closed. */
  private static final int MOST_HEADING_LINES = 4;

  private final BlockType[] parts;
  private final int[] list;
  private final int[] number;

  /** Of a list: how many items it has, and 1 or -1. */
  private final int[] items;

  private final int[] step;

  /** Where an item ends with the lists behind it, which HTML wants in it; 0 of all else. */
  private final int[] itemEnd;

  private final DataTableDetector tables;
  private final Elements elements;
  private final CodeBlocks code;

  /**
   * @param blockCells whether cells may hold lists, code, quotes and many lines
   */
  BlockStructure(Elements elements, ChosenText text, CodeBlocks code, boolean blockCells) {
    this.elements = elements;
    this.code = code;
    this.parts = new BlockType[elements.size()];
    this.list = new int[elements.size()];
    this.number = new int[elements.size()];
    this.items = new int[elements.size()];
    this.step = new int[elements.size()];
    this.itemEnd = new int[elements.size()];
    this.tables = new DataTableDetector(elements, blockCells);
    Arrays.fill(parts, BlockType.NONE);
    for (int element = 1; element < elements.size(); element++) {
      take(element);
    }
    for (int element = 1; element < elements.size(); element++) {
      number(element);
    }
    for (int line = text.next(0); line >= 0; line = text.next(line + 1)) {
      tables.takeLine(text.lines(), line);
    }
    lengthenItems(text);
  }

  /** {@return what an element means} */
  BlockType part(int element) {
    BlockType part = parts[element];
    boolean table = part == BlockType.TABLE || part == BlockType.ROW || part == BlockType.CELL;
    if (table && !tables.isData(element)) {
      return BlockType.NONE;
    }
    return part == BlockType.CELL && tables.hasBlocks(element) ? BlockType.BLOCK_CELL : part;
  }

  /** {@return the number of an item in its list or of a row in its table, the column of a cell} */
  int place(int element) {
    boolean inTable = parts[element] == BlockType.CELL || parts[element] == BlockType.ROW;
    return inTable ? tables.place(element) : number[element];
  }

  /** {@return where an element ends} */
  int end(int element) {
    return code.isBlock(element)
        ? code.end(element)
        : Math.max(itemEnd[element], elements.contentEnd(element));
  }

  /** Lists right in a list belong to the item before them, if nothing stands between. */
  private void lengthenItems(ChosenText text) {
    boolean[] filled = new boolean[elements.size()];
    for (int line = text.next(0); line >= 0; line = text.next(line + 1)) {
      int element = text.lines().element(line);
      for (; element > 0 && !filled[element]; element = elements.parent(element)) {
        filled[element] = true;
      }
    }
    int[] lastItem = new int[elements.size()];
    int[] lastLine = new int[elements.size()];
    for (int element = 1; element < elements.size(); element++) {
      int around = elements.parent(element);
      if (!parts[around].isList()) {
        continue;
      }
      boolean list = parts[element].isList();
      if (list && lastItem[around] > 0 && lastLine[around] == elements.firstLine(element)) {
        itemEnd[lastItem[around]] = elements.contentEnd(element);
      } else {
        lastItem[around] = parts[element] == BlockType.ITEM && filled[element] ? element : 0;
      }
      lastLine[around] = elements.endLine(element);
    }
  }

  private void take(int element) {
    int parent = elements.parent(element);
    list[element] = list[parent];
    if (!elements.isInline(element)) {
      parts[element] = partOf(element);
    }
    tables.take(element, parts[element]);
    if (parts[element].isList()) {
      list[element] = element;
    } else if (parts[element] == BlockType.ITEM) {
      items[list[element]]++;
    }
  }

  /** Numbers an item, or gives a list the number before its first. */
  private void number(int element) {
    if (parts[element].isList()) {
      boolean down = elements.attribute(element, "reversed") != null;
      step[element] = down ? -1 : 1;
      number[element] = attribute(element, "start", down ? items[element] : 1) - step[element];
    } else if (parts[element] == BlockType.ITEM) {
      int around = list[element];
      // Markdown has no numbers below.
      int next = Math.max(0, number[around] + step[around]);
      number[around] = attribute(element, "value", next);
      number[element] = number[around];
    }
  }

  private BlockType partOf(int element) {
    if (code.isBlock(element)) {
      return BlockType.PREFORMATTED;
    }
    BlockType part = BlockType.of(elements.name(element));
    boolean isLine = part == BlockType.HEADING || part == BlockType.TERM;
    int height = elements.endLine(element) - elements.firstLine(element);
    return isLine && height > MOST_HEADING_LINES ? BlockType.NONE : part;
  }

  private int attribute(int element, String name, int otherwise) {
    String value = elements.attribute(element, name);
    return value != null && value.strip().matches("[0-9]{1,9}")
        ? Integer.parseInt(value.strip())
        : otherwise;
  }
}
