package org.bodytext.extractor.method.auto.decide;

import java.util.BitSet;
import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * Adds lines without letters and digits, such as a brace in code or a check mark in a table, to the
 * chosen lines around them. The expected F1 counts words and cannot choose them.
 */
public final class PunctuationOnlyLines {

  /** A row with more lines belongs to a layout table. */
  private static final int MAX_ROW_LINES = 20;

  private final PageAnalysis page;
  private final ContentTree tree;

  /**
   * The code, table row or numbered list around each node, 0 if absent. Old highlighters present
   * code as numbered lists.
   */
  private final int[] unit;

  /** The cell around each node; 0 if absent. */
  private final int[] cell;

  private PunctuationOnlyLines(PageAnalysis page) {
    this.page = page;
    this.tree = page.tree;
    unit = tree.closest(ContentTree.CODE, ContentTree.ROW, ContentTree.NUMBERED_LIST);
    cell = tree.closest(ContentTree.CELL, ContentTree.HEADER_CELL);
  }

  /**
   * {@return the lines to add: those in code, a table row or a numbered list with chosen words, and
   * those between chosen lines if their own log odds are positive}
   *
   * @param logOdds the log odds of each line
   * @param excluded lines that must not be added
   * @param chosen the chosen lines; not changed
   */
  static BitSet of(PageAnalysis page, float[] logOdds, BitSet excluded, BitSet chosen) {
    return new PunctuationOnlyLines(page).find(logOdds, excluded, chosen);
  }

  private BitSet find(float[] logOdds, BitSet excluded, BitSet chosen) {
    BitSet added = new BitSet();
    int before = -1;
    int from = 0;
    for (int line = 0; line <= page.size; line++) {
      if (line == page.size || page.texts.words[line] > 0 && (isShown(line) || chosen.get(line))) {
        for (int between = from; between < line; between++) {
          if (page.texts.words[between] == 0
              && !excluded.get(between)
              && belongs(between, logOdds, before, line, chosen)) {
            added.set(between);
          }
        }
        before = line;
        from = line + 1;
      }
    }
    return added;
  }

  private boolean isShown(int line) {
    return (tree.hidden[tree.nodeOfLine[line]] & ~ContentTree.NOSCRIPT) == 0;
  }

  private boolean belongs(int line, float[] logOdds, int before, int after, BitSet chosen) {
    boolean follows = before >= 0 && chosen.get(before);
    boolean precedes = chosen.get(after);
    int around = unit[tree.nodeOfLine[line]];
    boolean shares =
        follows && unit[tree.nodeOfLine[before]] == around
            || precedes && unit[tree.nodeOfLine[after]] == around;
    boolean between = follows && precedes && logOdds[line] > 0 && isShown(line);
    // If hidden code was chosen, its braces are hidden too.
    boolean likeUnit = isShown(line) || tree.hidden[around] != 0;
    return between || around > 0 && shares && likeUnit && holds(around, line);
  }

  /**
   * {@return whether a line is part of a unit: in a row, only if it is the only one of its cell}
   */
  private boolean holds(int around, int line) {
    int own = cell[tree.nodeOfLine[line]];
    return tree.tag[around] != ContentTree.ROW
        || own > around && tree.lines(own) == 1 && tree.lines(around) <= MAX_ROW_LINES;
  }
}
