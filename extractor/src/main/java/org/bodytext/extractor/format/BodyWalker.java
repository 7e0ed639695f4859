package org.bodytext.extractor.format;

import java.io.IOException;
import java.util.Arrays;
import org.bodytext.extractor.Body;
import org.bodytext.extractor.Elements;
import org.bodytext.extractor.Lines;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.markup.Permalinks;
import org.bodytext.extractor.markup.References;

/**
 * Rebuilds the structure of a body from the flat tables of its page, and hands it on in the order
 * of the page.
 *
 * <p>Cost: linear in the elements and the chosen text of the page, in time and memory, without
 * recursion.
 */
final class BodyWalker {

  /** What hides an image is looked for so far up. */
  private static final int MOST_STEPS = 100;

  private final Page page;
  private final Elements elements;
  private final Lines lines;
  private final ChosenText chosen;
  private final Links links;
  private final OpenParts parts;
  private final BodyHandler handler;
  private final References references = new References();

  /** The element that comes next in the page. */
  private int next = 1;

  /** Where the last element of each style ends; those open at an offset are open in its text. */
  private final int[] styleEnd = new int[Style.COUNT];

  private int[] openLinks = new int[16];
  private int linkCount;

  /** The line that text came from last, and the offset of the last character or image. */
  private int lastLine = -2;

  private int lastEnd;
  private int current;
  private int imagesFrom;
  private boolean afterImage;

  private BodyWalker(Body body, Links links, BodyHandler handler) {
    this.page = body.page();
    this.elements = page.elements();
    this.chosen = ChosenText.of(body);
    this.lines = chosen.lines();
    this.links = links;
    this.handler = handler;
    this.parts = new OpenParts(elements, new Structure(elements, chosen), handler);
  }

  /** Hands a body on. */
  static void walk(Body body, Links links, BodyHandler handler) throws IOException {
    new BodyWalker(body, links, handler).walk();
  }

  private void walk() throws IOException {
    parts.enter(0);
    for (int line = chosen.next(0); line >= 0; line = chosen.next(line + 1)) {
      walkLine(line);
    }
    parts.closeAll();
  }

  private void walkLine(int line) throws IOException {
    String text = lines.text(line);
    if (Characters.clean(text).isBlank()) {
      return;
    }
    int[] offsets = lines.offsets(line);
    current = line;
    imagesFrom = line == lastLine + 1 ? lastEnd : startOfImages(line);
    boolean begun = false;
    boolean hole = false;
    int at = 0;
    while (at < text.length()) {
      if (!chosen.includes(offsets[at])) {
        hole = true;
        imagesFrom = Integer.MAX_VALUE;
        at++;
        continue;
      }
      advance(offsets[at]);
      if (!begun) {
        startLine(line, offsets[at]);
        begun = true;
      } else if (hole) {
        handler.text(" ", 0, 1, 0, -1);
      }
      hole = false;
      int end = endOfPiece(offsets, at, text.length());
      if (!isPermalink(text, at, end)) {
        handler.text(text, at, end, styles(offsets[at]), link());
      }
      afterImage = false;
      lastEnd = offsets[end - 1];
      imagesFrom = lastEnd;
      at = end;
    }
    lastLine = begun ? line : lastLine;
    if (!hole) {
      takeImagesAfter(line);
    }
  }

  /** {@return whether a piece is the sign beside a heading or term that links to it} */
  private boolean isPermalink(String text, int from, int to) {
    return link() >= 0
        && Permalinks.isSign(text.substring(from, to).strip())
        && (parts.isHeading()
            ? Permalinks.isLink(elements, link())
            : Permalinks.isLinkToAround(elements, link()))
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

  private void startLine(int line, int offset) throws IOException {
    boolean follows = line == lastLine + 1;
    int breaks = follows ? breaks(lastEnd, offset) : 0;
    boolean join = follows && breaks < 2 && (afterImage || lines.followsBreak(line));
    if (parts.place(offset, join)) {
      if (parts.isPreformatted()) {
        handler.breakLine(follows ? Math.max(1, lineFeeds(lastEnd, offset)) : 1);
      } else if (afterImage && breaks == 0) {
        handler.text(" ", 0, 1, 0, -1);
      } else {
        handler.breakLine(1);
      }
    }
  }

  private int endOfPiece(int[] offsets, int from, int length) {
    int change = next < elements.size() ? elements.contentStart(next) : Integer.MAX_VALUE;
    for (int end : styleEnd) {
      change = end > offsets[from] ? Math.min(change, end) : change;
    }
    if (linkCount > 0) {
      change = Math.min(change, elements.contentEnd(openLinks[linkCount - 1]));
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
    while (linkCount > 0 && elements.contentEnd(openLinks[linkCount - 1]) <= offset) {
      linkCount--;
    }
  }

  private void enter(int element) throws IOException {
    if (!elements.isInline(element)) {
      parts.enter(element);
      return;
    }
    String name = elements.name(element);
    int style = Style.bitOf(name);
    if (style >= 0) {
      styleEnd[style] = Math.max(styleEnd[style], elements.contentEnd(element));
    } else if (name.equals("a")) {
      if (linkCount == openLinks.length) {
        openLinks = Arrays.copyOf(openLinks, 2 * linkCount);
      }
      openLinks[linkCount++] = element;
    } else if (name.equals("img")) {
      takeImage(element);
    }
  }

  private void takeImage(int element) throws IOException {
    int start = elements.start(element);
    boolean taken =
        handler.takesImages()
            && start >= imagesFrom
            && (elements.isVisible(element) || isHiddenWithLine(element))
            && links.image(element) != null;
    if (!taken) {
      return;
    }
    while (linkCount > 0 && elements.contentEnd(openLinks[linkCount - 1]) <= start) {
      linkCount--;
    }
    boolean follows = imagesFrom == lastEnd;
    int breaks = follows ? breaks(lastEnd, start) : 0;
    if (parts.place(start, follows && breaks < 2) && breaks > 0) {
      handler.breakLine(1);
    }
    lastLine = Math.max(lastLine, current - 1);
    handler.image(element, link());
    afterImage = true;
    lastEnd = elements.contentStart(element);
    imagesFrom = lastEnd;
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

  private int styles(int offset) {
    int styles = 0;
    for (int i = 0; i < Style.COUNT; i++) {
      styles |= styleEnd[i] > offset ? 1 << i : 0;
    }
    return styles;
  }

  private int link() {
    return linkCount == 0 ? -1 : openLinks[linkCount - 1];
  }

  /** {@return how many {@code <br>} stand between two offsets} */
  private int breaks(int from, int to) {
    String gap = page.source(from, to);
    int breaks = 0;
    for (int at = gap.indexOf('<'); at >= 0; at = gap.indexOf('<', at + 1)) {
      breaks += gap.regionMatches(true, at + 1, "br", 0, 2) ? 1 : 0;
    }
    return breaks;
  }

  private int lineFeeds(int from, int to) {
    String gap = page.source(from, to);
    int feeds = 0;
    for (int i = 0; i < gap.length(); i++) {
      char c = gap.charAt(i);
      boolean pair = c == '\r' && i + 1 < gap.length() && gap.charAt(i + 1) == '\n';
      feeds += c == '\n' || c == '\r' && !pair ? 1 : 0;
      boolean reference = c == '&' && references.resolve(gap, i, gap.length(), false) > i;
      feeds += reference && references.isLineFeed() ? 1 : 0;
    }
    return feeds;
  }
}
