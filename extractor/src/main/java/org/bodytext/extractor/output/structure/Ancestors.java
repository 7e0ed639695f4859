package org.bodytext.extractor.output.structure;

import org.bodytext.extractor.page.Elements;

/** Searches in the ancestors of elements. */
final class Ancestors {

  private Ancestors() {}

  /**
   * {@return the innermost element that is or contains both of two elements; -1 if the paths from
   * both to it have more than {@code maxLevels} levels in total}
   */
  static int common(Elements elements, int one, int other, int maxLevels) {
    int a = one;
    int b = other;
    for (int n = 0; a != b; n++) {
      if (n == maxLevels) {
        return -1;
      }
      if (a > b) {
        a = elements.parent(a);
      } else {
        b = elements.parent(b);
      }
    }
    return a;
  }
}
