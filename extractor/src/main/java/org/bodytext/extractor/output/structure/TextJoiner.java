package org.bodytext.extractor.output.structure;

import java.io.IOException;
import java.util.stream.IntStream;
import org.bodytext.extractor.markup.Gap;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.XmlCharacters;

/**
 * Joins pieces of text, images and formulas: writes the line breaks and blanks that separate each
 * from the piece before it. Owns the position of the last piece that was written.
 */
final class TextJoiner {

  private static final String CODE = "code";

  private static final String END_TAG = "</code>";

  private final Page page;
  private final Elements elements;
  private final Lines lines;
  private final CodeBlocks code;
  private final OpenBlocks blocks;
  private final OpenInlineFormatting formatting;
  private final BodyHandler handler;
  private final boolean plainText;

  /** The line that is being written. */
  private int line;

  /** Whether it continues the text of the same block as the last one. */
  private boolean inside;

  /** The line of the last text, and the offset of the last character or the end of an object. */
  private int lastLine = -2;

  private int lastEnd;

  /** The element of that line, and the next element of the page after its text. */
  private int lastElement;

  private int nextAfterLast;

  private boolean afterObject;

  /** Whether the last objects begin a paragraph or a line of it. */
  private boolean objectsBegin;

  /** Whether the last piece ends with white space, and the link around it. */
  private boolean spaced;

  private int lastLink = -1;

  /** The next element of the page after the last text or object. */
  private int next;

  TextJoiner(
      Page page,
      Lines lines,
      CodeBlocks code,
      OpenBlocks blocks,
      OpenInlineFormatting formatting,
      boolean plainText,
      BodyHandler handler) {
    this.page = page;
    this.elements = page.elements();
    this.lines = lines;
    this.code = code;
    this.blocks = blocks;
    this.formatting = formatting;
    this.handler = handler;
    this.plainText = plainText;
  }

  /** Begins a line of the page. */
  void enterLine(int newLine) {
    line = newLine;
    inside = isInsideBlock();
  }

  /** {@return the line that was entered last} */
  int line() {
    return line;
  }

  /** {@return the line that was written last; negative if none was} */
  int lastLine() {
    return lastLine;
  }

  /** {@return the offset of the last character, or the end of the last image or formula} */
  int lastEnd() {
    return lastEnd;
  }

  /** {@return whether the line directly follows the last one, or continues it} */
  boolean follows() {
    return inside || line == lastLine + 1;
  }

  /** Marks lines as written whose text a formula replaces. */
  void skipTo(int written) {
    lastLine = Math.max(lastLine, written);
  }

  /**
   * {@return whether the line continues the text of the same block as the last one, and only hidden
   * content separates them}
   */
  private boolean isInsideBlock() {
    if (lines.view() != LineView.BLOCK
        || lastLine < 0
        || line == lastLine + 1
        || lines.element(line) != lines.element(lastLine)) {
      return false;
    }
    for (int between = lastLine + 1; between < line; between++) {
      if (lines.isVisible(between) || lines.element(between) != lines.element(line)) {
        return false;
      }
    }
    return !gap(lines.start(line)).hasControl();
  }

  /**
   * Separates the first text of a line from the last piece.
   *
   * @param offset the offset of the text
   * @param newNext the next element of the page
   */
  void beginLine(int offset, int newNext) throws IOException {
    boolean follows = follows();
    boolean mayJoin = follows && (afterObject || inside || lines.followsBreak(line));
    Gap gap = follows ? gap(offset) : Gap.NONE;
    if (!blocks.place(offset, mayJoin && gap.breaks() < 2)) {
      return;
    }
    boolean past = blocks.isPastBlock();
    boolean continues = afterObject || inside && !past;
    if (blocks.innermost() == BlockType.PREFORMATTED) {
      int minimum = continues && !past ? 0 : 1;
      boolean broken = breakLines(Math.max(minimum, rows(gap, offset, newNext)));
      if (!broken && (afterObject ? !objectsBegin : gap.hasBox())) {
        writeBlank();
      }
    } else if (!continues || gap.breaks() > 0) {
      handler.breakLine(1);
    } else if (objectsBegin || gap.separatesWords() || past) {
      writeBlank();
    }
  }

  /** Separates text from the last piece of the same line. */
  void continueLine(char first, int offset, int newNext) throws IOException {
    if (blocks.innermost() == BlockType.PREFORMATTED) {
      boolean begins = IntStream.range(next, newNext).anyMatch(this::isCodeLine);
      breakLines(begins ? codeLines(offset, newNext) : 0);
    } else if (afterObject && !XmlCharacters.isSpace(first) && gap(offset).separatesWords()) {
      writeBlank();
    }
  }

