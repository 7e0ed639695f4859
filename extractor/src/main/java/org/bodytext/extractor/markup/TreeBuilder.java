package org.bodytext.extractor.markup;

import java.util.Arrays;
import java.util.stream.Stream;

/**
 * Tracks the open elements, implies missing end tags, and ends lines at block-level elements.
 *
 * <p>The rules are those of tree construction in the HTML standard, but nothing is moved: text
 * stays in its place in the source, and a formatting element that is closed too late ends at its
 * end tag.
 */
final class TreeBuilder {

  // Elements beyond which a tag closes nothing.
  private static final String OF_CELL = "td th caption template ";
  private static final int[] CELL = Tags.codes(OF_CELL);
  private static final String OF_LIST = OF_CELL + "ul ol menu dir";
  private static final int[][] BARRIERS = new int[Tags.count()][];

  /** For start tags: the elements of which they close the innermost, and the barrier, by turns. */
  private static final int[][][] IMPLIED = new int[Tags.count()][][];

  static {
    Arrays.fill(BARRIERS, CELL);
    bar("p", OF_CELL + "button marquee");
    bar("li", OF_LIST);
    bar("template table", "");
    bar("tr td th tbody thead tfoot caption", "table");
    imply("li", "li", OF_LIST);
    imply("dt dd", "dt dd", OF_CELL + "dl");
    imply("option", "option", "select datalist");
    imply("optgroup", "option", "select datalist", "optgroup", "select datalist");
    imply("rt rp rb", "rt rp rb", "ruby");
    imply("button", "button", OF_CELL);
    imply("td th", "td th", "table");
    imply("tr", "tr", "table");
    imply("tbody thead tfoot", "tbody thead tfoot tr", "table", "tbody thead tfoot", "table");
    imply("table", "table", OF_CELL);
  }

  private static void bar(String names, String barrier) {
    for (int code : Tags.codes(names)) {
      BARRIERS[code] = Tags.codes(barrier);
    }
  }

  private static void imply(String names, String... closedAndBarriers) {
    for (int code : Tags.codes(names)) {
      IMPLIED[code] = Stream.of(closedAndBarriers).map(Tags::codes).toArray(int[][]::new);
    }
  }

  private static final int END_OF_SPAN = "</span>".length();
  private static final int END_OF_FORMULA = "</math>".length();

  private final IntTable elements;
  private final IntTable namingAttributes;
  private final OpenElements open;
  private final LineBuilder lines;

  private int current;

  /** The innermost block-level element: the current one or an ancestor. */
  private int block;

  /** The flags that the content of the current element inherits. */
  private int inherited;

  private int links;
  private int body = -1;
  private int html = -1;

  /** The last {@code math} element; -1 if there is none. */
  private int formula = -1;

  TreeBuilder(ParseBuffers tables, LineBuilder lines) {
    this.elements = tables.elements;
    this.namingAttributes = tables.namingAttributes;
    this.open = tables.open;
    this.lines = lines;
    addElement(Tags.ROOT, 0, 0, 0);
    elements.set(ElementTable.PARENT, -1);
    open.push(0, Tags.ROOT);
  }

  /** {@return the innermost open block-level element} */
  int block() {
    return block;
  }

  /** {@return the flags of text at this place} */
  int textFlags() {
    return links > 0 ? inherited | MarkupFlags.LINK : inherited;
  }

  /** {@return whether the head is open} */
  boolean isInHead() {
    return open.innermost(Tags.HEAD) >= 0;
  }

  /** {@return whether an SVG or MathML element is open, within which the rules of XML apply} */
  boolean isForeign() {
    return open.innermost(Tags.SVG, Tags.MATH) > open.innermost(Tags.FOREIGN_OBJECT);
  }

  /** Closes the head, because text of the page begins. */
  void textBegins(int at) {
    int head = open.innermost(Tags.HEAD);
    if (head >= 0 && open.innermost(Tags.TEMPLATE, Tags.NOSCRIPT) < head) {
      closeTo(head, at);
    }
  }

