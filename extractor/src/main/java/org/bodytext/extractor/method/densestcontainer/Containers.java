package org.bodytext.extractor.method.densestcontainer;

import java.util.Set;
import org.bodytext.extractor.page.Elements;

/**
 * Which elements of a page are containers, and which container is innermost around an element.
 *
 * <p>Containers are TABLE, DIV and groups of paragraphs: whatever holds a {@code p} itself.
 * Elements that took the place of these since the source was written count too. The root is the
 * container of what no other holds.
 */
final class Containers {

  private static final Set<String> NAMES =
      Set.of("table", "td", "div", "section", "article", "main", "body", "center", "blockquote");

  private final boolean[] is;
  private final int[] innermost;

  private Containers(boolean[] is, int[] innermost) {
    this.is = is;
    this.innermost = innermost;
  }

  /** Finds the containers in O(elements). */
  static Containers of(Elements elements) {
    boolean[] is = new boolean[elements.size()];
    int[] innermost = new int[elements.size()];
    is[0] = true;
    for (int element = 1; element < is.length; element++) {
      String name = elements.name(element);
      is[element] = NAMES.contains(name);
      if (name.equals("p")) {
        int parent = elements.block(elements.parent(element));
        is[parent] = true;
      }
    }
    for (int element = 1; element < is.length; element++) {
      innermost[element] = is[element] ? element : innermost[elements.parent(element)];
    }
    return new Containers(is, innermost);
  }

  /** {@return whether an element is a container} */
  boolean is(int element) {
    return is[element];
  }

  /** {@return the innermost container at an element: itself or one around it} */
  int at(int element) {
    return innermost[element];
  }
}
