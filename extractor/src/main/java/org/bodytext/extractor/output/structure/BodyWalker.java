package org.bodytext.extractor.output.structure;

import java.io.IOException;
import java.util.BitSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.markup.Gap;
import org.bodytext.extractor.markup.PermalinkSigns;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.XmlCharacters;
import org.jspecify.annotations.Nullable;

/**
 * Rebuilds the structure of a body from the flat tables of its page, and passes it to a {@link
 * BodyHandler} in the order of the page.
 *
 * <p>Cost: linear in the elements and the chosen text of the page, in time and memory, without
 * recursion.
 */
public final class BodyWalker {

  /** An {@code <amp-img>} in these elements is the fallback for browsers that cannot show them. */
  private static final Set<String> AMP_PARENTS =
      Set.of("amp-img", "amp-anim", "amp-video", "amp-iframe");

  /** The search for the element that hides an image ends this many levels above it. */
  private static final int MAX_HIDDEN_LEVELS = 100;

  private final Page page;
  private final Elements elements;
  private final Lines lines;

  /** The lines that contain text of the body. */
  private final BitSet chosen = new BitSet();

  /** The offsets of the text of the body; null if the chosen lines are chosen entirely. */
  private final @Nullable BitSet included;

  private final BodyHandler handler;
  private final boolean plainText;
  private final OpenBlocks blocks;
  private final OpenInlineFormatting formatting;
  private final CodeBlocks code;
  private final Formulas formulas;
  private final TextJoiner joiner;
  private final Links links;
  private final AdjacentImages adjacentImages;

  /** The next element of the page that has not been entered. */
  private int next = 1;

  /** From this offset on, images belong to the line. */
  private int imagesFrom;

  /** Whether nothing visible but formulas separates the line from the one before it. */
  private boolean adjacent;

  /** The offset of the next text. */
  private int nextText;

  /** The end of the last formula: the text that shows it is not written. */
  private int formulaEnd;

  private BodyWalker(Body body, Links links, boolean plainText, BodyHandler handler) {
    this.page = body.page();
    this.elements = page.elements();
    this.lines = lines(body);
    this.included = choose(body);
    this.handler = handler;
    this.plainText = plainText;
    boolean plain = plainText || lines.view() != LineView.BLOCK;
    this.code = plain ? CodeBlocks.none(page) : CodeBlocks.of(page);
    this.formulas = plain ? Formulas.none(page) : Formulas.of(page);
    BlockStructure structure = new BlockStructure(page, lines, chosen, code, !plainText);
    this.blocks = new OpenBlocks(elements, structure, handler);
    this.formatting = new OpenInlineFormatting(elements);
    this.joiner = new TextJoiner(page, lines, code, blocks, formatting, plainText, handler);
    this.links = links;
    this.adjacentImages = new AdjacentImages(page, lines);
  }

  /**
   * {@return the lines of the text of a body: those of its view, of blocks for those of the source}
   *
   * <p>Only the block view separates text at the borders of elements.
   */
  public static Lines lines(Body body) {
    return body.lines().view() == LineView.EMBEDDED ? body.lines() : body.page().lines();
  }

  /** Sets the chosen lines. {@return the offsets of the text; null if the lines are whole} */
  private @Nullable BitSet choose(Body body) {
    Lines of = body.lines();
    IntStream filled = body.chosenLines().filter(line -> of.characters(line) > 0);
    if (of.view() != LineView.SOURCE) {
      filled.forEach(chosen::set);
      return null;
    }
    BitSet offsets = new BitSet();
    filled.forEach(line -> offsets.set(of.start(line), of.end(line)));
    for (int line = 0; line < lines.size(); line++) {
      int first = offsets.nextSetBit(lines.start(line));
      chosen.set(line, first >= 0 && first < lines.end(line));
    }
    return offsets;
  }

  private boolean isIncluded(int offset) {
    return included == null || included.get(offset);
  }

  /**
   * Passes a body to a handler.
   *
   * @throws IOException if the handler throws it
   */
  public static void walk(Body body, Links links, BodyHandler handler) throws IOException {
    new BodyWalker(body, links, false, handler).walk();
  }

  /**
   * Passes only the lines of a body to a handler, unchanged. Tables with cells that contain lists,
   * code, quotes or many lines are passed as paragraphs.
   *
   * @throws IOException if the handler throws it
   */
  public static void walkPlainText(Body body, BodyHandler handler) throws IOException {
    new BodyWalker(body, new Links(body.page()), true, handler).walk();
  }

