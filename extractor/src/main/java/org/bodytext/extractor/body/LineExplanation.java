package org.bodytext.extractor.body;

import java.util.List;

/**
 * Why a learned method takes a line for body or not.
 *
 * <p>{@code base} and the contributions of all features add up to the log odds of {@code
 * probability}. Features that measure the same may share a contribution in any proportion.
 * Immutable.
 *
 * @param line the line, counted from 0
 * @param probability the probability that the line is body, in [0, 1]
 * @param base the log odds of a line of which nothing is known
 * @param features what changed the log odds, the largest contribution first; features without a
 *     contribution are left out
 */
public record LineExplanation(int line, double probability, double base, List<Feature> features) {

  /**
   * One feature of a line.
   *
   * @param name what is measured
   * @param value its value on this line
   * @param contribution what it adds to the log odds; above 0 towards body
   */
  public record Feature(String name, double value, double contribution) {}

  public LineExplanation {
    features = List.copyOf(features);
  }
}
