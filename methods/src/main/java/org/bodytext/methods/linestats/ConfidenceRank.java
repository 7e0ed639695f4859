package org.bodytext.methods.linestats;

/** Confidences of methods that are not calibrated: they rank bodies, and are not probabilities. */
public final class ConfidenceRank {

  /** The length at which a body has half the confidence of a very long one, in characters. */
  public static final double HALF_LENGTH = 200;

  private ConfidenceRank() {}

  /**
   * {@return a confidence that rises with the ratio of the text that is body and with its length}
   *
   * @param body the characters of the body
   * @param all the characters of the page
   */
  public static double of(double body, double all) {
    return body == 0 ? 0 : Math.sqrt(body / all) * body / (body + HALF_LENGTH);
  }
}
