package org.bodytext.extractor.markup;

/**
 * Counts an element as shown that hides nearly all text of its page: scripts will show it, as they
 * do with the text of WeChat's articles and with whole pages that wait for their styles.
 */
final class LateShown {

  /** So many times what the page shows, in characters. */
  private static final int NEARLY_ALL = 4;

  /** Less is a message or a dialog, on a page of pictures or one that scripts fill. */
  private static final int LEAST = 400;

  private LateShown() {}

  /** Shows that element, if there is one, but not what is hidden within it for itself. */
  static void show(Rows elements, Rows lines) {
    int shown = 0;
    int hidden = 0;
    for (int line = 0; line < lines.size(); line++) {
      int row = lines.place(line);
      int flags = lines.get(row + LineTable.FLAGS) & Flags.VISIBILITY;
      shown += flags == 0 ? lines.get(row + LineTable.CHARACTERS) : 0;
      hidden += flags == Flags.HIDDEN ? beyondLinks(lines, row) : 0;
    }
    if (hidden >= LEAST && hidden / NEARLY_ALL >= shown) {
      int late = largest(elements, lines, Math.max(LEAST, NEARLY_ALL * shown));
      if (late > 0) {
        show(elements, lines, late);
      }
    }
  }

  /** {@return the outermost hidden element with most text; 0 if it has less than the least} */
  private static int largest(Rows elements, Rows lines, int least) {
    int[] outermost = new int[elements.size()];
    int[] texts = new int[elements.size()];
    for (int element = 1; element < outermost.length; element++) {
      int row = elements.place(element);
      int outer = outermost[elements.get(row + ElementTable.PARENT)];
      boolean hides = (elements.get(row + ElementTable.FLAGS) & Flags.HIDES) != 0;
      outermost[element] = outer == 0 && hides ? element : outer;
    }
    int most = 0;
    for (int line = 0; line < lines.size(); line++) {
      int row = lines.place(line);
      int outer = outermost[lines.get(row + LineTable.ELEMENT)];
      boolean hidden = (lines.get(row + LineTable.FLAGS) & Flags.VISIBILITY) == Flags.HIDDEN;
      if (hidden && outer > 0) {
        texts[outer] += beyondLinks(lines, row);
        most = texts[outer] > texts[most] ? outer : most;
      }
    }
    return texts[most] >= least ? most : 0;
  }

  private static void show(Rows elements, Rows lines, int late) {
    boolean[] within = new boolean[elements.size()];
    within[late] = true;
    for (int element = late; element < within.length; element++) {
      int row = elements.place(element);
      int flags = elements.get(row + ElementTable.FLAGS);
      within[element] |=
          within[elements.get(row + ElementTable.PARENT)] && (flags & Flags.HIDES) == 0;
      if (within[element]) {
        elements.set(row + ElementTable.FLAGS, flags & ~Flags.HIDDEN);
      }
    }
    for (int line = 0; line < lines.size(); line++) {
      int row = lines.place(line);
      if (within[lines.get(row + LineTable.ELEMENT)]) {
        lines.set(row + LineTable.FLAGS, lines.get(row + LineTable.FLAGS) & ~Flags.HIDDEN);
      }
    }
  }

  private static int beyondLinks(Rows lines, int row) {
    return lines.get(row + LineTable.CHARACTERS) - lines.get(row + LineTable.LINK_CHARACTERS);
  }
}
