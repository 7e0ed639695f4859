package org.bodytext.extractor.output.structure;

import java.io.IOException;

/**
 * Receives a body, block by block, in the order of the page.
 *
 * <p>Blocks nest as HTML requires. Text and images are passed only within a {@linkplain
 * BlockType#isLeaf() leaf} or a {@link BlockType#PARAGRAPH}. A list that is interrupted by text
 * outside its items is opened again after that text.
 *
 * <p>The space between two pieces is passed as text or as a break, so that handlers only write.
 *
 * <p>All methods throw the exceptions of the output.
 */
public interface BodyHandler {

  /**
   * Begins a block that will contain text.
   *
   * @param element the element of the page
   * @param place the number of an item in its list or of a row in its table, the column of a cell
   */
  void open(BlockType type, int element, int place) throws IOException;

  /** Ends the innermost block. */
  void close(BlockType type) throws IOException;

  /**
   * Announces where the next piece of text comes from.
   *
   * @param line its line
   * @param offsets for each character of the line that the piece is part of its offset in the
   *     source; then the offset after the last one
   */
  default void source(int line, int[] offsets) {}

  /**
   * Adds a piece of uniformly formatted text.
   *
   * @param styles bits of {@link InlineStyle}
   * @param link the element of the link around the text, -1 if there is none
   */
  void text(CharSequence text, int from, int to, int styles, int link) throws IOException;

  /** Continues the text a number of lines below. */
  void breakLine(int count) throws IOException;

  /** Adds an image of the page that has an address. */
  default void image(int element, int link) throws IOException {}

  /**
   * Adds a formula in place of the text that shows it.
   *
   * @param displayed whether the formula is on a line of its own
   */
  default void formula(String tex, boolean displayed, int link) throws IOException {}
}
