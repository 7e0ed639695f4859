package org.bodytext.extractor.output.structure;

import java.util.HashMap;
import java.util.Map;

/** What an element means to the structure of a body. */
public enum BlockType {
  /** Nothing: the element only parts lines. */
  NONE,
  LIST,
  NUMBERED_LIST,
  ITEM,
  QUOTE,
  DEFINITIONS,
  TERM,
  DEFINITION,
  TABLE,
  ROW,
  CELL,
  /** A cell that holds lists, code, quotes or many lines; never what a name means. */
  BLOCK_CELL,
  HEADING,
  PREFORMATTED,
  /** Lines of one element that only breaks part; never the meaning of an element. */
  PARAGRAPH;

  private static final Map<String, BlockType> BY_NAME = new HashMap<>();

  static {
    name(LIST, "ul", "menu", "dir");
    name(NUMBERED_LIST, "ol");
    name(ITEM, "li");
    name(QUOTE, "blockquote");
    name(DEFINITIONS, "dl");
    name(TERM, "dt");
    name(DEFINITION, "dd");
    name(TABLE, "table");
    name(ROW, "tr");
    name(CELL, "td", "th");
    name(HEADING, "h1", "h2", "h3", "h4", "h5", "h6");
    name(PREFORMATTED, "pre", "listing", "xmp");
  }

  private static void name(BlockType part, String... names) {
    for (String name : names) {
      BY_NAME.put(name, part);
    }
  }

  /** {@return what the elements of a name mean} */
  static BlockType of(String name) {
    return BY_NAME.getOrDefault(name, NONE);
  }

  /** {@return whether it holds text and no other part} */
  public boolean isLeaf() {
    return this == TERM || this == CELL || this == HEADING || this == PREFORMATTED;
  }

  public boolean isList() {
    return this == LIST || this == NUMBERED_LIST;
  }

  /** {@return whether it has no text of its own, but parts of one kind} */
  public boolean needsChild() {
    return isList() || this == DEFINITIONS || this == TABLE || this == ROW;
  }

  /** {@return whether a part may stand right in this one} */
  boolean takes(BlockType child) {
    return switch (child) {
      case ITEM -> isList();
      case TERM, DEFINITION -> this == DEFINITIONS;
      case ROW -> this == TABLE;
      case CELL, BLOCK_CELL -> this == ROW;
      default -> !isLeaf();
    };
  }
}
