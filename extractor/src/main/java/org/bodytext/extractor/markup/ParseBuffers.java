package org.bodytext.extractor.markup;

import org.bodytext.extractor.page.SourceText;

/**
 * The rows of numbers that a parse fills. One set a thread is filled over and over; what leaves it
 * is copied.
 */
final class ParseBuffers {

  /** A set with more numbers or characters than this in one array is not kept for the next page. */
  private static final int MOST_KEPT = 1 << 21;

  final IntTable elements = new IntTable(ElementTable.WIDTH);
  final IntTable namings = new IntTable(NamingAttributes.WIDTH);
  final IntTable runs = new IntTable(LineTable.RUN_WIDTH);
  final IntTable lines = new IntTable(LineTable.WIDTH);

  final OpenElements open = new OpenElements();

  private char[] characters = new char[0];

  void clear() {
    elements.truncate(0);
    namings.truncate(0);
    runs.truncate(0);
    lines.truncate(0);
    open.clear();
  }

  /** {@return the characters of a page, in an array that is the next page's too} */
  char[] charactersOf(SourceText page) {
    if (characters.length < page.length()) {
      characters = new char[page.length() + page.length() / 4];
    }
    page.copy(0, page.length(), characters, 0);
    return characters;
  }

  boolean isWorthKeeping() {
    return characters.length <= MOST_KEPT
        && elements.capacity() <= MOST_KEPT
        && namings.capacity() <= MOST_KEPT
        && runs.capacity() <= MOST_KEPT
        && lines.capacity() <= MOST_KEPT
        && open.capacity() <= MOST_KEPT;
  }
}
