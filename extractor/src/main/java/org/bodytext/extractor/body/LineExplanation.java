package org.bodytext.extractor.body;

import java.util.List;
import java.util.Locale;

/**
 * Explains why a learned method considers a line to be body or not.
 *
 * <p>The sum of {@code base} and the contributions of all features is the log odds of {@code
 * probability}. The division of a contribution among correlated features is arbitrary. Immutable.
 *
 * @param line the number of the line, counted from 0
 * @param probability the probability that the line is body, in [0, 1]
 * @param base the log odds of a line before any feature is considered
 * @param features the features that changed the log odds, by descending absolute contribution;
 *     features without a contribution are left out
 */
public record LineExplanation(int line, double probability, double base, List<Feature> features) {

  /**
   * One feature of a line.
   *
   * @param name the name of the feature
   * @param value its value for this line
   * @param contribution the change of the log odds; positive towards body
   */
  public record Feature(String name, double value, double contribution) {

    /** {@return the name, the value and the contribution, such as {@code words = 12 (+0.34)}} */
    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%s = %.4g (%+.2f)", name, value, contribution);
    }
  }

  public LineExplanation {
    features = List.copyOf(features);
  }
}
