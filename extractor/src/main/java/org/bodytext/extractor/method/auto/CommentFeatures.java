package org.bodytext.extractor.method.auto;

/**
 * The feature of lines among comments, which the names of the elements around them tell: comments
 * are the body of a forum and an addition to an article, and how much prose the page has beside
 * them says which.
 */
final class CommentFeatures {

  static final FeatureSchema COLUMNS = FeatureSchema.after(TableFeatures.COLUMNS);

  private static final int OUTSIDE = COLUMNS.take("comment: share of prose outside");

  private final int[] nodeOfLine;

  /** Whether each node stands among comments. */
  private final boolean[] within;

  private final float outside;

  CommentFeatures(PageAnalysis page) {
    nodeOfLine = page.tree.nodeOfLine;
    within = SectionOverrides.within(page.tree, SectionOverrides.COMMENTS);
    float inside = 0;
    for (int line = 0; line < page.size; line++) {
      inside += within[nodeOfLine[line]] ? page.proseOf[line] : 0;
    }
    outside = (page.prose.all() - inside) / Math.max(1, page.prose.all());
  }

  /** {@return of each node whether it stands among comments; not to be changed} */
  boolean[] within() {
    return within;
  }

  void fill(int line, float[] row, int at) {
    row[at + OUTSIDE] = within[nodeOfLine[line]] ? outside : -1;
  }
}
