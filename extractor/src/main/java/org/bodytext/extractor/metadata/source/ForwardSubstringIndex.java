package org.bodytext.extractor.metadata.source;

import org.bodytext.extractor.page.SourceText;

/** Where a word stands in a page: for questions about one part after the other, in order. */
public final class ForwardSubstringIndex {

  private final SourceText text;
  private final String word;
  private int next = -1;

  public ForwardSubstringIndex(SourceText text, String word) {
    this.text = text;
    this.word = word;
  }

  /**
   * {@return whether the word stands in a part of the text}
   *
   * <p>Cost: all questions together, one pass through the text.
   *
   * @param from where the part begins; not before that of the last question
   * @param to where it ends
   */
  public boolean isIn(int from, int to) {
    if (next < from) {
      int found = text.indexOf(word, from);
      next = found < 0 ? text.length() : found;
    }
    return next + word.length() <= to;
  }
}
