package org.bodytext.extractor.embedded;

import java.util.BitSet;
import java.util.function.IntPredicate;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/** Finds the lines of a page that say what some lines of other data say. Not thread safe. */
public final class TextMatcher {

  private final Lines lines;
  private final int end;
  private final IntPredicate chosen;

  // The line that is compared, and how far.
  private int line;
  private String text = "";
  private int at;

  private TextMatcher(Lines lines, int from, int to, IntPredicate chosen) {
    this.lines = lines;
    this.end = to;
    this.chosen = chosen;
    this.line = from - 1;
  }

  /**
   * {@return the lines of a page that say what the chosen ones of some lines say; null if the page
   * does not say the same as all of these, or parts them in another way}
   *
   * <p>Only white space may be another. Cost: linear in the lines.
   *
   * @param page the lines of the page
   * @param hidden whether lines that are not shown are taken, too
   * @param from the first of the other lines
   * @param to the one behind the last
   */
  public static @Nullable BitSet find(
      Lines page, boolean hidden, Lines lines, int from, int to, IntPredicate chosen) {
    TextMatcher same = new TextMatcher(lines, from, to, chosen);
    BitSet found = new BitSet();
    for (int line = 0; line < page.size(); line++) {
      if (hidden || page.isVisible(line)) {
        int begin = same.next() ? same.line : to;
        if (!same.isNext(page.text(line)) || !same.isAlike(begin)) {
          return null;
        }
        found.set(line, begin < to && chosen.test(begin));
      }
    }
    return same.next() ? null : found;
  }

  /** {@return whether a text comes next, which is then passed over} */
  private boolean isNext(String other) {
    for (int i = 0; i < other.length(); i++) {
      char c = other.charAt(i);
      if (!CharacterTable.isSpace(c)) {
        if (!next() || text.charAt(at) != c) {
          return false;
        }
        at++;
      }
    }
    return true;
  }

  /** {@return whether all lines from one on up to here are chosen, or none is} */
  private boolean isAlike(int from) {
    for (int i = from + 1; i <= line && i < end; i++) {
      if (chosen.test(i) != chosen.test(from)) {
        return false;
      }
    }
    return true;
  }

  /** Goes to what comes next. {@return whether anything does} */
  private boolean next() {
    while (line < end) {
      while (at < text.length() && CharacterTable.isSpace(text.charAt(at))) {
        at++;
      }
      if (at < text.length()) {
        return true;
      }
      line++;
      text = line < end ? lines.text(line) : "";
      at = 0;
    }
    return false;
  }
}
