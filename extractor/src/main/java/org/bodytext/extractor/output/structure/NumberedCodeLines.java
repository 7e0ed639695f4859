package org.bodytext.extractor.output.structure;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * Preformatted code each line of which begins with its number, in an element of its own, as the
 * editor of cnblogs.com writes it.
 *
 * <p>Cost: linear in the first lines of code, and in all of code that counts.
 */
final class NumberedCodeLines {

  /** Elements that say nothing of what they hold; in others it may be the number of a verse. */
  private static final Set<String> LABELS = Set.of("a", "span");

  private final Elements elements;
  private final Lines lines;

  /** Where the text of each line of such code begins, in characters of the line. */
  private final Map<Integer, Integer> starts = new HashMap<>();

  private NumberedCodeLines(Page page) {
    this.elements = page.elements();
    this.lines = page.lines();
  }

  /** Takes no number for that of a line. */
  static NumberedCodeLines none(Page page) {
    return new NumberedCodeLines(page);
  }

  /** Finds the lines of a page that begin with their numbers. */
  static NumberedCodeLines of(Page page) {
    NumberedCodeLines counted = new NumberedCodeLines(page);
    int endOfCode = 0;
    for (int element = 1; element < counted.elements.size(); element++) {
      boolean outer = counted.elements.start(element) >= endOfCode;
      if (outer && BlockType.of(counted.elements.name(element)) == BlockType.PREFORMATTED) {
        endOfCode = counted.elements.contentEnd(element);
        counted.take(element);
      }
    }
    return counted;
  }

  /** {@return where the text of a line begins: behind its number if it has one} */
  int startOfText(int line) {
    return starts.getOrDefault(line, 0);
  }

  private void take(int code) {
    int end = Math.min(lines.size(), elements.endLine(code));
    Map<Integer, Integer> found = new HashMap<>();
    int label = code;
    int number = 1;
    for (int line = elements.firstLine(code); line < end; line++, number++) {
      String text = lines.text(line);
      int from = 0;
      while (from < text.length() && text.charAt(from) == ' ') {
        from++;
      }
      String digits = String.valueOf(number);
      if (!text.startsWith(digits, from)) {
        return;
      }
      int[] offsets = lines.offsets(line);
      while (label + 1 < elements.size() && elements.start(label + 1) < offsets[from]) {
        label++;
      }
      int to = from + digits.length();
      if (!isWhole(label, offsets[from], offsets[to - 1], offsets[to])) {
        return;
      }
      found.put(line, to < text.length() && text.charAt(to) == ' ' ? to + 1 : to);
    }
    if (found.size() > 1) {
      starts.putAll(found);
    }
  }

  /**
   * {@return whether an element holds a number and ends behind it}
   *
   * @param first the offset of its first digit
   * @param last that of its last digit
   * @param next that of what follows
   */
  private boolean isWhole(int element, int first, int last, int next) {
    return LABELS.contains(elements.name(element))
        && elements.contentStart(element) <= first
        && elements.contentEnd(element) > last
        && elements.contentEnd(element) <= next;
  }
}
