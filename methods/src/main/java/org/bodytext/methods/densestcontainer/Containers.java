package org.bodytext.methods.densestcontainer;

import java.util.Set;
import org.bodytext.extractor.page.Elements;

/**
 * The elements of a page that are containers.
 *
 * <p>Containers are TABLE, DIV and paragraph groups: the parents of {@code p} elements. The
 * elements that have replaced these since the source was written are containers too. The root is
 * the container of everything outside other containers.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Containers(boolean[] is, int[] innermost) {

  private static final Set<String> NAMES =
      Set.of("table", "td", "div", "section", "article", "main", "body", "center", "blockquote");

  /** {@return the containers of a page} Cost: linear in the elements. */
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

  /** {@return the innermost container of an element: the element itself or an ancestor} */
  int of(int element) {
    return innermost[element];
  }
}
