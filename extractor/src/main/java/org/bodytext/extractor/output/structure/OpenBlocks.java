package org.bodytext.extractor.output.structure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bodytext.extractor.page.Elements;

/**
 * Tracks the open elements at a position of the page, and opens blocks for them in the output when
 * text follows.
 *
 * <p>Each element is entered and left once, so the cost of a walk is linear however deep the page
 * nests; the depth of the output is limited to {@link #MAX_DEPTH}.
 */
final class OpenBlocks {

  /** The maximum number of nested blocks in the output. */
  static final int MAX_DEPTH = 32;

  private final Elements elements;
  private final BlockStructure structure;
  private final BodyHandler handler;

  /** An open block: its type, its position in the path, and whether the handler has opened it. */
  private static final class Block {
    private final BlockType type;
    private final int depth;
    private boolean opened;

    Block(BlockType type, int depth) {
      this.type = type;
      this.depth = depth;
    }
  }

  /** The open elements, the outermost first. */
  private int[] path = new int[64];

  private int depth;

  /** The number of elements of the path whose block type is known. */
  private int examined;

  /** The blocks of the open elements, the outermost first. */
  private final List<Block> open = new ArrayList<>();

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
    boolean leaf = innermost().isLeaf();
    int block = depth == 0 ? 0 : path[depth - 1];
    if (leaf ? open.get(open.size() - 1).opened : join && !pastBlock && paragraph == block) {
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

  /** {@return the type of the innermost block} */
  BlockType innermost() {
    return open.isEmpty() ? BlockType.NONE : open.get(open.size() - 1).type;
  }

  /** Closes all blocks. */
  void closeAll() throws IOException {
    closeParagraph();
    while (!open.isEmpty()) {
      closeBlock();
    }
  }

  private void leaveBefore(int offset) throws IOException {
    while (depth > 0 && structure.end(path[depth - 1]) <= offset) {
      depth--;
      borders++;
      examined = Math.min(examined, depth);
      if (!open.isEmpty() && open.get(open.size() - 1).depth == depth) {
        closeBlock();
      }
    }
  }

  /** Determines the blocks of the elements that were entered since the last text. */
  private void examine() {
    for (; examined < depth; examined++) {
      BlockType type = structure.type(path[examined]);
      if (type != BlockType.NONE && open.size() < MAX_DEPTH && innermost().accepts(type)) {
        open.add(new Block(type, examined));
      }
    }
  }

  private void openBlocks() throws IOException {
    boolean[] wanted = new boolean[open.size()];
    for (int i = wanted.length - 1; i >= 0; i--) {
      BlockType inner = i + 1 < wanted.length && wanted[i + 1] ? open.get(i + 1).type : null;
      Block block = open.get(i);
      wanted[i] = !block.type.needsChild() || inner != null && !BlockType.NONE.accepts(inner);
      if (block.opened && !wanted[i]) {
        handler.close(block.type);
      }
    }
    for (int i = 0; i < wanted.length; i++) {
      Block block = open.get(i);
      if (wanted[i] && !block.opened) {
        int element = path[block.depth];
        handler.open(block.type, element, structure.place(element));
      }
      block.opened = wanted[i];
    }
  }

  private void closeBlock() throws IOException {
    Block block = open.remove(open.size() - 1);
    if (block.opened) {
      closeParagraph();
      handler.close(block.type);
    }
  }

  private void closeParagraph() throws IOException {
    if (paragraph >= 0) {
      handler.close(BlockType.PARAGRAPH);
      paragraph = -1;
    }
  }
}
