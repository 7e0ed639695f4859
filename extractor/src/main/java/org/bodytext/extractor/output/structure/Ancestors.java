package org.bodytext.extractor.output.structure;

import org.bodytext.extractor.page.Elements;

/** The elements around elements. */
final class Ancestors {

  private Ancestors() {}

  /**
   * {@return the innermost element that is or holds both of two; -1 if it is more than {@code most}
   * steps above them, both ways taken together}
   */
  static int common(Elements elements, int one, int other, int most) {
    int a = one;
    int b = other;
    for (int n = 0; a != b; n++) {
      if (n == most) {
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
