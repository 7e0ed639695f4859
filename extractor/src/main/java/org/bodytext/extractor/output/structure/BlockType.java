package org.bodytext.extractor.output.structure;

import java.util.HashMap;
import java.util.Map;

/** The role of an element in the structure of a body. */
public enum BlockType {
  /** None: the element only separates lines. */
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
  /** A cell that contains lists, code, quotes or many lines; never the role of a tag name. */
  BLOCK_CELL,
  HEADING,
  PREFORMATTED,
  FIGURE,
  CAPTION,
  /** Lines of one element that only breaks separate; never the role of an element. */
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
    name(FIGURE, "figure");
    name(CAPTION, "figcaption");
  }

  private static void name(BlockType type, String... names) {
    for (String name : names) {
      BY_NAME.put(name, type);
    }
  }

  /** {@return the role of the elements with a tag name} */
  static BlockType of(String name) {
    return BY_NAME.getOrDefault(name, NONE);
  }

  /** {@return whether a block contains text and no other blocks} */
  public boolean isLeaf() {
    return this == TERM || this == CELL || this == HEADING || this == PREFORMATTED;
  }

  /** {@return whether it is a figure or its caption, which some formats do not have} */
  public boolean isFigure() {
    return this == FIGURE || this == CAPTION;
  }

  /** {@return whether it is a list with or without numbers} */
  public boolean isList() {
    return this == LIST || this == NUMBERED_LIST;
  }

  /** {@return whether a block has no text of its own, only blocks of certain types} */
  public boolean needsChild() {
    return isList() || this == DEFINITIONS || this == TABLE || this == ROW;
  }

  /** {@return whether a block of a type may be a child of one of this type} */
  boolean accepts(BlockType child) {
    return switch (child) {
      case ITEM -> isList();
      case TERM, DEFINITION -> this == DEFINITIONS;
      case ROW -> this == TABLE;
      case CELL, BLOCK_CELL -> this == ROW;
      case FIGURE -> !isLeaf() && !needsChild();
      case CAPTION -> this == FIGURE;
      default -> !isLeaf();
    };
  }
}
