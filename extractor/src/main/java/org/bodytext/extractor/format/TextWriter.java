package org.bodytext.extractor.format;

import java.io.IOException;
import org.bodytext.extractor.Body;

/**
 * Writes a body as plain text: a blank line between blocks, an item or a table row a line, tabs
 * between cells. Its words are those of the body.
 */
final class TextWriter implements BodyHandler {

  private final Appendable out;
  private int lists;
  private int lineFeeds;
  private int column;
  private boolean begun;
  private boolean inItem;
  private boolean inCell;

  private TextWriter(Appendable out) {
    this.out = out;
  }

  /** Writes a body. */
  static void write(Body body, Appendable out) throws IOException {
    TextWriter writer = new TextWriter(out);
    BodyWalker.walk(body, new Links(body.page()), writer);
    if (writer.begun) {
      out.append('\n');
    }
  }

  @Override
  public void open(Part part, int element, int place) throws IOException {
    switch (part) {
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
    inCell = part == Part.CELL;
    inItem = part == Part.ITEM || part == Part.DEFINITION;
    column = part == Part.ROW ? 0 : column;
  }

  @Override
  public void close(Part part) {
    if (part == Part.LIST || part == Part.NUMBERED_LIST || part == Part.DEFINITIONS) {
      lists--;
    }
  }

  @Override
  public void text(CharSequence text, int from, int to, int styles, int link) throws IOException {
    writeSpace();
    out.append(Characters.clean(text.subSequence(from, to).toString()));
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
  public boolean isPlain() {
    return true;
  }

  @Override
  public boolean takesBlockCells() {
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
