package org.bodytext.extractor.output.structure;

import java.io.IOException;
import java.util.Set;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.markup.PermalinkSigns;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * Rebuilds the structure of a body from the flat tables of its page, and hands it on in the order
 * of the page.
 *
 * <p>Cost: linear in the elements and the chosen text of the page, in time and memory, without
 * recursion.
 */
public final class BodyWalker {

  /** What hides an image is looked for so far up. */
  private static final int MOST_STEPS = 100;

  private static final String END_OF_CODE = "</code>";
  private static final String START_OF_CODE = "<code";

  /** An image in these is what older browsers and waiting readers see in their place. */
  private static final Set<String> OF_AMP =
      Set.of("amp-img", "amp-anim", "amp-video", "amp-iframe");

  private final Page page;
  private final Elements elements;
  private final Lines lines;
  private final ChosenText chosen;
  private final Links links;
  private final OpenBlocks parts;
  private final AdjacentImages around;
  private final OpenInlineFormatting look;
  private final BodyHandler handler;
  private final CodeBlocks code;
  private final NumberedCodeLines counted;
  private final CodeText codeText;
  private final Formulas formulas;

  /** Where the last formula ends: what shows it is not written. */
  private int formulaEnd;

  /** The text that comes next stands at this offset. */
  private int comes;

  /** Whether nothing that is shown but formulas parts the line from the one before it. */
  private boolean adjacent;

  /** The element that comes next in the page. */
  private int next = 1;

  /** The line that text came from last, and the offset of the last character or image. */
  private int lastLine = -2;

  private int lastEnd;

  /** The element of that line, and the one that came next behind its text. */
  private int lastElement;

  private int lastNext;
  private int current;
  private int imagesFrom;
  private boolean afterImage;

  /** Whether the images that came last begin a paragraph or a line of it. */
  private boolean imageBegins;

  /** Whether what was written last ends in white space, and the link around it. */
  private boolean spaced;

  private int writtenLink = -1;

  /** How many lines begin because a {@code <code>} of the code does. */
  private int codeLines;

  private BodyWalker(Body body, Links links, BodyHandler handler) {
    this.page = body.page();
    this.elements = page.elements();
    this.chosen = ChosenText.of(body);
    this.lines = chosen.lines();
    this.links = links;
    this.handler = handler;
    boolean asItIs = handler.isPlain() || lines.view() != LineView.BLOCK;
    this.code = asItIs ? CodeBlocks.none(page) : CodeBlocks.of(page);
    this.counted = asItIs ? NumberedCodeLines.none(page) : NumberedCodeLines.of(page);
    this.formulas = asItIs ? Formulas.none(page) : Formulas.of(page);
    this.codeText = new CodeText(page, code);
    BlockStructure structure =
        new BlockStructure(elements, chosen, code, handler.takesBlockCells());
    this.parts = new OpenBlocks(elements, structure, handler);
    this.around = new AdjacentImages(page, lines);
    this.look = new OpenInlineFormatting(elements);
  }

  /** Hands a body on. */
  public static void walk(Body body, Links links, BodyHandler handler) throws IOException {
    new BodyWalker(body, links, handler).walk();
  }

  private void walk() throws IOException {
    parts.enter(0);
    for (int line = chosen.next(0); line >= 0; line = chosen.next(line + 1)) {
      walkLine(line);
    }
    takeImagesBelow();
    parts.closeAll();
  }

