package org.bodytext.extractor.method.tableframe;

import java.util.function.IntPredicate;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * The parts of a page, such as its tables, and the paragraphs that each has on its own level: not
 * in a part inside it.
 *
 * <p>Source: rule iii, "of nested tables only one level holds the topic". Part 0 is the page, as
 * far as it is in no other.
 */
final class FrameParts {

  private final Lines lines;
  private final int[] at;
  private final int[] paragraphs;

  /**
   * Finds the parts in O(elements + lines).
   *
   * @param isPart whether an element is one
   * @param isText whether a line counts
   */
  FrameParts(Page page, IntPredicate isPart, IntPredicate isText) {
    Elements elements = page.elements();
    this.lines = page.lines();
    this.at = new int[elements.size()];
    this.paragraphs = new int[elements.size()];
    for (int element = 1; element < at.length; element++) {
      at[element] = isPart.test(element) ? element : at[elements.parent(element)];
    }
    int last = -1;
    for (int line = 0; line < lines.size(); line++) {
      if (isText.test(line)) {
        int element = lines.element(line);
        boolean begins = element != last && elements.name(element).equals("p");
        paragraphs[at[element]] += begins || lines.followsBreak(line) ? 1 : 0;
        last = element;
      }
    }
  }

  /** {@return the part whose level a line is on} */
  int of(int line) {
    return at[lines.element(line)];
  }

  /** {@return whether an element is a part} */
  boolean is(int element) {
    return element == 0 || at[element] == element;
  }

  /**
   * {@return how many {@code p} with text, and breaks between lines, are on the level of a part}
   */
  int paragraphs(int part) {
    return paragraphs[part];
  }

  /** {@return the most paragraphs that one of the parts that count has} */
  int mostParagraphs(IntPredicate counts) {
    int most = 0;
    for (int part = 0; part < at.length; part++) {
      if (paragraphs[part] > most && counts.test(part)) {
        most = paragraphs[part];
      }
    }
    return most;
  }
}
