package org.bodytext.extractor.output.structure;

import java.io.IOException;
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

  private static final int CODE_END_TAG = "</code>".length();

  private final Page page;
  private final Elements elements;
  private final Lines lines;
  private final CodeBlocks code;
  private final OpenBlocks blocks;
  private final OpenInlineFormatting formatting;
  private final BodyHandler handler;

  /** The line that is being written. */
  private int line;

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

  /** The last {@code <code>} element. */
  private int lastCode;

  /** The start of the last {@code <code>} that begins a line since the last text; 0 if absent. */
  private int codeLineStart;

  /** The number of lines up to {@link #codeLineStart} since the last text or object. */
  private int codeLines;

  TextJoiner(
      Page page,
      Lines lines,
      CodeBlocks code,
      OpenBlocks blocks,
      OpenInlineFormatting formatting,
      BodyHandler handler) {
    this.page = page;
    this.elements = page.elements();
    this.lines = lines;
    this.code = code;
    this.blocks = blocks;
    this.formatting = formatting;
    this.handler = handler;
  }

  /** Begins a line of the page. */
  void enterLine(int newLine) {
    line = newLine;
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

  /** {@return whether the line directly follows the last one} */
  boolean isNextLine() {
    return line == lastLine + 1;
  }

  /** Marks lines as written whose text a formula replaces. */
  void skipTo(int written) {
    lastLine = Math.max(lastLine, written);
  }

  /**
   * {@return whether the line continues the text of the same block as the last one, and only hidden
   * content separates them}
   */
  boolean isInsideBlock() {
    if (lines.view() != LineView.BLOCK
        || lastLine < 0
        || isNextLine()
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
   * @param inside whether the line {@linkplain #isInsideBlock() continues} the last one
   * @param next the next element of the page
   */
  void beginLine(int offset, boolean inside, int next) throws IOException {
    boolean follows = inside || isNextLine();
    boolean mayJoin = follows && (afterObject || inside || lines.followsBreak(line));
    Gap gap = mayJoin ? gap(offset) : Gap.NONE;
    if (!blocks.place(offset, mayJoin && gap.breaks() < 2)) {
      return;
    }
    gap = follows && !mayJoin ? gap(offset) : gap;
    boolean continues = afterObject || inside && !blocks.isPastBlock();
    if (blocks.isPreformatted()) {
      int minimum = continues && !blocks.isPastBlock() ? 0 : 1;
      boolean broken = breakCodeLine(gap, minimum, offset, next);
      if (!broken && (afterObject ? !objectsBegin : gap.hasBox())) {
        writeBlank();
      }
    } else if (!continues || gap.breaks() > 0) {
      handler.breakLine(1);
    } else if (objectsBegin || gap.separatesWords() || blocks.isPastBlock()) {
      writeBlank();
    }
  }

  /** Separates text from the last piece of the same line. */
  void continueLine(char first, int offset) throws IOException {
    if (blocks.isPreformatted()) {
      if (codeLineStart > 0) {
        breakCode(gap(offset), 0, offset);
      }
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
   * @param next the next element of the page
   */
  void endText(int end, int next) {
    afterObject = false;
    objectsBegin = false;
    codeLineStart = 0;
    codeLines = 0;
    lastLine = line;
    lastElement = lines.element(line);
    nextAfterLast = next;
    lastEnd = end;
  }

  /**
   * Separates an image or formula from the last piece.
   *
   * @param start the offset of the object
   * @param follows whether it directly follows the last piece
   */
  void beginObject(int start, boolean follows) throws IOException {
    Gap gap = follows ? gap(start) : Gap.NONE;
    boolean continues = blocks.place(start, follows && gap.breaks() < 2);
    if (!continues) {
      objectsBegin = true;
    } else if (blocks.isPreformatted()) {
      objectsBegin |= breakCode(gap, blocks.isPastBlock() ? 1 : 0, start);
    } else if (gap.breaks() > 0) {
      handler.breakLine(1);
      objectsBegin = true;
    } else if (!spaced && (gap.separatesWords() || blocks.isPastBlock())) {
      writeBlank();
    }
    lastLine = Math.max(lastLine, line - 1);
  }

  /** Ends an image or formula at an offset. */
  void endObject(int end) {
    afterObject = true;
    spaced = false;
    lastLink = formatting.link();
    lastEnd = end;
    codeLines = 0;
  }

  /** Counts an inline element that is a line of code, as the editor of WeChat writes them. */
  void countCodeLine(int element, String name) {
    if (!name.equals("code")) {
      return;
    }
    int start = elements.start(element);
    int around = elements.parent(element);
    boolean isLine =
        elements.contentEnd(lastCode) + CODE_END_TAG == start
            && BlockType.of(elements.name(around)) == BlockType.PREFORMATTED
            && elements.name(around + 1).equals(name)
            && elements.start(around + 1) == elements.contentStart(around);
    if (isLine) {
      codeLines += Math.max(1, gap(Math.max(lastEnd, codeLineStart), start).lines());
      codeLineStart = start;
    }
    lastCode = element;
  }

  /** Begins a line of code, after the blank lines above it. {@return whether a line begins} */
  private boolean breakCodeLine(Gap gap, int minimum, int to, int next) throws IOException {
    int element = lines.element(line);
    int rows = handler.isPlainText() ? 0 : code.rows(lastElement, element, nextAfterLast, next);
    if (!code.isInBlock(element)) {
      return breakCode(gap, Math.max(minimum, rows), to);
    }
    return breakLines(Math.max(minimum, rows == 0 ? gap.breaks() : rows));
  }

  /** {@return whether a line of code begins} */
  private boolean breakCode(Gap gap, int minimum, int to) throws IOException {
    Gap rest = codeLineStart > lastEnd ? gap(codeLineStart, to) : gap;
    int codes = gap.equals(Gap.NONE) ? 0 : codeLines + rest.lines();
    return breakLines(Math.max(minimum, codes));
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
