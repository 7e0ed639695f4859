package org.bodytext.extractor.markup;

/**
 * Counts an element as shown that hides nearly all text of its page: scripts will show it, as they
 * do with the text of WeChat's articles and with whole pages that wait for their styles.
 */
final class ScriptRevealedContent {

  /** So many times what the page shows, in characters. */
  private static final int NEARLY_ALL = 4;

  /** Less is a message or a dialog, on a page of pictures or one that scripts fill. */
  private static final int LEAST = 400;

  /** What is so called is shown on a click, or until one. */
  private static final String[] DIALOGS = {
    "dialog", "alertdialog", "modal", "popup", "cookie", "consent"
  };

  private ScriptRevealedContent() {}

  /**
   * Shows that element, if there is one, but not what is hidden within it for itself.
   *
   * @param source the page
   */
  static void show(char[] source, ParseBuffers tables) {
    IntTable elements = tables.elements;
    IntTable lines = tables.lines;
    int shown = 0;
    int hidden = 0;
    for (int line = 0; line < lines.size(); line++) {
      int row = lines.place(line);
      int flags = lines.get(row + LineTable.FLAGS) & MarkupFlags.VISIBILITY;
      shown += flags == 0 ? lines.get(row + LineTable.CHARACTERS) : 0;
      hidden += flags == MarkupFlags.HIDDEN ? beyondLinks(lines, row) : 0;
    }
    if (hidden >= LEAST && hidden / NEARLY_ALL >= shown) {
      int late = largest(elements, lines, Math.max(LEAST, NEARLY_ALL * shown));
      if (late > 0 && (holdsAllText(elements, late) || !isDialog(source, tables, late))) {
        show(elements, lines, late);
      }
    }
  }

  /** {@return the outermost hidden element with most text; 0 if it has less than the least} */
  private static int largest(IntTable elements, IntTable lines, int least) {
    int[] outermost = new int[elements.size()];
    int[] texts = new int[elements.size()];
    for (int element = 1; element < outermost.length; element++) {
      int row = elements.place(element);
      int outer = outermost[elements.get(row + ElementTable.PARENT)];
      boolean hides = (elements.get(row + ElementTable.FLAGS) & MarkupFlags.HIDES) != 0;
      outermost[element] = outer == 0 && hides ? element : outer;
    }
    int most = 0;
    for (int line = 0; line < lines.size(); line++) {
      int row = lines.place(line);
      int outer = outermost[lines.get(row + LineTable.ELEMENT)];
      boolean hidden =
          (lines.get(row + LineTable.FLAGS) & MarkupFlags.VISIBILITY) == MarkupFlags.HIDDEN;
      if (hidden && outer > 0) {
        texts[outer] += beyondLinks(lines, row);
        most = texts[outer] > texts[most] ? outer : most;
      }
    }
    return texts[most] >= least ? most : 0;
  }

  /**
   * {@return whether an element holds what the text of a page stands in or under, and nothing
   * outside of it does}
   */
  private static boolean holdsAllText(IntTable elements, int late) {
    int end = elements.get(elements.place(late) + ElementTable.CONTENT_END);
    boolean holds = false;
    for (int element = 1; element < elements.size(); element++) {
      int row = elements.place(element);
      int code = elements.get(row + ElementTable.CODE);
      if (code == Tags.H1 || code == Tags.MAIN || code == Tags.ARTICLE) {
        boolean within = element >= late && elements.get(row + ElementTable.START) < end;
        int flags = elements.get(row + ElementTable.FLAGS);
        if (!within && MarkupFlags.isVisible(flags)) {
          return false;
        }
        holds |= within;
      }
    }
    return holds;
  }

  /** {@return whether an element is a dialog, or has a name in which a word says so} */
  private static boolean isDialog(char[] source, ParseBuffers tables, int element) {
    int row = tables.elements.place(element);
    int naming = tables.elements.get(tables.elements.place(element - 1) + ElementTable.END_NAMING);
    for (; naming < tables.elements.get(row + ElementTable.END_NAMING); naming++) {
      int place = tables.namings.place(naming);
      int to = tables.namings.get(place + NamingAttributes.END);
      boolean begins = true;
      for (int at = tables.namings.get(place + NamingAttributes.START); at < to; at++) {
        if (begins && saysDialog(source, at, to)) {
          return true;
        }
        begins =
            !isLetter(source[at]) || isSmall(source[at]) && at + 1 < to && !isSmall(source[at + 1]);
      }
    }
    return tables.elements.get(row + ElementTable.CODE) == Tags.DIALOG;
  }

  private static boolean isLetter(char c) {
    return Tags.lower(c) >= 'a' && Tags.lower(c) <= 'z';
  }

  private static boolean isSmall(char c) {
    return c >= 'a' && c <= 'z';
  }

  private static boolean saysDialog(char[] source, int at, int to) {
    for (String name : DIALOGS) {
      if (at + name.length() <= to && Tags.isName(source, at, name)) {
        return true;
      }
    }
    return false;
  }

  private static void show(IntTable elements, IntTable lines, int late) {
    boolean[] within = new boolean[elements.size()];
    within[late] = true;
    for (int element = late; element < within.length; element++) {
      int row = elements.place(element);
      int flags = elements.get(row + ElementTable.FLAGS);
      within[element] |=
          within[elements.get(row + ElementTable.PARENT)] && (flags & MarkupFlags.HIDES) == 0;
      if (within[element]) {
        elements.set(row + ElementTable.FLAGS, flags & ~MarkupFlags.HIDDEN);
      }
    }
    for (int line = 0; line < lines.size(); line++) {
      int row = lines.place(line);
      if (within[lines.get(row + LineTable.ELEMENT)]) {
        lines.set(row + LineTable.FLAGS, lines.get(row + LineTable.FLAGS) & ~MarkupFlags.HIDDEN);
      }
    }
  }

  private static int beyondLinks(IntTable lines, int row) {
    return lines.get(row + LineTable.CHARACTERS) - lines.get(row + LineTable.LINK_CHARACTERS);
  }
}