  private void walk() throws IOException {
    blocks.enter(0);
    for (int line = chosen.nextSetBit(0); line >= 0; line = chosen.nextSetBit(line + 1)) {
      walkLine(line);
    }
    enterElementsBelow();
    blocks.closeAll();
  }

  private void walkLine(int line) throws IOException {
    String text = lines.text(line);
    if (XmlCharacters.clean(text).isBlank() || code.isNumber(line)) {
      return;
    }
    boolean inCodeBlock = code.isInBlock(lines.element(line));
    int[] offsets = inCodeBlock ? code.readLine(line) : lines.offsets(line);
    text = inCodeBlock ? code.text() : text;
    joiner.enterLine(line);
    if (!plainText) {
      expectObjects(line);
    }
    boolean begun = false;
    boolean hole = false;
    int lastLine = joiner.lastLine();
    int at = 0;
    while (at < text.length()) {
      int offset = offsets[at];
      if (!isIncluded(offset)) {
        hole = true;
        // Objects before the next text are dropped.
        imagesFrom = Integer.MAX_VALUE;
        adjacent = false;
        adjacentImages.acceptNone();
        at++;
        continue;
      }
      nextText = offset;
      advance(offset);
      if (offset < formulaEnd) {
        lastLine = line;
        at++;
        continue;
      }
      if (!begun) {
        joiner.beginLine(offset, next);
        adjacentImages.acceptNone();
        begun = true;
      } else if (hole) {
        handler.text(" ", 0, 1, 0, -1);
      } else {
        joiner.continueLine(text.charAt(at), offset, next);
      }
      hole = false;
      if (!plainText && isFigureBlank(text, offsets, at)) {
        at++;
        continue;
      }
      int end = endOfPiece(text, offsets, at);
      if (!isPermalink(text, at, end)) {
        int styles = formatting.styles(offset);
        handler.source(line, offsets);
        joiner.writeText(text, at, end, inCodeBlock ? styles & ~InlineStyle.CODE : styles);
      }
      joiner.endText(offsets[end - 1], next);
      imagesFrom = offsets[end - 1];
      at = end;
    }
    joiner.skipTo(lastLine);
    if (!hole) {
      enterElementsAfter(line);
    }
  }

  /** {@return whether a blank is not in the source, but separates small figures} */
  private boolean isFigureBlank(String text, int[] offsets, int at) {
    return text.charAt(at) == ' '
        && at + 1 < text.length()
        && page.source().charAt(offsets[at]) == '<'
        && Gap.of(page, lines, joiner.line(), offsets[at], offsets[at + 1]).isFigureEdge();
  }

  /** {@return whether a piece is the sign next to a heading or term that links to it} */
  private boolean isPermalink(String text, int from, int to) {
    int link = formatting.link();
    return link >= 0
        && PermalinkSigns.isSign(text.substring(from, to).strip())
        && (blocks.innermost() == BlockType.HEADING
            ? PermalinkSigns.isLink(elements, link)
            : PermalinkSigns.isLinkToAncestor(elements, link))
        && hasMoreThanASign(text);
  }

  private static boolean hasMoreThanASign(String text) {
    return text.chars().filter(c -> !Character.isWhitespace(c)).limit(3).count() > 2;
  }

  private int endOfPiece(String text, int[] offsets, int from) {
    int change = formatting.change(offsets[from]);
    if (next < elements.size()) {
      change = Math.min(change, elements.contentStart(next));
    }
    int end = from + 1;
    while (end < text.length()
        && offsets[end] < change
        && (plainText || !isFigureBlank(text, offsets, end))
        && isIncluded(offsets[end])) {
      end++;
    }
    return end;
  }

  /** Enters the elements whose content begins at or before an offset. */
  private void advance(int offset) throws IOException {
    while (next < elements.size() && elements.contentStart(next) <= offset) {
      enter(next++);
    }
    formatting.leaveBefore(offset);
  }

  private void enter(int element) throws IOException {
    String name = elements.name(element);
    boolean inline = elements.isInline(element);
    if (!inline) {
      blocks.enter(element);
    }
    if (acceptFormula(element)) {
      return;
    }
    if (inline) {
      formatting.enter(element, name);
    }
    boolean ampImage =
        name.equals("amp-img") && !AMP_PARENTS.contains(elements.name(elements.parent(element)));
    if (inline ? name.equals("img") : ampImage) {
      acceptImage(element);
    }
  }

