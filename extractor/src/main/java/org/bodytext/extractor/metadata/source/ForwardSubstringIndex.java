package org.bodytext.extractor.metadata.source;

import org.bodytext.extractor.page.SourceText;

/**
 * Finds whether successive ranges of a page contain a word.
 *
 * <p>Cost: all calls together scan the page once. Not thread safe.
 */
public final class ForwardSubstringIndex {

  private final SourceText text;
  private final String word;
  private int next = -1;

  /**
   * Creates an index of one word.
   *
   * @param text the characters of the page
   * @param word at least one character
   */
  public ForwardSubstringIndex(SourceText text, String word) {
    this.text = text;
    this.word = word;
  }

  /**
   * {@return whether the word is within a range of the page}
   *
   * @param from the first offset of the range; not less than in the call before
   * @param to the offset after the last
   */
  public boolean isIn(int from, int to) {
    if (next < from) {
      int found = text.indexOf(word, from);
      next = found < 0 ? text.length() : found;
    }
    return next + word.length() <= to;
  }
}
