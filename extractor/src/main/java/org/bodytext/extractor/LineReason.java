package org.bodytext.extractor;

import java.util.List;

/**
 * Why a method that has learned takes a line for body or not.
 *
 * <p>{@code base} and the shares of all features add up to the log odds of the probability. A share
 * tells what a feature did on the way of this line through the model; a feature that says the same
 * as another may have left its part to that one. Immutable.
 *
 * @param line the line, counted from 0
 * @param probability of the line to be body, in [0, 1]
 * @param base the log odds of a line of which nothing is known
 * @param features what moved the log odds, the strongest first; those that moved nothing are left
 *     out
 */
public record LineReason(int line, double probability, double base, List<Feature> features) {

  /**
   * What one feature did.
   *
   * @param name what is measured
   * @param value what it is on this line
   * @param share how much it moved the log odds, above 0 towards body
   */
  public record Feature(String name, double value, double share) {}

  public LineReason {
    features = List.copyOf(features);
  }
}
