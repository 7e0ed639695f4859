package org.bodytext.extractor.embedded;

import java.util.BitSet;
import java.util.function.IntPredicate;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/** Finds the lines of a page whose text equals that of other lines. Not thread safe. */
public final class TextMatcher {

  private final Lines lines;
  private final int end;
  private final IntPredicate chosen;

  // The position in the other lines.
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
   * {@return the lines of a page that correspond to the chosen lines in a range of other lines;
   * null if the texts differ, or if a line of the page corresponds to chosen and other lines}
   *
   * <p>White space is ignored. Cost: linear in the lines.
   *
   * @param page the lines of the page
   * @param hidden whether hidden lines of the page are compared, too
   * @param lines the other lines
   * @param from the first line of the range
   * @param to the line after the last of the range
   * @param chosen the chosen lines of the range
   */
  public static @Nullable BitSet find(
      Lines page, boolean hidden, Lines lines, int from, int to, IntPredicate chosen) {
    TextMatcher matcher = new TextMatcher(lines, from, to, chosen);
    BitSet found = new BitSet();
    for (int line = 0; line < page.size(); line++) {
      if (hidden || page.isVisible(line)) {
        int begin = matcher.next() ? matcher.line : to;
        if (!matcher.skip(page.text(line)) || !matcher.isUniform(begin)) {
          return null;
        }
        found.set(line, begin < to && chosen.test(begin));
      }
    }
    return matcher.next() ? null : found;
  }

  /** Skips a text. {@return false if another text is next} */
  private boolean skip(String other) {
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

  /** {@return whether all lines from one up to the current one are chosen, or none is} */
  private boolean isUniform(int from) {
    for (int i = from + 1; i <= line && i < end; i++) {
      if (chosen.test(i) != chosen.test(from)) {
        return false;
      }
    }
    return true;
  }

  /** Advances to the next character that is not white space. {@return whether there is one} */
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
