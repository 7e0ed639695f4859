package org.bodytext.extractor.method.auto.decide;

import java.util.BitSet;
import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * Takes lines without a letter or digit, such as a brace of code or a tick in a table, with the
 * lines of words that they stand among: expected F1, which counts words, says nothing of them.
 */
public final class PunctuationOnlyLines {

  /** A row of more lines is one of a table that lays out the page. */
  private static final int LONGEST_ROW = 20;

  private final PageAnalysis page;
  private final ContentTree tree;

  /**
   * The code, row of a table or numbered list around each node; 0 if there is none. Old
   * highlighters make such lists of code.
   */
  private final int[] unit;

  private PunctuationOnlyLines(PageAnalysis page) {
    this.page = page;
    this.tree = page.tree;
    this.unit = page.arena.ints(tree.size);
    int units =
        tree.count(ContentTree.CODE)
            + tree.count(ContentTree.ROW)
            + tree.count(ContentTree.NUMBERED_LIST);
    for (int node = 1; node < tree.size && units > 0; node++) {
      unit[node] = isUnit(tree.tag[node]) ? node : unit[tree.parent[node]];
    }
  }

  private static boolean isUnit(byte tag) {
    return tag == ContentTree.CODE || tag == ContentTree.ROW || tag == ContentTree.NUMBERED_LIST;
  }

  /**
   * Adds those that belong to what was chosen: in code, a row of a table or a numbered list of
   * which words were chosen, or with odds of their own between lines that were.
   *
   * @param odds the log odds of each line
   * @param dropped lines that are no body in any case
   * @param chosen the chosen lines; not changed
   */
  static BitSet of(PageAnalysis page, float[] odds, BitSet dropped, BitSet chosen) {
    return new PunctuationOnlyLines(page).find(odds, dropped, chosen);
  }

  private BitSet find(float[] odds, BitSet dropped, BitSet chosen) {
    BitSet added = new BitSet();
    int before = -1;
    int from = 0;
    for (int line = 0; line <= page.size; line++) {
      if (line == page.size || page.texts.words[line] > 0 && (isShown(line) || chosen.get(line))) {
        for (int between = from; between < line; between++) {
          if (page.texts.words[between] == 0
              && !dropped.get(between)
              && belongs(between, odds, before, line, chosen)) {
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

  private boolean belongs(int line, float[] odds, int before, int after, BitSet chosen) {
    boolean follows = before >= 0 && chosen.get(before);
    boolean precedes = chosen.get(after);
    int around = unit[tree.nodeOfLine[line]];
    boolean shares =
        follows && unit[tree.nodeOfLine[before]] == around
            || precedes && unit[tree.nodeOfLine[after]] == around;
    boolean between = follows && precedes && odds[line] > 0 && isShown(line);
    // In code of a hidden tab that was chosen its braces are as hidden as it is.
    boolean likeUnit = isShown(line) || tree.hidden[around] != 0;
    return between || around > 0 && shares && likeUnit && holds(around, line);
  }

  /** Whether code, a row or a list is one whose lines belong together. */
  private boolean holds(int around, int line) {
    if (tree.tag[around] != ContentTree.ROW) {
      return true;
    }
    int cell = tree.nodeOfLine[line];
    while (tree.tag[cell] != ContentTree.CELL
        && tree.tag[cell] != ContentTree.HEADER_CELL
        && cell != around) {
      cell = tree.parent[cell];
    }
    return cell != around
        && tree.endLine[cell] - tree.firstLine[cell] == 1
        && tree.endLine[around] - tree.firstLine[around] <= LONGEST_ROW;
  }
}
