package org.bodytext.extractor.method.auto.decide;

import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * Moves the log odds of lines on the same DOM path towards their mean.
 *
 * <p>The posts of a thread, the cards of a shop and the entries of a list are usually body all
 * together or not at all, while the trees look at one line at a time. Cost: three passes over the
 * lines.
 */
final class DomPathSmoother {

  /** The step with this smoother. */
  static final ScoreStep STEP =
      new ScoreStep("lines on the same path", DomPathSmoother::adjustments);

  /** The weight of the mean on a path of very many lines; 0.3 to 0.7 measured alike. */
  private static final float STRENGTH = 0.5f;

  /** Paths of fewer lines are left as they are. */
  private static final int MIN_LINES = 3;

  /** The number of lines at which a path has half of {@link #STRENGTH}. */
  private static final float HALF_STRENGTH_LINES = 2;

  /** Log odds are clipped to this in a mean, so that one line does not move all others. */
  private static final float MAX_LOG_ODDS = 6;

  private DomPathSmoother() {}

  private static float[] adjustments(PageAnalysis page, float[] logOdds) {
    float[] words = page.texts.words;
    float[] sums = new float[page.paths.count()];
    int[] counts = new int[page.paths.count()];
    for (int line = 0; line < page.size; line++) {
      if (words[line] > 0) {
        int path = page.pathOf(line);
        sums[path] += Math.max(-MAX_LOG_ODDS, Math.min(MAX_LOG_ODDS, logOdds[line]));
        counts[path]++;
      }
    }
    float[] adjustments = new float[page.size];
    for (int line = 0; line < page.size; line++) {
      int path = page.pathOf(line);
      int count = counts[path];
      if (words[line] > 0 && count >= MIN_LINES) {
        adjustments[line] =
            STRENGTH * count / (count + HALF_STRENGTH_LINES) * (sums[path] / count - logOdds[line]);
      }
    }
    return adjustments;
  }
}
