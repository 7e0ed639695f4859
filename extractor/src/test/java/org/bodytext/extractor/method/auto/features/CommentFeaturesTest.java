package org.bodytext.extractor.method.auto.features;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.junit.jupiter.api.Test;

/** The feature of comments, computed by hand. A line of prose has ten words. */
class CommentFeaturesTest {

  private static final String PROSE = "<p>one two three four five six seven eight nine ten</p>";

  @Test
  void aCommentHasTheRatioOfProseOutside() {
    String comments = "<ol class=commentlist><li>" + PROSE + "<li>short</ol>";
    String html = "<article>" + PROSE.repeat(2) + "</article>" + comments + PROSE;
    for (int line = 2; line <= 3; line++) {
      assertThat(feature(html, line)).isEqualTo(0.75f);
    }
  }

  @Test
  void aLineOutsideCommentsHasNoRatio() {
    String html = PROSE + "<div id=comments>" + PROSE + "</div>";
    assertThat(feature(html, 0)).isEqualTo(-1);
  }

  @Test
  void forumPostsNamedCommentsHaveNoProseOutside() {
    String post = "<div class=comment>" + PROSE + "</div>";
    assertThat(feature(post + post, 1)).isZero();
  }

  private static float feature(String html, int line) {
    float[] row = new float[FeatureSchema.names().size()];
    LineFeatureVectors.of(PageParser.create().parse(html)).fill(line, row, 0);
    return row[FeatureSchema.names().indexOf("comment: share of prose outside")];
  }
}
