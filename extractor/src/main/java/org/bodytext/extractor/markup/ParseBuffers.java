package org.bodytext.extractor.markup;

import org.bodytext.extractor.page.SourceText;

/** The tables that a parse fills. Each thread reuses one set; results are copied from it. */
final class ParseBuffers {

  /** A set is not kept for the next page if one of its arrays is longer than this. */
  private static final int MAX_KEPT = 1 << 21;

  final IntTable elements = new IntTable(ElementTable.WIDTH);
  final IntTable namingAttributes = new IntTable(AttributeNames.WIDTH);
  final IntTable runs = new IntTable(Runs.WIDTH);
  final IntTable lines = new IntTable(LineTable.WIDTH);

  final OpenElements open = new OpenElements();

  private char[] characters = new char[0];

  void clear() {
    elements.truncate(0);
    namingAttributes.truncate(0);
    runs.truncate(0);
    lines.truncate(0);
    open.clear();
  }

  /** {@return the characters of a page, in an array that is reused for the next page} */
  char[] charactersOf(SourceText page) {
    if (characters.length < page.length()) {
      characters = new char[page.length() + page.length() / 4];
    }
    page.copy(0, page.length(), characters, 0);
    return characters;
  }

  boolean isWorthKeeping() {
    return characters.length <= MAX_KEPT
        && elements.capacity() <= MAX_KEPT
        && namingAttributes.capacity() <= MAX_KEPT
        && runs.capacity() <= MAX_KEPT
        && lines.capacity() <= MAX_KEPT
        && open.capacity() <= MAX_KEPT;
  }
}