  private void walkLine(int line) throws IOException {
    String text = lines.text(line);
    if (XmlCharacters.clean(text).isBlank() || code.isNumber(line)) {
      return;
    }
    boolean inBlock = code.isInBlock(lines.element(line));
    if (inBlock) {
      codeText.read(line);
      text = codeText.text();
    }
    int[] offsets = inBlock ? codeText.offsets() : lines.offsets(line);
    current = line;
    boolean inside = isInside(line);
    imagesFrom = inside || line == lastLine + 1 ? lastEnd : startOfImages(line);
    if (inside || line == lastLine + 1 || lastLine < 0) {
      around.none();
    } else {
      around.between(lastLine, line);
    }
    adjacent = isAdjacent(line);
    boolean begun = false;
    boolean hole = false;
    int at = inBlock ? 0 : counted.startOfText(line);
    if (at == text.length() && lastLine >= 0 && line == lastLine + 1) {
      // A blank line of code but for its number, which the gap to the next one tells.
      lastLine = line;
      return;
    }
    int lastOfLine = lastLine;
    while (at < text.length()) {
      if (!chosen.includes(offsets[at])) {
        hole = true;
        imagesFrom = Integer.MAX_VALUE;
        adjacent = false;
        around.none();
        at++;
        continue;
      }
      comes = offsets[at];
      advance(comes);
      if (comes < formulaEnd) {
        lastOfLine = line;
        at++;
        continue;
      }
      if (!begun) {
        startLine(line, offsets[at], inside);
        around.none();
        begun = true;
      } else if (hole) {
        handler.text(" ", 0, 1, 0, -1);
      } else {
        goOn(text.charAt(at), offsets[at]);
      }
      hole = false;
      int end = endOfPiece(offsets, at, text.length());
      if (!isPermalink(text, at, end)) {
        int styles = look.styles(offsets[at]);
        handler.text(text, at, end, inBlock ? styles & ~InlineStyle.CODE : styles, look.link());
        spaced = XmlCharacters.isSpace(text.charAt(end - 1));
        writtenLink = look.link();
      }
      afterImage = false;
      imageBegins = false;
      codeLines = 0;
      lastLine = line;
      lastElement = lines.element(line);
      lastNext = next;
      lastEnd = offsets[end - 1];
      imagesFrom = lastEnd;
      at = end;
    }
    lastLine = Math.max(lastLine, lastOfLine);
    if (!hole) {
      takeImagesAfter(line);
    }
  }

  /** {@return whether a piece is the sign beside a heading or term that links to it} */
  private boolean isPermalink(String text, int from, int to) {
    return look.link() >= 0
        && PermalinkSigns.isSign(text.substring(from, to).strip())
        && (parts.isHeading()
            ? PermalinkSigns.isLink(elements, look.link())
            : PermalinkSigns.isLinkToAncestor(elements, look.link()))
        && hasMoreThanASign(text);
  }

  private static boolean hasMoreThanASign(String text) {
    int seen = 0;
    for (int at = 0; at < text.length() && seen <= 2; at++) {
      seen += Character.isWhitespace(text.charAt(at)) ? 0 : 1;
    }
    return seen > 2;
  }

  /** Where an image may stand that belongs to the first line of a stretch. */
  private int startOfImages(int line) {
    int before = line > 0 ? lines.end(line - 1) : 0;
    int element = lines.element(line);
    int around = elements.parent(element);
    boolean caption = elements.name(element).equals("figcaption");
    boolean figure = caption && elements.name(around).equals("figure");
    return Math.max(before, elements.contentStart(figure ? around : element));
  }

