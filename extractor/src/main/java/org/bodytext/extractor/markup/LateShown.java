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

  /** What is so called is shown on a click, or until one. */
  private static final String[] DIALOGS = {"dialog", "modal", "popup", "cookie", "consent"};

  private LateShown() {}

  /**
   * Shows that element, if there is one, but not what is hidden within it for itself.
   *
   * @param source the page
   */
  static void show(char[] source, Rows elements, Rows lines) {
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
      if (late > 0 && !isDialog(source, elements, late)) {
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

  /** {@return whether the start tag of an element says that it is a dialog} */
  private static boolean isDialog(char[] source, Rows elements, int element) {
    int row = elements.place(element);
    int to = elements.get(row + ElementTable.CONTENT_START);
    for (int at = elements.get(row + ElementTable.START); at < to; at++) {
      for (String name : DIALOGS) {
        if (at + name.length() <= to && Tags.isName(source, at, name)) {
          return true;
        }
      }
    }
    return false;
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
