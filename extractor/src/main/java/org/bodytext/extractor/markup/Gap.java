package org.bodytext.extractor.markup;

import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * What a page has between two of its offsets, outside of tags and comments.
 *
 * @param breaks the number of {@code <br>} tags
 * @param lines the number of lines that they and line feeds end
 * @param space whether it contains white space
 * @param text whether it contains text
 * @param kinds the {@link MarkupFlags} of its runs
 */
public record Gap(int breaks, int lines, boolean space, boolean text, int kinds) {

  /** Between offsets that do not follow each other. */
  public static final Gap NONE = new Gap(0, 0, false, false, 0);

  /**
   * {@return the gap between two offsets}
   *
   * <p>Cost: linear in the gap.
   *
   * @param line a line; white space counts if it is shown or hidden as the line is
   */
  public static Gap of(Page page, Lines lines, int line, int from, int to) {
    Runs runs = Runs.of(lines);
    int shown = runs.size() == 0 ? 0 : runs.flags(runs.first(lines.start(line)));
    return read(page, runs, shown, from, to);
  }

  /** {@return whether a page has text between two offsets} Cost: linear in the gap. */
  public static boolean hasText(Page page, int from, int to) {
    return read(page, Runs.of(page.lines()), 0, from, to).text;
  }

  private static Gap read(Page page, Runs runs, int shown, int from, int to) {
    CharacterReferences references = null;
    int breaks = 0;
    int feeds = 0;
    boolean space = false;
    boolean text = false;
    int kinds = 0;
    for (int run = runs.first(from); run < runs.size() && runs.start(run) < to; run++) {
      int flags = runs.flags(run);
      kinds |= flags;
      breaks += (flags & MarkupFlags.BREAK) == 0 ? 0 : 1;
      boolean counts = ((flags ^ shown) & MarkupFlags.VISIBILITY) == 0;
      int end = Math.min(to, runs.end(run));
      int at = Math.max(from, runs.start(run));
      while (at < end) {
        char c = page.source().charAt(at);
        boolean literal = c != '&' || (flags & MarkupFlags.LITERAL) != 0;
        int next = at;
        if (!literal) {
          references = references == null ? new CharacterReferences() : references;
          next = references.resolve(page.source(), at, end, false);
          c = next > at ? references.charAt(0) : c;
        }
        at = Math.max(next, at + 1);
        boolean blank = CharacterTable.isSpace(c);
        boolean pair = c == '\r' && at < end && page.source().charAt(at) == '\n';
        text |= !blank && CharacterTable.classOf(c) != CharacterTable.INVISIBLE;
        space |= blank && counts;
        feeds += counts && !pair && (c == '\n' || c == '\r') ? 1 : 0;
      }
    }
    return new Gap(breaks, breaks + feeds, space, text, kinds);
  }

  /** {@return whether it separates words, by white space or by a box such as an image} */
  public boolean separatesWords() {
    return space || hasBox();
  }

  /** {@return whether it contains a box such as an image} */
  public boolean hasBox() {
    return (kinds & MarkupFlags.BOX) != 0;
  }

  /** {@return whether it contains the start or end of a form control or its label} */
  public boolean hasControl() {
    return (kinds & MarkupFlags.CONTROL) != 0;
  }

  /** {@return whether small figures begin or end in it, without white space} */
  public boolean isFigureEdge() {
    return (kinds & MarkupFlags.FIGURE_EDGE) != 0 && !separatesWords();
  }
}
