package org.bodytext.extractor.markup;

/**
 * The rows of numbers that a parse fills. One set a thread is filled over and over; what leaves it
 * is copied.
 */
final class Tables {

  /** A set that has grown past this many numbers in a row is not kept for the next page. */
  private static final int MOST_KEPT = 1 << 18;

  final IntList elementCode = new IntList();
  final IntList elementParent = new IntList();
  final IntList elementBlock = new IntList();
  final IntList elementFlags = new IntList();
  final IntList elementStart = new IntList();
  final IntList elementContentStart = new IntList();
  final IntList elementContentEnd = new IntList();
  final IntList elementFirstLine = new IntList();
  final IntList elementEndLine = new IntList();

  final IntList runStart = new IntList();
  final IntList runEnd = new IntList();
  final IntList runFlags = new IntList();
  final IntList runElement = new IntList();

  final IntList lineFirstRun = new IntList();
  final IntList lineStart = new IntList();
  final IntList lineEnd = new IntList();
  final IntList lineElement = new IntList();
  final IntList lineFlags = new IntList();
  final IntList lineCharacters = new IntList();
  final IntList lineLinkCharacters = new IntList();
  final IntList linePunctuation = new IntList();
  final IntList lineWords = new IntList();
  final IntList lineLinkWords = new IntList();

  final OpenElements open = new OpenElements();

  private char[] characters = new char[0];

  private final IntList[] all = {
    elementCode,
    elementParent,
    elementBlock,
    elementFlags,
    elementStart,
    elementContentStart,
    elementContentEnd,
    elementFirstLine,
    elementEndLine,
    runStart,
    runEnd,
    runFlags,
    runElement,
    lineFirstRun,
    lineStart,
    lineEnd,
    lineElement,
    lineFlags,
    lineCharacters,
    lineLinkCharacters,
    linePunctuation,
    lineWords,
    lineLinkWords
  };

  void clear() {
    for (IntList list : all) {
      list.truncate(0);
    }
    open.clear();
  }

  /** {@return the characters of a page, in an array that is the next page's too} */
  char[] charactersOf(String page) {
    if (characters.length < page.length()) {
      characters = new char[page.length() + page.length() / 4];
    }
    page.getChars(0, page.length(), characters, 0);
    return characters;
  }

  boolean isWorthKeeping() {
    return characters.length <= 8 * MOST_KEPT
        && elementCode.capacity() <= MOST_KEPT
        && runStart.capacity() <= MOST_KEPT
        && open.capacity() <= MOST_KEPT;
  }
}
