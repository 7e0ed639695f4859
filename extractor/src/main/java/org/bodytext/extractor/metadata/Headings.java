package org.bodytext.extractor.metadata;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bodytext.extractor.Elements;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.markup.Permalinks;

/** The texts of a page's headings, those of the first level apart from the lower ones. */
final class Headings {

  /** The longest heading that can be a title, in code units. */
  static final int LONGEST = 300;

  /** A heading is searched for its link so far. */
  private static final int MOST_ELEMENTS = 20;

  private final List<String> first;
  private final List<String> lower;

  private Headings(List<String> first, List<String> lower) {
    this.first = first;
    this.lower = lower;
  }

  static Headings of(PageParts parts) {
    Page page = parts.page();
    Elements elements = page.elements();
    Set<String> first = new LinkedHashSet<>();
    Set<String> hidden = new LinkedHashSet<>();
    Set<String> lower = new LinkedHashSet<>();
    for (int element : parts.headings()) {
      boolean h1 = elements.name(element).equals("h1");
      boolean visible = elements.isVisible(element);
      String text = PlainText.ofLines(page, element);
      String bare = Permalinks.withoutSign(text);
      if (!bare.equals(text) && hasPermalink(elements, element)) {
        text = bare;
      }
      if (!text.isEmpty() && text.length() <= LONGEST && (h1 || visible)) {
        (h1 ? visible ? first : hidden : lower).add(text);
      }
    }
    return new Headings(new ArrayList<>(first.isEmpty() ? hidden : first), new ArrayList<>(lower));
  }

  private static boolean hasPermalink(Elements elements, int heading) {
    int last = Math.min(elements.size() - 1, heading + MOST_ELEMENTS);
    for (int e = heading + 1; e <= last && elements.start(e) < elements.contentEnd(heading); e++) {
      if (Permalinks.isLink(elements, e)) {
        return true;
      }
    }
    return false;
  }

  /** {@return the h1 that are shown, or all of them if none is; none twice} */
  List<String> first() {
    return first;
  }

  /** {@return the shown h2 to h6; none twice} */
  List<String> lower() {
    return lower;
  }
}