  /** Writes a piece of text. */
  void writeText(String text, int from, int to, int styles) throws IOException {
    handler.text(text, from, to, styles, formatting.link());
    spaced = XmlCharacters.isSpace(text.charAt(to - 1));
    lastLink = formatting.link();
  }

  /**
   * Ends a piece of text.
   *
   * @param end the offset of its last character
   * @param newNext the next element of the page
   */
  void endText(int end, int newNext) {
    afterObject = false;
    objectsBegin = false;
    lastLine = line;
    lastElement = lines.element(line);
    nextAfterLast = newNext;
    next = newNext;
    lastEnd = end;
  }

  /**
   * Writes an image.
   *
   * @param follows whether it directly follows the last piece
   */
  void image(int element, boolean follows) throws IOException {
    beginObject(elements.start(element), element + 1, follows);
    handler.image(element, formatting.link());
    endObject(elements.contentStart(element), element + 1);
  }

  /**
   * Writes a formula.
   *
   * @param start its offset
   * @param newNext the element after the one that shows it
   * @param follows whether it directly follows the last piece
   */
  void formula(Formulas.Formula formula, int start, int newNext, boolean follows)
      throws IOException {
    beginObject(start, newNext, follows);
    handler.formula(formula.tex(), formula.displayed(), formatting.link());
    endObject(formula.end(), newNext);
  }

  private void beginObject(int start, int newNext, boolean follows) throws IOException {
    formatting.leaveBefore(start);
    Gap gap = follows ? gap(start) : Gap.NONE;
    boolean continues = blocks.place(start, follows && gap.breaks() < 2);
    if (!continues) {
      objectsBegin = true;
    } else if (blocks.innermost() == BlockType.PREFORMATTED) {
      int codeLines = follows ? codeLines(start, newNext) : 0;
      objectsBegin |= breakLines(Math.max(blocks.isPastBlock() ? 1 : 0, codeLines));
    } else if (gap.breaks() > 0) {
      handler.breakLine(1);
      objectsBegin = true;
    } else if (!spaced && (gap.separatesWords() || blocks.isPastBlock())) {
      writeBlank();
    }
    lastLine = Math.max(lastLine, line - 1);
  }

  private void endObject(int end, int newNext) {
    afterObject = true;
    spaced = false;
    lastLink = formatting.link();
    lastEnd = end;
    next = newNext;
  }

  /** {@return the number of lines of code that begin up to a line: 1, and blank ones above it} */
  private int rows(Gap gap, int offset, int newNext) {
    int element = lines.element(line);
    int rows = plainText ? 0 : code.rows(lastElement, element, nextAfterLast, newNext);
    if (code.isInBlock(element)) {
      return rows == 0 ? gap.breaks() : rows;
    }
    return Math.max(rows, follows() ? codeLines(offset, newNext) : 0);
  }

  /** {@return the number of lines of code that begin between the last piece and an offset} */
  private int codeLines(int to, int newNext) {
    int count = 0;
    int from = lastEnd;
    for (int element = next; element < newNext; element++) {
      if (isCodeLine(element)) {
        count += Math.max(1, gap(from, elements.start(element)).lines());
        from = elements.start(element);
      }
    }
    return count + gap(from, to).lines();
  }

  /** {@return whether an inline element is a line of code, as the editor of WeChat writes them} */
  private boolean isCodeLine(int element) {
    int around = elements.parent(element);
    return elements.name(element).equals(CODE)
        && BlockType.of(elements.name(around)) == BlockType.PREFORMATTED
        && elements.name(around + 1).equals(CODE)
        && elements.start(around + 1) == elements.contentStart(around)
        && endsCode(elements.start(element));
  }

  /** {@return whether the end tag of the line of code before it ends at an offset} */
  private boolean endsCode(int offset) {
    int start = offset - END_TAG.length();
    return start >= 0 && page.source(start, offset).equalsIgnoreCase(END_TAG);
  }

  private boolean breakLines(int count) throws IOException {
    if (count > 0) {
      handler.breakLine(count);
    }
    return count > 0;
  }

  private void writeBlank() throws IOException {
    handler.text(" ", 0, 1, 0, lastLink == formatting.link() ? lastLink : -1);
    spaced = true;
  }

  /** {@return what the page has between the last piece and an offset} */
  private Gap gap(int to) {
    return gap(lastEnd, to);
  }

  private Gap gap(int from, int to) {
    return Gap.of(page, lines, line, from, to);
  }
}
