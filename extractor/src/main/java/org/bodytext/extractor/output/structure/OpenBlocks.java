package org.bodytext.extractor.output.structure;

import java.io.IOException;
import java.util.Arrays;
import org.bodytext.extractor.page.Elements;

/**
 * Tracks the open elements at a position of the page, and opens blocks for them in the output when
 * text follows.
 *
 * <p>Each element is entered and left once, so the cost of a walk is linear however deep the page
 * nests; the depth of the output is limited to {@link #MAX_DEPTH}.
 */
public final class OpenBlocks {

  /** The maximum number of nested blocks in the output. */
  public static final int MAX_DEPTH = 32;

  private final Elements elements;
  private final BlockStructure structure;
  private final BodyHandler handler;

  /** The open elements, the outermost first. */
  private int[] path = new int[64];

  private int depth;

  /** The number of elements of the path whose block type is known. */
  private int examined;

  /** The blocks of the open elements, their positions in the path, and whether they are opened. */
  private final BlockType[] types = new BlockType[MAX_DEPTH];

  private final int[] blockDepth = new int[MAX_DEPTH];
  private final boolean[] opened = new boolean[MAX_DEPTH];
  private int count;

  /** The element of the open paragraph; -1 if there is none. */
  private int paragraph = -1;

  /** The number of starts and ends of block-level elements, now and at the last text. */
  private int borders;

  private int bordersAtText;
  private boolean pastBlock;

  OpenBlocks(Elements elements, BlockStructure structure, BodyHandler handler) {
    this.elements = elements;
    this.structure = structure;
    this.handler = handler;
    Arrays.fill(types, BlockType.NONE);
  }

  /** Enters a block-level element. */
  void enter(int element) throws IOException {
    leaveBefore(elements.start(element));
    if (depth == path.length) {
      path = Arrays.copyOf(path, 2 * depth);
    }
    path[depth++] = element;
    borders++;
  }

  /**
   * Opens the blocks around text at an offset.
   *
   * @param join whether the text continues the paragraph before it, unless a block-level element is
   *     located between them
   * @return whether the text continues a block that already contains text
   */
  boolean place(int offset, boolean join) throws IOException {
    leaveBefore(offset);
    examine();
    pastBlock = borders != bordersAtText;
    bordersAtText = borders;
    boolean leaf = count > 0 && types[count - 1].isLeaf();
    int block = depth == 0 ? 0 : path[depth - 1];
    if (leaf ? opened[count - 1] : join && !pastBlock && paragraph == block) {
      return true;
    }
    closeParagraph();
    openBlocks();
    if (!leaf) {
      paragraph = block;
      handler.open(BlockType.PARAGRAPH, block, 0);
    }
    return false;
  }

  /** {@return whether a block-level element began or ended before the last placed text} */
  boolean isPastBlock() {
    return pastBlock;
  }

  /** {@return whether the innermost block preserves white space} */
  boolean isPreformatted() {
    return count > 0 && types[count - 1] == BlockType.PREFORMATTED;
  }

  /** {@return whether the innermost block is a heading} */
  boolean isHeading() {
    return count > 0 && types[count - 1] == BlockType.HEADING;
  }

  /** Closes all blocks. */
  void closeAll() throws IOException {
    closeParagraph();
    while (count > 0) {
      closeBlock();
    }
  }

  private void leaveBefore(int offset) throws IOException {
    while (depth > 0 && structure.end(path[depth - 1]) <= offset) {
      depth--;
      borders++;
      examined = Math.min(examined, depth);
      if (count > 0 && blockDepth[count - 1] == depth) {
        closeBlock();
      }
    }
  }

  /** Determines the blocks of the elements that were entered since the last text. */
  private void examine() {
    for (; examined < depth; examined++) {
      BlockType type = structure.type(path[examined]);
      BlockType around = count == 0 ? BlockType.NONE : types[count - 1];
      if (type != BlockType.NONE && count < MAX_DEPTH && around.accepts(type)) {
        types[count] = type;
        blockDepth[count] = examined;
        opened[count] = false;
        count++;
      }
    }
  }

  private void openBlocks() throws IOException {
    boolean[] wanted = new boolean[count];
    for (int i = count - 1; i >= 0; i--) {
      boolean filled = i + 1 < count && wanted[i + 1] && !BlockType.NONE.accepts(types[i + 1]);
      wanted[i] = filled || !types[i].needsChild();
      if (opened[i] && !wanted[i]) {
        handler.close(types[i]);
      }
    }
    for (int i = 0; i < count; i++) {
      if (wanted[i] && !opened[i]) {
        int element = path[blockDepth[i]];
        handler.open(types[i], element, structure.place(element));
      }
      opened[i] = wanted[i];
    }
  }

  private void closeBlock() throws IOException {
    count--;
    if (opened[count]) {
      closeParagraph();
      handler.close(types[count]);
    }
  }

  private void closeParagraph() throws IOException {
    if (paragraph >= 0) {
      handler.close(BlockType.PARAGRAPH);
      paragraph = -1;
    }
  }
}
