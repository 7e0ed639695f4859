package org.bodytext.extractor.output.text;

import java.io.IOException;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.output.structure.BlockType;
import org.bodytext.extractor.output.structure.BodyHandler;
import org.bodytext.extractor.output.structure.BodyWalker;
import org.bodytext.extractor.output.structure.Links;
import org.bodytext.extractor.output.structure.XmlCharacters;

/**
 * Writes a body as plain text: a blank line between blocks, one line for each list item and table
 * row, tabs between cells. The words are those of the body.
 */
public final class TextWriter implements BodyHandler {

  private final Appendable out;
  private int lists;

  /** The number of line feeds before the next text. */
  private int lineFeeds;

  private int column;
  private boolean begun;
  private boolean inItem;
  private boolean inCell;

  private TextWriter(Appendable out) {
    this.out = out;
  }

  /**
   * Writes a body.
   *
   * @throws IOException if {@code out} fails
   */
  public static void write(Body body, Appendable out) throws IOException {
    TextWriter writer = new TextWriter(out);
    BodyWalker.walk(body, new Links(body.page()), writer);
    if (writer.begun) {
      out.append('\n');
    }
  }

  @Override
  public void open(BlockType type, int element, int place) throws IOException {
    if (type.isFigure()) {
      return;
    }
    switch (type) {
      case LIST, NUMBERED_LIST, DEFINITIONS -> {
        space(lists == 0 ? 2 : 1);
        lists++;
      }
      case ITEM, TERM, DEFINITION, ROW -> space(1);
      case TABLE -> space(lists == 0 ? 2 : 1);
      case PARAGRAPH, HEADING, PREFORMATTED -> space(lists == 0 ? 2 : inItem ? 0 : 1);
      case CELL -> moveTo(place);
      default -> {}
    }
    inCell = type == BlockType.CELL;
    inItem = type == BlockType.ITEM || type == BlockType.DEFINITION;
    column = type == BlockType.ROW ? 0 : column;
  }

  @Override
  public void close(BlockType type) {
    if (type == BlockType.LIST
        || type == BlockType.NUMBERED_LIST
        || type == BlockType.DEFINITIONS) {
      lists--;
    }
  }

  @Override
  public void text(CharSequence text, int from, int to, int styles, int link) throws IOException {
    writeSpace();
    out.append(XmlCharacters.clean(text.subSequence(from, to).toString()));
    begun = true;
  }

  @Override
  public void breakLine(int count) throws IOException {
    if (inCell) {
      out.append(' ');
    } else {
      space(count);
    }
  }

  @Override
  public boolean isPlainText() {
    return true;
  }

  @Override
  public boolean acceptsBlockCells() {
    return false;
  }

  @Override
  public void image(int element, int link) {}

  @Override
  public void formula(String tex, boolean displayed, int link) {}

  private void space(int count) {
    lineFeeds = Math.max(lineFeeds, count);
  }

  private void moveTo(int cell) throws IOException {
    for (; column < cell; column++) {
      writeSpace();
      out.append('\t');
    }
  }

  private void writeSpace() throws IOException {
    if (begun) {
      out.append("\n".repeat(lineFeeds));
    }
    lineFeeds = 0;
    begun = true;
  }
}
