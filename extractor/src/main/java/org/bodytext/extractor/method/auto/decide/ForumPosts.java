package org.bodytext.extractor.method.auto.decide;

import java.util.function.Supplier;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.PageType;

/**
 * Raises the log odds of the text of posts on the pages of forums. Posts and answers have the
 * markup of comments, which are not body on most pages, so that the trees give them low log odds.
 * Linear.
 */
final class ForumPosts {

  /** What is added to the log odds of a line; chosen on held-out forums. */
  private static final float BONUS = 2;

  /** A line without the end of a sentence is text if it has at least this many words. */
  private static final float MIN_WORDS = 6;

  private ForumPosts() {}

  /**
   * {@return the log odds, raised for the text of posts if the page is a forum; the given array if
   * nothing is raised}
   *
   * @param type computes the type of the page; called only if the page has comments with text
   */
  static float[] raise(PageAnalysis page, float[] logOdds, Supplier<PageType> type) {
    float[] raised = logOdds;
    for (int line = 0; line < page.size; line++) {
      if (isText(page, line)) {
        if (raised == logOdds) {
          if (type.get() != PageType.FORUM) {
            return logOdds;
          }
          raised = logOdds.clone();
        }
        raised[line] += BONUS;
      }
    }
    return raised;
  }

  private static boolean isText(PageAnalysis page, int line) {
    return page.inComments[page.tree.nodeOfLine[line]]
        && page.texts.linkWords[line] * 2 < page.texts.words[line]
        && (page.texts.sentences[line] > 0 || page.texts.words[line] >= MIN_WORDS);
  }
}
