package org.bodytext.extractor.markup;

import java.util.regex.Pattern;

/**
 * Makes a hidden element visible that contains nearly all text of its page. Scripts reveal such an
 * element: the text of WeChat articles, or a whole page that waits for its style sheets. The text
 * of {@code <noframes>} is all that a page of frames has.
 */
final class ScriptRevealedContent {

  /** The hidden text must be at least this many times the visible text, in characters. */
  private static final int MIN_RATIO = 4;

  /** In characters. Less is a message or a dialog on a page of images or one that scripts fill. */
  private static final int MIN_LENGTH = 400;

  /** A word, in the name of an element, of those that are shown on a click, or until one. */
  private static final Pattern DIALOG =
      Pattern.compile(
          "(?:(?<![A-Za-z])|(?<=[a-z])(?=[A-Z]))"
              + "(?i:dialog|alertdialog|modal|popup|cookie|consent)");

  private ScriptRevealedContent() {}

  /**
   * Shows such an element, if there is one, except its descendants that are {@link
   * MarkupFlags#HIDDEN_ITSELF}.
   *
   * @param source the characters of the page
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
      hidden += flags == MarkupFlags.HIDDEN ? outsideLinks(lines, row) : 0;
    }
    if (hidden > 0 && hidden / MIN_RATIO >= shown) {
      int late = largest(elements, lines, MIN_RATIO * shown);
      if (late > 0 && (containsAllText(elements, late) || !isDialog(source, tables, late))) {
        show(elements, lines, late);
      }
    }
  }

  /**
   * {@return the outermost hidden element with most text; 0 if its text is too short}
   *
   * @param least the minimum length of its text
   */
  private static int largest(IntTable elements, IntTable lines, int least) {
    int[] outermost = new int[elements.size()];
    int[] texts = new int[elements.size()];
    for (int element = 1; element < outermost.length; element++) {
      int row = elements.place(element);
      int outer = outermost[elements.get(row + ElementTable.PARENT)];
      boolean hides = (elements.get(row + ElementTable.FLAGS) & MarkupFlags.HIDDEN_ITSELF) != 0;
      outermost[element] = outer == 0 && hides ? element : outer;
    }
    int most = 0;
    for (int line = 0; line < lines.size(); line++) {
      int row = lines.place(line);
      int outer = outermost[lines.get(row + LineTable.ELEMENT)];
      boolean hidden =
          (lines.get(row + LineTable.FLAGS) & MarkupFlags.VISIBILITY) == MarkupFlags.HIDDEN;
      if (hidden && outer > 0) {
        texts[outer] += outsideLinks(lines, row);
        most = texts[outer] > texts[most] ? outer : most;
      }
    }
    boolean frames = elements.get(elements.place(most) + ElementTable.CODE) == Tags.NOFRAMES;
    return texts[most] >= Math.max(least, frames ? 0 : MIN_LENGTH) ? most : 0;
  }

  /**
   * {@return whether all visible h1, main and article elements of a page, at least one, are within
   * an element}
   */
  private static boolean containsAllText(IntTable elements, int late) {
    int end = elements.get(elements.place(late) + ElementTable.CONTENT_END);
    boolean found = false;
    for (int element = 1; element < elements.size(); element++) {
      int row = elements.place(element);
      int code = elements.get(row + ElementTable.CODE);
      if (code == Tags.H1 || code == Tags.MAIN || code == Tags.ARTICLE) {
        boolean within = element >= late && elements.get(row + ElementTable.START) < end;
        int flags = elements.get(row + ElementTable.FLAGS);
        if (!within && MarkupFlags.isVisible(flags)) {
          return false;
        }
        found |= within;
      }
    }
    return found;
  }

  /** {@return whether an element is a dialog, by its tag or a word of its class, id or role} */
  private static boolean isDialog(char[] source, ParseBuffers tables, int element) {
    int row = tables.elements.place(element);
    int attribute =
        tables.elements.get(tables.elements.place(element - 1) + ElementTable.END_NAMING);
    for (; attribute < tables.elements.get(row + ElementTable.END_NAMING); attribute++) {
      int place = tables.namingAttributes.place(attribute);
      int from = tables.namingAttributes.get(place + AttributeNames.START);
      int length = tables.namingAttributes.get(place + AttributeNames.END) - from;
      if (DIALOG.matcher(new String(source, from, length)).find()) {
        return true;
      }
    }
    return tables.elements.get(row + ElementTable.CODE) == Tags.DIALOG;
  }

  private static void show(IntTable elements, IntTable lines, int late) {
    boolean[] within = new boolean[elements.size()];
    within[late] = true;
    for (int element = late; element < within.length; element++) {
      int row = elements.place(element);
      int flags = elements.get(row + ElementTable.FLAGS);
      within[element] |=
          within[elements.get(row + ElementTable.PARENT)]
              && (flags & MarkupFlags.HIDDEN_ITSELF) == 0;
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

  private static int outsideLinks(IntTable lines, int row) {
    return lines.get(row + LineTable.CHARACTERS) - lines.get(row + LineTable.LINK_CHARACTERS);
  }
}
