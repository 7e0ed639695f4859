package org.bodytext.methods.tableframe;

import java.util.function.IntPredicate;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * The parts of a page, such as its tables, and the number of paragraphs of each part outside the
 * parts inside it.
 *
 * <p>Source: rule iii, "of nested tables only one level holds the topic". Part 0 is everything
 * outside other parts.
 */
final class FrameParts {

  private final Lines lines;
  private final int[] innermost;
  private final int[] paragraphs;

  /**
   * Finds the parts of a page. Cost: linear in the elements and lines.
   *
   * @param isPart whether an element is a part
   * @param isText whether a line is paragraph text
   */
  FrameParts(Page page, IntPredicate isPart, IntPredicate isText) {
    Elements elements = page.elements();
    this.lines = page.lines();
    this.innermost = new int[elements.size()];
    this.paragraphs = new int[elements.size()];
    for (int element = 1; element < innermost.length; element++) {
      innermost[element] = isPart.test(element) ? element : innermost[elements.parent(element)];
    }
    int last = -1;
    for (int line = 0; line < lines.size(); line++) {
      if (isText.test(line)) {
        int element = lines.element(line);
        boolean begins = element != last && elements.name(element).equals("p");
        paragraphs[innermost[element]] += begins || lines.followsBreak(line) ? 1 : 0;
        last = element;
      }
    }
  }

  /** {@return the innermost part of a line} */
  int of(int line) {
    return innermost[lines.element(line)];
  }

  /** {@return whether an element is a part} */
  boolean is(int element) {
    return element == 0 || innermost[element] == element;
  }

  /** {@return the number of {@code p} elements with text and line breaks directly in a part} */
  int paragraphs(int part) {
    return paragraphs[part];
  }

  /** {@return the maximum number of paragraphs of the parts that count} */
  int mostParagraphs(IntPredicate counts) {
    int most = 0;
    for (int part = 0; part < innermost.length; part++) {
      if (paragraphs[part] > most && counts.test(part)) {
        most = paragraphs[part];
      }
    }
    return most;
  }
}
