package org.bodytext.extractor.metadata.author;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.page.Elements;

/**
 * Splits a line at its inline elements, at separators and, next to Chinese, Japanese or Korean
 * characters, at spaces.
 */
final class LinePieces {

  private static final String SEPARATORS = "|｜•●»«›‹,，、;；:：()（）[]【】〔〕<>《》\t　+&=＝→▪■–—―/／\"“”„";

  private static final int MAX_PIECES = 60;

  /** The maximum number of separators before a piece that are kept. */
  private static final int MAX_GAP = 8;

  /** The distance before a line in which its inline elements may begin, in code units. */
  private static final int MAX_MARKUP_BEFORE = 200;

  /**
   * A piece of a line.
   *
   * @param start the offset in the text of the line
   * @param text the text, without spaces around it
   * @param gap the separators before it, without spaces; empty at the start of a line and between
   *     elements
   */
  record Piece(int start, String text, String gap) {}

  private LinePieces() {}

  /** {@return the pieces of a part of the text of a line} */
  static List<Piece> of(PageContext page, int line, String text, int from, int to) {
    boolean[] borders = borders(page, line, text);
    List<Piece> pieces = new ArrayList<>();
    StringBuilder gap = new StringBuilder();
    int start = -1;
    for (int at = from; at <= to && pieces.size() < MAX_PIECES; at++) {
      boolean ends = at == to;
      boolean separates = ends || isSeparator(text, at);
      boolean space = !ends && text.charAt(at) == ' ';
      if (start >= 0 && (separates || borders[at] || space && isNextToEastern(text, at))) {
        String piece = text.substring(start, at).stripTrailing();
        pieces.add(new Piece(start, piece, gap.toString()));
        gap.setLength(0);
        start = -1;
      }
      if (separates && !ends && gap.length() < MAX_GAP) {
        gap.append(text.charAt(at));
      }
      if (start < 0 && !separates && !Character.isWhitespace(text.charAt(at))) {
        start = at;
      }
    }
    return pieces;
  }

  /** {@return for each offset of the text whether an inline element starts or ends there} */
  private static boolean[] borders(PageContext page, int line, String text) {
    boolean[] borders = new boolean[text.length() + 1];
    Elements elements = page.elements();
    int end = page.lines().end(line);
    int first = page.firstElementFrom(page.lines().start(line) - MAX_MARKUP_BEFORE);
    if (first >= elements.size() || elements.start(first) >= end) {
      return borders;
    }
    int[] offsets = page.offsets(line);
    for (int e = first; e < elements.size() && elements.start(e) < end; e++) {
      if (elements.isInline(e) && elements.contentEnd(e) > elements.contentStart(e)) {
        mark(borders, offsets, elements.contentStart(e));
        mark(borders, offsets, elements.contentEnd(e));
      }
    }
    return borders;
  }

  private static void mark(boolean[] borders, int[] offsets, int offset) {
    int found = Arrays.binarySearch(offsets, offset);
    int index = found >= 0 ? found : -found - 1;
    while (index > 0 && index < offsets.length && offsets[index - 1] == offset) {
      index--;
    }
    if (index < borders.length) {
      borders[index] = true;
    }
  }

  private static boolean isSeparator(String text, int at) {
    char c = text.charAt(at);
    if (c != '·' && c != '-') {
      return SEPARATORS.indexOf(c) >= 0;
    }
    char before = at > 0 ? text.charAt(at - 1) : ' ';
    char after = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
    boolean spaced = before == ' ' && after == ' ';
    return c == '-'
        ? spaced || isHan(before) || isHan(after)
        : spaced || !isHan(before) || !isHan(after);
  }

  private static boolean isNextToEastern(String text, int space) {
    return space > 0 && isEastern(text.charAt(space - 1))
        || space + 1 < text.length() && isEastern(text.charAt(space + 1));
  }

  /** {@return whether a character is Chinese, Japanese or Korean} */
  static boolean isEastern(char c) {
    return isHan(c) || isHangul(c) || c >= '\u3040' && c <= '\u30FF';
  }

  static boolean isHan(char c) {
    return c >= '\u3400' && c <= '\u9FFF' || c == '々' || c == '〇';
  }

  static boolean isHangul(char c) {
    return c >= '\uAC00' && c <= '\uD7A3';
  }
}
