package org.bodytext.extractor.output.structure;

import java.util.HashMap;
import java.util.Map;

/** The role of an element in the structure of a body. */
public enum BlockType {
  /** None: the element only separates lines. */
  NONE,
  LIST("ul menu dir"),
  NUMBERED_LIST("ol"),
  ITEM("li"),
  QUOTE("blockquote"),
  DEFINITIONS("dl"),
  TERM("dt"),
  DEFINITION("dd"),
  TABLE("table"),
  ROW("tr"),
  CELL("td th"),
  /** A cell that contains lists, code, quotes or many lines; never the role of a tag name. */
  BLOCK_CELL,
  HEADING("h1 h2 h3 h4 h5 h6"),
  PREFORMATTED("pre listing xmp"),
  FIGURE("figure"),
  CAPTION("figcaption"),
  /** Lines of one element that only breaks separate; never the role of an element. */
  PARAGRAPH;

  private static final Map<String, BlockType> BY_NAME = new HashMap<>();

  static {
    for (BlockType type : values()) {
      for (String name : type.names.split(" ", -1)) {
        BY_NAME.put(name, type);
      }
    }
  }

  /** Tag names, separated by spaces. */
  private final String names;

  BlockType() {
    this("");
  }

  BlockType(String names) {
    this.names = names;
  }

  /** {@return the role of the elements with a tag name} */
  static BlockType of(String name) {
    return BY_NAME.getOrDefault(name, NONE);
  }

  /** {@return the first tag name of elements with this role; empty if absent} */
  public String tagName() {
    return names.split(" ", -1)[0];
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
