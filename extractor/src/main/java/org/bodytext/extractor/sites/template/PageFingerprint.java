package org.bodytext.extractor.sites.template;

import java.util.Arrays;
import org.bodytext.extractor.hash.Hash64;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * The lines and the structure of a page as hashes.
 *
 * <p>The key of a line is a hash of the tag names of its ancestors and its text. It excludes
 * classes and ids, because many sites number them. The structure of a page is the set of the paths
 * of tag names and classes of its lines.
 *
 * @param ofLine the key of each line; not a copy
 * @param structure the keys of the structure, ascending; not a copy
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record PageFingerprint(int[] ofLine, int[] structure) {

  /** The maximum number of paths in the structure of a page. */
  static final int MAX_PATHS = 128;

  /** {@return the fingerprint of a page} Cost: linear in the page. */
  static PageFingerprint of(Page page) {
    Elements elements = page.elements();
    Lines lines = page.lines();
    long[] path = new long[elements.size()];
    long[] styled = new long[elements.size()];
    int[] ofLine = new int[lines.size()];
    int[] paths = new int[lines.size()];
    int known = 0;
    StringBuilder text = new StringBuilder();
    int lastElement = -1;
    for (int line = 0; line < lines.size(); line++) {
      int element = lines.element(line);
      for (int next = known; next <= element; next++) {
        extend(page, next, path, styled);
      }
      known = Math.max(known, element + 1);
      if (lastElement != element) {
        paths[line] = (int) styled[element];
        lastElement = element;
      } else {
        paths[line] = paths[line - 1];
      }
      text.setLength(0);
      lines.appendText(line, text);
      ofLine[line] = (int) Hash64.of(path[element], Hash64.of(text));
    }
    return new PageFingerprint(ofLine, smallest(paths, MAX_PATHS));
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

  /**
   * {@return the hash of a class without digits, as classes such as {@code post-4711} are numbered}
   */
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

  /**
   * {@return the distinct keys of all lines, ascending; the smallest ones if there are too many}
   */
  int[] lines(int max) {
    return smallest(ofLine, max);
  }

  /** {@return the smallest distinct numbers, ascending} */
  private static int[] smallest(int[] numbers, int max) {
    int[] sorted = numbers.clone();
    Arrays.sort(sorted);
    int size = 0;
    for (int i = 0; i < sorted.length && size < max; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        sorted[size++] = sorted[i];
      }
    }
    return Arrays.copyOf(sorted, size);
  }

  /** {@return the Jaccard similarity of two sorted sets; 1 for two empty sets} */
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
