package org.bodytext.extractor.output.structure;

import java.io.IOException;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/** Decides which images and formulas belong to the body, and writes them between its texts. */
final class InlineObjects {

  /** The search for the element that hides an image ends this many levels above it. */
  private static final int MAX_HIDDEN_LEVELS = 100;

  private final Elements elements;
  private final Lines lines;
  private final Links links;
  private final Formulas formulas;
  private final AdjacentImages adjacentImages;
  private final TextJoiner joiner;
  private final boolean plainText;

  /** From this offset on, images belong to the line. */
  private int imagesFrom;

  /** Whether nothing visible but formulas separates the line from the one before it. */
  private boolean adjacent;

  /** The offset of the next text. */
  private int nextText;

  /** The end of the last formula: the text that shows it is not written. */
  private int formulaEnd;

  /** The end of the adjacent images, and of the formulas, below the last line of the body. */
  private int imageTailEnd;

  private int formulaTailEnd;

  InlineObjects(
      Page page,
      Lines lines,
      Links links,
      Formulas formulas,
      TextJoiner joiner,
      boolean plainText) {
    this.elements = page.elements();
    this.lines = lines;
    this.links = links;
    this.formulas = formulas;
    this.adjacentImages = new AdjacentImages(page, lines);
    this.joiner = joiner;
    this.plainText = plainText;
  }

  /** Begins a line. */
  void enterLine(int line) {
    boolean follows = joiner.follows();
    imagesFrom = follows ? joiner.lastEnd() : startOfImages(line);
    if (follows) {
      adjacentImages.acceptNone();
    } else if (joiner.lastLine() < 0) {
      adjacentImages.acceptAbove(line);
    } else {
      adjacentImages.acceptBetween(joiner.lastLine(), line);
    }
    adjacent = isAdjacent(line);
  }

  /** Passes over text of the line that is not chosen: objects before the next text are dropped. */
  void skipText() {
    imagesFrom = Integer.MAX_VALUE;
    adjacent = false;
    adjacentImages.acceptNone();
  }

  /** Sets the offset of the next text. */
  void expectText(int offset) {
    nextText = offset;
  }

  /** {@return whether the text at an offset shows a formula that is written as TeX} */
  boolean isInFormula(int offset) {
    return offset < formulaEnd;
  }

  /** Ends the images between this line and the one before it. */
  void endAdjacentImages() {
    adjacentImages.acceptNone();
  }

  /** Ends a piece of text, of which an offset is that of the last character. */
  void endText(int end) {
    imagesFrom = end;
  }

  /**
   * Begins the elements below the last line.
   *
   * @param formulasEnd the end of the formulas that follow the last line
   * @return the offset at which images and formulas end
   */
  int enterTail(int formulasEnd) {
    imagesFrom = Integer.MAX_VALUE;
    imageTailEnd = adjacentImages.acceptBelow(joiner.lastLine());
    formulaTailEnd = formulasEnd;
    return Math.max(imageTailEnd, formulaTailEnd);
  }

  /** Begins an element below the last line that starts at an offset. */
  void enterElementOfTail(int start) {
    adjacent = start < formulaTailEnd;
    if (start >= imageTailEnd) {
      adjacentImages.acceptNone();
    }
  }

  /** {@return whether an element is a formula, or a part of one, that is written as TeX} */
  boolean acceptFormula(int element) throws IOException {
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
  void acceptImage(int element) throws IOException {
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

  private boolean isAdjacent(int line) {
    int between = joiner.lastLine() < 0 ? line + 1 : joiner.lastLine() + 1;
    while (between < line && (!lines.isVisible(between) || formulas.isLetters(between))) {
      between++;
    }
    return between == line;
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