  /**
   * Handles a start tag.
   *
   * @param code of {@link Tags}
   * @param start the offset of the tag
   * @param contentStart the offset after it
   * @param ownFlags the flags of its attributes
   * @param empty whether it has neither content nor end tag
   * @return the number of the element; -1 if the tag does not create one
   */
  int start(int code, int start, int contentStart, int ownFlags, boolean empty) {
    if (code == Tags.HTML || code == Tags.BODY) {
      return startOfPage(code, start, contentStart, ownFlags);
    }
    if (code != Tags.HEAD && !Tags.is(code, Tags.HEAD_CONTENT)) {
      textBegins(start);
    }
    if (Tags.is(code, Tags.IMPLIES_ENDS)) {
      implyEnds(code, start);
    }
    boolean inline = isInline(code) && !(code == Tags.CITE && beginsQuote());
    if (!inline) {
      lines.endLine();
    }
    if (Tags.is(code, Tags.BOX | Tags.CONTROL)) {
      lines.mark(code, start);
    }
    int flags = inherited | flagsOf(code, ownFlags);
    if (!inline && isInLabel()) {
      // The end tag of the label is missing.
      flags &= ~(MarkupFlags.ANCILLARY | MarkupFlags.SKIP_LINE);
    }
    boolean hidden = (ownFlags & MarkupFlags.HIDDEN) != 0;
    boolean streamed = code == Tags.DIV && hidden && (ownFlags & MarkupFlags.STREAMED_CHUNK) != 0;
    flags |= streamed ? ownFlags & ~MarkupFlags.HIDDEN : ownFlags;
    flags |= hidden && !streamed ? MarkupFlags.HIDDEN_ITSELF : 0;
    // The visual rendering after the MathML of a formula, as KaTeX writes it.
    boolean rendering = inline && (ownFlags & MarkupFlags.ARIA_HIDDEN) != 0;
    flags |= rendering && followsFormula(start) ? MarkupFlags.ANCILLARY : 0;
    int element =
        addElement(code, start, contentStart, inline ? flags | MarkupFlags.INLINE : flags);
    if (empty || Tags.is(code, Tags.VOID)) {
      elements.set(elements.place(element) + ElementTable.CONTENT_END, contentStart);
      return element;
    }
    if (inline) {
      separateFigures(code, element);
    }
    open(element, code);
    if (code == Tags.A && (flags & MarkupFlags.HAS_HREF) != 0) {
      links++;
    }
    return element;
  }

  /** Separates superscripts and the parts of formulas, which stand above or below each other. */
  private void separateFigures(int code, int element) {
    if (Tags.is(code, Tags.SMALL_FIGURES)) {
      lines.separation().startFigures(lines.hasText(), code == Tags.SUP);
    } else if (open.innermost(Tags.MATH) >= 0) {
      int around = get(current, ElementTable.CODE);
      boolean first = element == current + 1;
      int sign =
          code == Tags.MSQRT
              ? MarkupFlags.AFTER_RADICAL
              : around == Tags.MFRAC && !first
                  ? MarkupFlags.AFTER_FRACTION_BAR
                  : around == Tags.MSUP && !first ? MarkupFlags.RAISED : 0;
      boolean part = !first && Tags.is(around, Tags.STACKED);
      if (sign != 0) {
        lines.startSigned(sign);
      } else if (part || code == Tags.MTD) {
        lines.separate(get(element, ElementTable.START), 0);
      }
    }
  }

  /** Handles an end tag that begins at an offset. */
  void end(int code, int at) {
    if (code < 0) {
      endUnknown(code, at);
      return;
    }
    if (code == Tags.HTML || code == Tags.BODY) {
      return;
    }
    int place = Tags.isHeading(code) ? open.innermostHeading() : open.innermost(code);
    if (place < 0) {
      if (code == Tags.P) {
        lines.endLine();
      }
      return;
    }
    if (place == open.depth() - 1) {
      // The innermost element, which is the usual case, has no barrier above it.
      closeTo(place, at);
    } else if (Tags.is(code, Tags.FORMATTING)) {
      endFormatting(code, place, at);
    } else if (place > open.innermost(BARRIERS[code])) {
      // An unclosed block in noscript or template must not hide the rest of the page.
      boolean inline = Tags.is(code, Tags.INLINE) && code != Tags.TEMPLATE && code != Tags.NOSCRIPT;
      if (!inline || !crossesBlock(place)) {
        closeTo(place, at);
      }
    }
  }

