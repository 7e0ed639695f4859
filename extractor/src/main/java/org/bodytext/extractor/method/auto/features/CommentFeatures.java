package org.bodytext.extractor.method.auto.features;

import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * The feature of lines in comment sections: the ratio of the page's prose outside such sections. It
 * distinguishes the posts of a forum, which are the body, from the comments on an article.
 */
final class CommentFeatures {

  static final FeatureFamily FAMILY = new FeatureFamily();

  private static final int OUTSIDE = FAMILY.add("comment: ratio of prose outside");

  private final int[] nodeOfLine;

  private final boolean[] within;

  private final float outside;

  CommentFeatures(PageAnalysis page) {
    nodeOfLine = page.tree.nodeOfLine;
    within = page.inComments;
    float inside = 0;
    for (int line = 0; line < page.size; line++) {
      inside += within[nodeOfLine[line]] ? page.proseOf[line] : 0;
    }
    outside = (page.prose.total() - inside) / Math.max(1, page.prose.total());
  }

  void fill(int line, float[] row, int at) {
    row[at + OUTSIDE] = within[nodeOfLine[line]] ? outside : -1;
  }
}