  /**
   * {@return whether a line goes on with the text of the block that the last one is of, and what is
   * hidden parts them}
   */
  private boolean isInside(int line) {
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

  private boolean isAdjacent(int line) {
    int between = lastLine < 0 ? line + 1 : lastLine + 1;
    while (between < line && (!lines.isVisible(between) || formulas.isLetters(between))) {
      between++;
    }
    return between == line;
  }

  private void startLine(int line, int offset, boolean inside) throws IOException {
    boolean follows = inside || line == lastLine + 1;
    InterTextMarkup gap = follows ? gap(offset) : InterTextMarkup.NONE;
    boolean inLine = afterImage || inside;
    boolean join = follows && gap.breaks() < 2 && (inLine || lines.followsBreak(line));
    if (!parts.place(offset, join)) {
      return;
    }
    boolean goesOn = afterImage || inside && !parts.isPastBlock();
    if (parts.isPreformatted()) {
      boolean broken = breakCode(line, gap, goesOn && !parts.isPastBlock() ? 0 : 1);
      if (!broken && (afterImage ? !imageBegins : gap.hasBox())) {
        writeBlank();
      }
    } else if (!goesOn || gap.breaks() > 0) {
      handler.breakLine(1);
    } else if (imageBegins || gap.hasSpace()) {
      writeBlank();
    }
  }

  /** Text follows in the same line, or in the same of code. */
  private void goOn(char first, int offset) throws IOException {
    if (parts.isPreformatted()) {
      if (codeLines > 0) {
        breakCode(gap(offset), 0);
      }
    } else if (afterImage && !XmlCharacters.isSpace(first) && gap(offset).hasSpace()) {
      writeBlank();
    }
  }

  /**
   * Begins a line of code, and ends the blank ones above it.
   *
   * @return whether code goes on in another line
   */
  private boolean breakCode(int line, InterTextMarkup gap, int least) throws IOException {
    int element = lines.element(line);
    int rows = handler.isPlain() ? 0 : code.rows(lastElement, element, lastNext, next);
    if (!code.isInBlock(element)) {
      return breakCode(gap, Math.max(least, rows));
    }
    int count = Math.max(least, rows == 0 ? gap.breaks() : rows);
    if (count > 0) {
      handler.breakLine(count);
    }
    return count > 0;
  }

  /** {@return whether code goes on in another line} */
  private boolean breakCode(InterTextMarkup gap, int least) throws IOException {
    int count = Math.max(least, codeLines > 0 ? gap.linesOfCodes() : gap.lines());
    if (count > 0) {
      handler.breakLine(count);
    }
    return count > 0;
  }

  private void writeBlank() throws IOException {
    handler.text(" ", 0, 1, 0, writtenLink == look.link() ? writtenLink : -1);
    spaced = true;
  }

  private int endOfPiece(int[] offsets, int from, int length) {
    int change = look.change(offsets[from]);
    if (next < elements.size()) {
      change = Math.min(change, elements.contentStart(next));
    }
    int end = from + 1;
    while (end < length && offsets[end] < change && chosen.includes(offsets[end])) {
      end++;
    }
    return end;
  }

  /** Enters the elements whose content begins at an offset or before. */
  private void advance(int offset) throws IOException {
    while (next < elements.size() && elements.contentStart(next) <= offset) {
      enter(next++);
    }
    look.leaveBefore(offset);
  }

  private void enter(int element) throws IOException {
    String name = elements.name(element);
    if (!elements.isInline(element)) {
      parts.enter(element);
      if (takeFormula(element)) {
        return;
      }
      if (name.equals("amp-img") && !OF_AMP.contains(elements.name(elements.parent(element)))) {
        takeImage(element);
      }
      return;
    }
    if (takeFormula(element)) {
      return;
    }
    codeLines += isLineOfCode(element, name) ? 1 : 0;
    look.enter(element, name);
    if (name.equals("img")) {
      takeImage(element);
    }
  }

  /** {@return whether an element is a formula, or a part of one, that is written as TeX} */
  private boolean takeFormula(int element) throws IOException {
    int start = elements.start(element);
    if (start < formulaEnd) {
      return true;
    }
    Formulas.Formula formula = formulas.of(element);
    boolean text = formula != null && comes >= start && comes < formula.end();
    boolean ofLine = start >= imagesFrom || adjacent && start >= lastEnd;
    if (formula == null || !text && !(ofLine && elements.isVisible(element))) {
      return false;
    }
    begin(start, ofLine);
    handler.formula(formula.tex(), formula.displayed(), look.link());
    formulaEnd = formula.end();
    end(formulaEnd, text || ofLine);
    return true;
  }

  private void takeImage(int element) throws IOException {
    int start = elements.start(element);
    boolean ofLine = start >= imagesFrom;
    boolean taken =
        !handler.isPlain()
            && (ofLine
                ? (elements.isVisible(element) || isHiddenWithLine(element))
                    && links.image(element) != null
                : around.takes(element, links));
    if (!taken) {
      return;
    }
    begin(start, ofLine);
    handler.image(element, look.link());
    end(elements.contentStart(element), ofLine);
  }

  /** An image or formula begins. */
  private void begin(int start, boolean ofLine) throws IOException {
    look.leaveBefore(start);
    boolean follows = ofLine && imagesFrom == lastEnd;
    placeImage(start, follows ? gap(start) : InterTextMarkup.NONE, follows);
    lastLine = Math.max(lastLine, current - 1);
  }

  private void end(int end, boolean ofLine) {
    afterImage = true;
    spaced = false;
    writtenLink = look.link();
    lastEnd = end;
    imagesFrom = ofLine ? end : imagesFrom;
  }

  private void placeImage(int start, InterTextMarkup gap, boolean follows) throws IOException {
    boolean goesOn = parts.place(start, follows && gap.breaks() < 2);
    if (goesOn && parts.isPreformatted()) {
      imageBegins |= breakCode(gap, parts.isPastBlock() ? 1 : 0);
    } else if (goesOn && gap.breaks() > 0) {
      handler.breakLine(1);
      imageBegins = true;
    } else if (!goesOn) {
      imageBegins = true;
    } else if (!spaced && (gap.hasSpace() || parts.isPastBlock())) {
      writeBlank();
    }
  }

  /** {@return whether an element is a line of code, as WeChat makes one of each} */
  private boolean isLineOfCode(int element, String name) {
    int start = elements.start(element);
    return name.equals("code")
        && start >= END_OF_CODE.length()
        && BlockType.of(elements.name(elements.parent(element))) == BlockType.PREFORMATTED
        && beginsWithCode(elements.parent(element))
        && page.source(start - END_OF_CODE.length(), start).equalsIgnoreCase(END_OF_CODE);
  }

  private boolean beginsWithCode(int element) {
    int from = elements.contentStart(element);
    int to = Math.min(from + START_OF_CODE.length(), elements.contentEnd(element));
    return page.source(from, to).equalsIgnoreCase(START_OF_CODE);
  }

  /** {@return whether what hides an image hides the line too, which is body all the same} */
  private boolean isHiddenWithLine(int image) {
    int root = image;
    int steps = 0;
    while (!elements.isVisible(elements.parent(root))) {
      root = elements.parent(root);
      if (elements.name(root).equals("noscript") || ++steps > MOST_STEPS) {
        return false;
      }
    }
    boolean around =
        lines.start(current) >= elements.start(root)
            && lines.end(current) <= elements.contentEnd(root);
    return around && !lines.isVisible(current);
  }

  /** Takes in the images that stand in a paragraph behind its last text. */
  private void takeImagesAfter(int line) throws IOException {
    int end = elements.contentEnd(lines.element(line));
    int to = line + 1 < lines.size() ? Math.min(end, lines.start(line + 1)) : end;
    while (next < elements.size() && elements.isInline(next) && elements.contentStart(next) <= to) {
      enter(next++);
    }
  }

  /** Takes in the images and formulas that end the text below its last line. */
  private void takeImagesBelow() throws IOException {
    if (lastLine < 0 || handler.isPlain()) {
      return;
    }
    int end = around.below(lastLine);
    imagesFrom = Integer.MAX_VALUE;
    int shown = lastLine + 1;
    while (shown < lines.size() && (!lines.isVisible(shown) || formulas.isLetters(shown))) {
      shown++;
    }
    int formulasEnd = shown < lines.size() ? lines.start(shown) : page.length();
    while (next < elements.size() && elements.start(next) < Math.max(end, formulasEnd)) {
      adjacent = elements.start(next) < formulasEnd;
      if (elements.start(next) >= end) {
        around.none();
      }
      enter(next++);
    }
  }

  /** {@return what stands between the last text or image and an offset, and is shown} */
  private InterTextMarkup gap(int to) {
    StringBuilder gap = new StringBuilder();
    int from = lastEnd;
    for (int line = Math.max(0, lastLine + 1); line < current && lines.start(line) < to; line++) {
      if (lines.start(line) > from) {
        gap.append(page.source(from, lines.start(line)));
        // An image may stand in the midst of hidden text.
        from = Math.min(to, lines.end(line));
      }
    }
    return new InterTextMarkup(gap.append(page.source(from, to)).toString());
  }
}