  /** Closes all open elements at the end of the page. */
  void endPage(int length) {
    lines.endPage(length);
    closeTo(0, length);
  }

  private int startOfPage(int code, int start, int contentStart, int ownFlags) {
    boolean second = code == Tags.HTML ? html >= 0 : body >= 0;
    if (code == Tags.BODY) {
      textBegins(start);
    }
    if (second) {
      return -1;
    }
    // If the whole page is hidden, its scripts will show it.
    int flags = inherited | ownFlags & ~MarkupFlags.HIDDEN;
    int element = addElement(code, start, contentStart, flags);
    open(element, code);
    if (code == Tags.HTML) {
      html = element;
    } else {
      body = element;
    }
    return element;
  }

  private void endUnknown(int code, int at) {
    int place = open.innermostUnknown(code);
    if (place > open.innermost(CELL)) {
      closeTo(place, at);
    }
  }

  private void endFormatting(int code, int place, int at) {
    if (place <= open.innermost(Tags.TABLE) && place <= open.innermost(CELL)) {
      return;
    }
    if (!crossesBlock(place)) {
      closeTo(place, at);
      return;
    }
    int element = open.closeOutOfOrder(code);
    closed(element, code, at);
  }

  /**
   * {@return whether only an end tag separates an offset from an element that contains just a
   * formula}
   */
  private boolean followsFormula(int at) {
    if (formula < 0) {
      return false;
    }
    int holder = get(formula, ElementTable.PARENT);
    int end = get(holder, ElementTable.CONTENT_END);
    return get(holder, ElementTable.PARENT) == current
        && (get(holder, ElementTable.FLAGS) & MarkupFlags.HIDDEN) == 0
        && get(holder, ElementTable.CONTENT_START) == get(formula, ElementTable.START)
        && end - get(formula, ElementTable.CONTENT_END) == END_OF_FORMULA
        && at - end == END_OF_SPAN;
  }

  /** {@return whether a block-level element above a place of the stack is open} */
  private boolean crossesBlock(int place) {
    return block() > open.elementAt(place);
  }

  private void implyEnds(int code, int at) {
    if (Tags.is(code, Tags.ENDS_PARAGRAPH)) {
      closeSvg(at);
      // Usually no paragraph is open, and the barrier is not needed.
      if (open.innermost(Tags.P) >= 0) {
        closeAbove(open.innermost(Tags.P), open.innermost(BARRIERS[Tags.P]), at);
      }
      if (Tags.isHeading(code) && open.innermostHeading() == open.depth() - 1) {
        closeTo(open.depth() - 1, at);
      }
    }
    if (code == Tags.A
        && open.innermost(Tags.A) >= 0
        && open.innermost(Tags.A) > open.innermost(CELL)) {
      endFormatting(Tags.A, open.innermost(Tags.A), at);
    }
    int[][] implied = IMPLIED[code];
    for (int i = 0; implied != null && i < implied.length; i += 2) {
      int place = open.innermost(implied[i]);
      if (place >= 0) {
        closeAbove(place, open.innermost(implied[i + 1]), at);
      }
    }
  }

  private void closeSvg(int at) {
    int svg = open.innermost(Tags.SVG);
    if (svg >= 0) {
      closeAbove(svg, open.innermost(Tags.FOREIGN_OBJECT), at);
    }
  }

  private void closeAbove(int place, int barrier, int at) {
    if (place > barrier) {
      closeTo(place, at);
    }
  }

  /** Closes the element at a place of the stack and all above it. */
  private void closeTo(int place, int at) {
    while (open.depth() > place) {
      int code = open.codeAt(open.depth() - 1);
      int element = open.pop();
      if ((get(element, ElementTable.FLAGS) & MarkupFlags.INLINE) == 0) {
        lines.endLine();
      }
      closed(element, code, at);
    }
    makeCurrent(open.depth() > 0 ? open.elementAt(open.depth() - 1) : 0);
  }

  private void open(int element, int code) {
    open.push(element, code);
    makeCurrent(element);
  }