  /** Enters the inline elements, such as images, that follow the last text of a paragraph. */
  private void enterElementsAfter(int line) throws IOException {
    int end = elements.contentEnd(lines.element(line));
    int to = line + 1 < lines.size() ? Math.min(end, lines.start(line + 1)) : end;
    while (next < elements.size() && elements.isInline(next) && elements.contentStart(next) <= to) {
      enter(next++);
    }
  }

  /** Enters the images and formulas that end the body, below its last line. */
  private void enterElementsBelow() throws IOException {
    int lastLine = joiner.lastLine();
    if (lastLine < 0 || plainText) {
      return;
    }
    int shown = endOfHidden(lastLine + 1, lines.size());
    int formulasEnd = shown < lines.size() ? lines.start(shown) : page.length();
    imagesFrom = Integer.MAX_VALUE;
    int imagesEnd = adjacentImages.acceptBelow(lastLine);
    int end = Math.max(imagesEnd, formulasEnd);
    while (next < elements.size() && elements.start(next) < end) {
      adjacent = elements.start(next) < formulasEnd;
      if (elements.start(next) >= imagesEnd) {
        adjacentImages.acceptNone();
      }
      enter(next++);
    }
  }

  /** Determines which images and formulas before the text of a line belong to it. */
  private void expectObjects(int line) {
    boolean follows = joiner.follows();
    int lastLine = joiner.lastLine();
    imagesFrom = follows ? joiner.lastEnd() : startOfImages(line);
    if (follows) {
      adjacentImages.acceptNone();
    } else if (lastLine < 0) {
      adjacentImages.acceptAbove(line);
    } else {
      adjacentImages.acceptBetween(lastLine, line);
    }
    adjacent = lastLine >= 0 && endOfHidden(lastLine + 1, line) == line;
  }

  /** {@return whether an element is a formula, or a part of one, that is written as TeX} */
  private boolean acceptFormula(int element) throws IOException {
    int start = elements.start(element);
    if (start < formulaEnd) {
      return true;
    }
    Formulas.Formula formula = formulas.of(element);
    boolean showsText = formula != null && nextText >= start && nextText < formula.end();
    boolean ofLine = start >= imagesFrom || adjacent && start >= joiner.lastEnd();
    if (formula == null || !showsText && !(ofLine && elements.isVisible(element))) {
      return false;
    }
    formulaEnd = formula.end();
    joiner.formula(formula, start, element + 1, follows(ofLine));
    imagesFrom = showsText || ofLine ? formulaEnd : imagesFrom;
    return true;
  }

  /** Writes an image if it belongs to the body. */
  private void acceptImage(int element) throws IOException {
    int start = elements.start(element);
    boolean ofLine = start >= imagesFrom;
    boolean accepted =
        !plainText
            && (ofLine
                ? (elements.isVisible(element) || isHiddenWithLine(element))
                    && links.image(element) != null
                : adjacentImages.accepts(element, links));
    if (accepted) {
      joiner.image(element, follows(ofLine));
      imagesFrom = ofLine ? elements.contentStart(element) : imagesFrom;
    }
  }

  private boolean follows(boolean ofLine) {
    return ofLine && imagesFrom == joiner.lastEnd();
  }

  /** {@return the offset from which images belong to a line that does not follow the last one} */
  private int startOfImages(int line) {
    int before = line > 0 ? lines.end(line - 1) : 0;
    int element = lines.element(line);
    int parent = elements.parent(element);
    boolean caption = elements.name(element).equals("figcaption");
    boolean figure = caption && elements.name(parent).equals("figure");
    return Math.max(before, elements.contentStart(figure ? parent : element));
  }

  /** {@return the first line of a range that is visible and not only letters of formulas} */
  private int endOfHidden(int first, int end) {
    int line = first;
    while (line < end && (!lines.isVisible(line) || formulas.isLetters(line))) {
      line++;
    }
    return line;
  }

  /** {@return whether the element that hides an image also hides the line, which is body anyway} */
  private boolean isHiddenWithLine(int image) {
    int line = joiner.line();
    int root =
        elements.closest(
            image,
            around ->
                elements.isVisible(elements.parent(around))
                    || elements.name(around).equals("noscript"),
            MAX_HIDDEN_LEVELS + 1);
    return root > 0
        && !elements.name(root).equals("noscript")
        && lines.start(line) >= elements.start(root)
        && lines.end(line) <= elements.contentEnd(root)
        && !lines.isVisible(line);
  }
}
