package org.bodytext.extractor.output.structure;

import java.io.IOException;
import java.util.Arrays;
import org.bodytext.extractor.page.Elements;

/**
 * Follows which elements are open at a place of the page, and opens those that are parts of the
 * body once text comes.
 *
 * <p>Each element is entered and left once, so that the cost of a walk is linear however deep the
 * page nests; what is opened in the output is never deeper than {@link #MOST_DEEP}.
 */
public final class OpenBlocks {

  public static final int MOST_DEEP = 32;

  private final Elements elements;
  private final BlockStructure structure;
  private final BodyHandler handler;

  private int[] path = new int[64];
  private int depth;
  private int examined;

  private final BlockType[] parts = new BlockType[MOST_DEEP];
  private final int[] partDepth = new int[MOST_DEEP];
  private final boolean[] opened = new boolean[MOST_DEEP];
  private int count;

  private int paragraph = -1;

  /** How often a block-level element began or ended, and when text came last. */
  private int moves;

  private int movesAtText;
  private boolean moved;

  OpenBlocks(Elements elements, BlockStructure structure, BodyHandler handler) {
    this.elements = elements;
    this.structure = structure;
    this.handler = handler;
    Arrays.fill(parts, BlockType.NONE);
  }

  /** A block-level element begins. */
  void enter(int element) throws IOException {
    leaveBefore(elements.start(element));
    if (depth == path.length) {
      path = Arrays.copyOf(path, 2 * depth);
    }
    path[depth++] = element;
    moves++;
  }

  /**
   * Opens what text at an offset needs.
   *
   * @param join whether the text goes on with the paragraph before it, if no block-level element
   *     stands between
   * @return whether the text goes on in a part that has text already
   */
  boolean place(int offset, boolean join) throws IOException {
    leaveBefore(offset);
    examine();
    moved = moves != movesAtText;
    movesAtText = moves;
    boolean leaf = count > 0 && parts[count - 1].isLeaf();
    int block = depth == 0 ? 0 : path[depth - 1];
    if (leaf ? opened[count - 1] : join && !moved && paragraph == block) {
      return true;
    }
    closeParagraph();
    openParts();
    if (!leaf) {
      paragraph = block;
      handler.open(BlockType.PARAGRAPH, block, 0);
    }
    return false;
  }

  /** {@return whether a block-level element began or ended before what was placed last} */
  boolean isPastBlock() {
    return moved;
  }

  /** {@return whether the innermost part keeps white space} */
  boolean isPreformatted() {
    return count > 0 && parts[count - 1] == BlockType.PREFORMATTED;
  }

  /** {@return whether the innermost part is a heading} */
  boolean isHeading() {
    return count > 0 && parts[count - 1] == BlockType.HEADING;
  }

  /** Closes everything. */
  void closeAll() throws IOException {
    closeParagraph();
    while (count > 0) {
      closePart();
    }
  }

  private void leaveBefore(int offset) throws IOException {
    while (depth > 0 && structure.end(path[depth - 1]) <= offset) {
      depth--;
      moves++;
      examined = Math.min(examined, depth);
      if (count > 0 && partDepth[count - 1] == depth) {
        closePart();
      }
    }
  }

  /** Looks at the elements that were entered since text came last. */
  private void examine() {
    for (; examined < depth; examined++) {
      BlockType part = structure.part(path[examined]);
      BlockType around = count == 0 ? BlockType.NONE : parts[count - 1];
      if (part != BlockType.NONE && count < MOST_DEEP && around.takes(part)) {
        parts[count] = part;
        partDepth[count] = examined;
        opened[count] = false;
        count++;
      }
    }
  }

  private void openParts() throws IOException {
    boolean[] wanted = new boolean[count];
    for (int i = count - 1; i >= 0; i--) {
      boolean filled = i + 1 < count && wanted[i + 1] && !BlockType.NONE.takes(parts[i + 1]);
      wanted[i] = filled || !parts[i].needsChild();
      if (opened[i] && !wanted[i]) {
        handler.close(parts[i]);
      }
    }
    for (int i = 0; i < count; i++) {
      if (wanted[i] && !opened[i]) {
        int element = path[partDepth[i]];
        handler.open(parts[i], element, structure.place(element));
      }
      opened[i] = wanted[i];
    }
  }

  private void closePart() throws IOException {
    count--;
    if (opened[count]) {
      closeParagraph();
      handler.close(parts[count]);
    }
  }

  private void closeParagraph() throws IOException {
    if (paragraph >= 0) {
      handler.close(BlockType.PARAGRAPH);
      paragraph = -1;
    }
  }
}
