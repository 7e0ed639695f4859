package org.bodytext.extractor.output.structure;

import java.io.IOException;

/**
 * Takes a body in, part by part, in the order of the page.
 *
 * <p>Parts nest as HTML wants them. Text and images come only within a part that {@link
 * Part#isLeaf() holds text} or a {@link BlockType#PARAGRAPH}. A list that stray text interrupts is
 * opened again after it.
 */
public interface BodyHandler {

  /**
   * A part begins, which will have text.
   *
   * @param place the number of an item in its list or of a row in its table, the column of a cell
   */
  void open(BlockType part, int element, int place) throws IOException;

  /** The innermost part ends. */
  void close(BlockType part) throws IOException;

  /**
   * A piece of text of one look.
   *
   * @param styles bits of {@link InlineStyle}
   * @param link the element of the link around it, -1 if there is none
   */
  void text(CharSequence text, int from, int to, int styles, int link) throws IOException;

  /** The text goes on in another line, so many lines below. */
  void breakLine(int count) throws IOException;

  /** {@return whether it is plain text: of the body's lines alone, as they are} */
  boolean isPlain();

  /**
   * {@return whether it takes cells in that hold lists, code, quotes or many lines; tables of them
   * are paragraphs to others}
   */
  boolean takesBlockCells();

  /** An image of the page that has an address. */
  void image(int element, int link) throws IOException;

  /**
   * A formula in the text, in place of the letters that show it.
   *
   * @param displayed whether it stands in a line of its own
   */
  void formula(String tex, boolean displayed, int link) throws IOException;
}