  private void makeCurrent(int element) {
    current = element;
    int row = elements.place(element);
    block = elements.get(row + ElementTable.BLOCK);
    inherited = elements.get(row + ElementTable.FLAGS) & MarkupFlags.INHERITED;
  }

  private void closed(int element, int code, int at) {
    int row = elements.place(element);
    elements.set(row + ElementTable.CONTENT_END, at);
    elements.set(row + ElementTable.END_LINE, lines.line() + (lines.hasText() ? 1 : 0));
    if (code == Tags.A && (get(element, ElementTable.FLAGS) & MarkupFlags.HAS_HREF) != 0) {
      links--;
    } else if (code == Tags.MATH) {
      formula = element;
    } else if (Tags.is(code, Tags.BOX | Tags.CONTROL)) {
      lines.mark(code, at);
    } else if (Tags.is(code, Tags.SMALL_FIGURES)) {
      lines.separation().endFigures();
    } else if (code == Tags.MSUP || code == Tags.MFRAC || Tags.is(code, Tags.STACKED)) {
      lines.separation().endFormula(lines.hasText());
    }
  }

  private int addElement(int code, int start, int contentStart, int flags) {
    int element = elements.size();
    int row = elements.add();
    boolean inline = (flags & MarkupFlags.INLINE) != 0;
    elements.set(row + ElementTable.CODE, code);
    elements.set(row + ElementTable.PARENT, current);
    elements.set(row + ElementTable.BLOCK, inline ? block : element);
    elements.set(row + ElementTable.FLAGS, flags);
    elements.set(row + ElementTable.START, start);
    elements.set(row + ElementTable.CONTENT_START, contentStart);
    elements.set(row + ElementTable.CONTENT_END, contentStart);
    elements.set(row + ElementTable.FIRST_LINE, lines.line());
    elements.set(row + ElementTable.END_LINE, lines.line());
    elements.set(row + ElementTable.END_NAMING, namingAttributes.size());
    return element;
  }

  private int get(int element, int column) {
    return elements.get(elements.place(element) + column);
  }

  /**
   * {@return whether a quote has no text yet: there forums name the quoted author, in a line of its
   * own}
   */
  private boolean beginsQuote() {
    int quote =
        get(current, ElementTable.CODE) == Tags.DIV ? get(current, ElementTable.PARENT) : current;
    return get(quote, ElementTable.CODE) == Tags.BLOCKQUOTE
        && lines.line() == get(quote, ElementTable.FIRST_LINE)
        && !lines.hasText();
  }

  /**
   * {@return whether the current element is a label with ancillary text, which contains no blocks}
   */
  private boolean isInLabel() {
    return (get(current, ElementTable.FLAGS) & MarkupFlags.ANCILLARY) != 0
        && open.innermost(Tags.SVG, Tags.MATH) < 0
        && open.innermost(Tags.RUBY) < 0;
  }

  /**
   * {@return whether an element is inline} A custom element is, within an element that contains
   * only phrasing content, within a formula, and after text of the same line.
   */
  private boolean isInline(int code) {
    if (code >= 0) {
      return Tags.is(code, Tags.INLINE);
    }
    int around = get(block, ElementTable.CODE);
    return Tags.isUnknownInline(code)
        || around == Tags.P
        || Tags.isHeading(around)
        || lines.hasText()
        || open.innermost(Tags.MATH) >= 0;
  }

  private int flagsOf(int code, int ownFlags) {
    if (code == Tags.NOSCRIPT) {
      return MarkupFlags.NOSCRIPT;
    }
    if (code == Tags.TEMPLATE) {
      return (ownFlags & MarkupFlags.SHADOW_ROOT) == 0 ? MarkupFlags.TEMPLATE : 0;
    }
    boolean reading = (code == Tags.RT || code == Tags.RP) && open.innermost(Tags.RUBY) >= 0;
    if (code == Tags.SVG || code == Tags.ANNOTATION || code == Tags.ANNOTATION_XML || reading) {
      return MarkupFlags.ANCILLARY;
    }
    return (Tags.is(code, Tags.PREFORMATTED) ? MarkupFlags.PREFORMATTED : 0)
        | (Tags.is(code, Tags.CODE_LIKE) ? MarkupFlags.CODE_LIKE : 0);
  }
}
