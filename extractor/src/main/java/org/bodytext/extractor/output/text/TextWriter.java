package org.bodytext.extractor.output.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.output.structure.BlockType;
import org.bodytext.extractor.output.structure.BodyHandler;
import org.bodytext.extractor.output.structure.BodyWalker;
import org.bodytext.extractor.text.XmlCharacters;

/** Writes a body as plain text, as {@link Body#text()} describes it. */
public final class TextWriter implements BodyHandler {

  /**
   * A line of the body.
   *
   * @param number its number
   * @param begin the index of its first character in the text
   * @param end the index after its last character
   */
  public record Line(int number, int begin, int end) {}

  private final StringBuilder out = new StringBuilder();
  private final List<Line> texts = new ArrayList<>();

  /** For each character the offset in the source that it comes from; then the offset after it. */
  private int[] offsets = new int[64];

  // Where the next piece comes from; white space that the page does not contain has no line.
  private int line = -1;
  private int[] lineOffsets = {0};

  private int lists;

  /** The number of line feeds before the next text. */
  private int lineFeeds;

  private int column;
  private boolean inItem;
  private boolean inCell;

  private TextWriter() {}

  /** {@return the text of a body} */
  public static String of(Body body) {
    return written(body).text();
  }

  /** {@return the text of a body with the places that it comes from} */
  public static TextWriter written(Body body) {
    TextWriter writer = new TextWriter();
    try {
      BodyWalker.walkPlainText(body, writer);
    } catch (IOException e) {
      throw new AssertionError("a StringBuilder never fails", e);
    }
    writer.trimEnd();
    return writer;
  }

  /** {@return the text} */
  public String text() {
    return out.toString();
  }

  /** {@return the lines with text, in the order of the text} */
  public List<Line> lines() {
    return Collections.unmodifiableList(texts);
  }

  /**
   * {@return the offset in the source of a character of the text, or after the last one}
   *
   * @param index the index of the character
   */
  public int offset(int index) {
    return offsets[index];
  }

  @Override
  public void open(BlockType type, int element, int place) {
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
  public void source(int number, int[] ofCharacters) {
    line = number;
    lineOffsets = ofCharacters;
  }

  @Override
  public void text(CharSequence text, int from, int to, int styles, int link) {
    writeSpace();
    if (line < 0) {
      append(text, from, to);
      return;
    }
    int begin = out.length();
    for (int at = from; at < to; at++) {
      int start = at;
      for (int length = 1; at < to && length > 0; at += length) {
        length = XmlCharacters.allowed(text, at);
      }
      reserve(at - start);
      System.arraycopy(lineOffsets, start, offsets, out.length(), at - start + 1);
      out.append(text, start, at);
    }
    int last = texts.size() - 1;
    if (last >= 0 && texts.get(last).number() == line) {
      begin = texts.remove(last).begin();
    }
    texts.add(new Line(line, begin, out.length()));
    line = -1;
  }

  @Override
  public void breakLine(int count) {
    if (inCell) {
      append(" ", 0, 1);
    } else {
      space(count);
    }
  }

  private void space(int count) {
    lineFeeds = Math.max(lineFeeds, count);
  }

  private void moveTo(int cell) {
    for (; column < cell; column++) {
      writeSpace();
      append("\t", 0, 1);
    }
  }

  private void writeSpace() {
    if (lineFeeds > 0) {
      trimEnd();
    }
    String feeds = out.isEmpty() ? "" : "\n".repeat(lineFeeds);
    append(feeds, 0, feeds.length());
    lineFeeds = 0;
  }

  /** Removes the spaces before a sign that was left out. */
  private void trimEnd() {
    int end = out.length();
    while (end > 0 && out.charAt(end - 1) == ' ') {
      end--;
    }
    out.setLength(end);
    int last = texts.size() - 1;
    if (last >= 0 && texts.get(last).end() > end) {
      Line line = texts.remove(last);
      texts.add(new Line(line.number(), Math.min(line.begin(), end), end));
    }
  }

  /** Appends characters that come from the end of the text before them. */
  private void append(CharSequence text, int from, int to) {
    reserve(to - from);
    Arrays.fill(offsets, out.length(), out.length() + to - from + 1, offsets[out.length()]);
    out.append(text, from, to);
  }

  private void reserve(int count) {
    if (offsets.length <= out.length() + count) {
      offsets = Arrays.copyOf(offsets, 2 * (out.length() + count));
    }
  }
}
