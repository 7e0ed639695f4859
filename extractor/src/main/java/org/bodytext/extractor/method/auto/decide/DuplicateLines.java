package org.bodytext.extractor.method.auto.decide;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.Lines;

/**
 * Chosen lines whose text was chosen before: copies in {@code noscript} or for narrow screens.
 *
 * <p>A shown line is a copy only if lines around it repeat too, in another element. A line that
 * repeats alone is a quote, or what a summary said already; lines that repeat within an element are
 * refrains. A heading that follows the same heading is a copy, as on the cards of shops. Lines of
 * tables, code and quotes repeat for a reason.
 */
final class DuplicateLines {

  /** Minimum length in words for duplicate removal; shorter lines legitimately repeat. */
  private static final float MIN_WORDS = 10;

  private final PageAnalysis page;
  private final Lines lines;
  private final BitSet chosen;

  private DuplicateLines(PageAnalysis page, BitSet chosen) {
    this.page = page;
    this.lines = page.lines;
    this.chosen = chosen;
  }

  /**
   * {@return the copies among chosen lines}
   *
   * @param chosen the chosen lines; not changed
   */
  static BitSet in(PageAnalysis page, BitSet chosen) {
    return new DuplicateLines(page, chosen).find();
  }

  private BitSet find() {
    Map<Integer, Integer> seen = new HashMap<>();
    BitSet copies = new BitSet();
    for (int line = chosen.nextSetBit(0); line >= 0; line = chosen.nextSetBit(line + 1)) {
      if (repeatsHeading(chosen.previousSetBit(line - 1), line)) {
        copies.set(line);
      } else if (page.texts.words[line] >= MIN_WORDS && !mayRepeat(line)) {
        Integer first = seen.putIfAbsent(page.texts.hash[line], line);
        if (first != null
            && (!lines.isVisible(first) || !lines.isVisible(line) || repeatsInContext(first, line))
            && isEqual(first, line)) {
          copies.set(line);
        }
      }
    }
    return copies;
  }

  private boolean mayRepeat(int line) {
    return page.tree.isWithin(page.tree.nodeOfLine[line], "table", "pre", "blockquote");
  }

  private boolean repeatsHeading(int before, int line) {
    return before >= 0
        && hasSameHash(before, line)
        && isHeading(line)
        && isHeading(before)
        && isEqual(before, line);
  }

  private boolean isHeading(int line) {
    return page.tree.heading[page.tree.nodeOfLine[line]] > 0;
  }

  /**
   * {@return whether a line and its copy are in different elements, and the chosen lines before
   * both, or after both, are copies too}
   */
  private boolean repeatsInContext(int first, int line) {
    return page.tree.containerOfLine(first) != page.tree.containerOfLine(line)
        && (areCopies(chosen.previousSetBit(first - 1), chosen.previousSetBit(line - 1), line)
            || areCopies(chosen.nextSetBit(first + 1), chosen.nextSetBit(line + 1), line));
  }

  /** {@return whether two lines are copies of each other, but not of a third} */
  private boolean areCopies(int one, int other, int third) {
    return one >= 0 && other >= 0 && hasSameHash(one, other) && !isEqual(other, third);
  }

  private boolean hasSameHash(int line, int other) {
    return line != other && page.texts.hash[line] == page.texts.hash[other];
  }

  private boolean isEqual(int line, int other) {
    return lines.text(line).equals(lines.text(other));
  }
}
