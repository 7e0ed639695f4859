package org.bodytext.extractor.sites.template;

import java.util.Arrays;
import org.bodytext.extractor.hash.Hash64;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * The lines and the structure of a page as hashes.
 *
 * <p>The key of a line hashes the tag names of the elements around it and its text; classes and ids
 * are left out, for many sites number them page by page. The structure is the set of the paths of
 * tag names and classes that hold lines.
 */
final class PageFingerprint {

  /** Paths that are kept of a page's structure. */
  static final int MOST_PATHS = 128;

  private final int[] ofLine;
  private final int[] structure;

  private PageFingerprint(int[] ofLine, int[] structure) {
    this.ofLine = ofLine;
    this.structure = structure;
  }

  /** {@return the keys of a page} Cost: linear in the page. */
  static PageFingerprint of(Page page) {
    Elements elements = page.elements();
    Lines lines = page.lines();
    long[] path = new long[elements.size()];
    long[] styled = new long[elements.size()];
    int[] ofLine = new int[lines.size()];
    int[] paths = new int[lines.size()];
    int known = 0;
    StringBuilder text = new StringBuilder();
    int last = -1;
    for (int line = 0; line < lines.size(); line++) {
      int element = lines.element(line);
      for (int next = known; next <= element; next++) {
        extend(page, next, path, styled);
      }
      known = Math.max(known, element + 1);
      if (last != element) {
        paths[line] = (int) styled[element];
        last = element;
      } else {
        paths[line] = paths[line - 1];
      }
      text.setLength(0);
      lines.appendText(line, text);
      ofLine[line] = (int) Hash64.of(path[element], Hash64.of(text));
    }
    return new PageFingerprint(ofLine, smallest(paths, MOST_PATHS));
  }

  private static void extend(Page page, int element, long[] path, long[] styled) {
    Elements elements = page.elements();
    if (element == 0) {
      return;
    }
    int parent = elements.parent(element);
    if (elements.isInline(element)) {
      path[element] = path[parent];
      styled[element] = styled[parent];
      return;
    }
    long name = Hash64.of(elements.name(element));
    path[element] = Hash64.of(path[parent], name);
    String style = elements.attribute(element, "class");
    long styledName = style == null ? name : Hash64.of(name, withoutDigits(style));
    styled[element] = Hash64.of(styled[parent], styledName);
  }

  /** Classes are numbered too: {@code post-4711}. */
  private static long withoutDigits(String style) {
    long hash = Hash64.SEED;
    for (int i = 0; i < style.length(); i++) {
      char c = style.charAt(i);
      if (c < '0' || c > '9') {
        hash = (hash ^ c) * 0x100000001B3L;
      }
    }
    return hash;
  }

  /** {@return the key of a line} */
  int ofLine(int line) {
    return ofLine[line];
  }

  /** {@return the keys of all lines, smallest first, each once, no more than some} */
  int[] lines(int most) {
    return smallest(ofLine, most);
  }

  /** {@return the keys of the structure, smallest first; a copy is not made} */
  int[] structure() {
    return structure;
  }

  /** {@return the smallest numbers, in order, each once} */
  private static int[] smallest(int[] numbers, int most) {
    int[] sorted = numbers.clone();
    Arrays.sort(sorted);
    int size = 0;
    for (int i = 0; i < sorted.length && size < most; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        sorted[size++] = sorted[i];
      }
    }
    return Arrays.copyOf(sorted, size);
  }

  /** {@return the share of two sorted sets that is in both: Jaccard's; 1 of two empty sets} */
  static double similarity(int[] first, int[] second) {
    int shared = 0;
    for (int a = 0, b = 0; a < first.length && b < second.length; ) {
      if (first[a] == second[b]) {
        shared++;
        a++;
        b++;
      } else if (first[a] < second[b]) {
        a++;
      } else {
        b++;
      }
    }
    int all = first.length + second.length - shared;
    return all == 0 ? 1 : (double) shared / all;
  }
}
