package org.bodytext.extractor.method.auto.decide;

import java.util.BitSet;

/**
 * Lines that were chosen, with the F1 to expect of them. Immutable.
 *
 * @param lines the chosen lines; each access copies them
 * @param expectedF1 the expected F1 of the chosen lines, in [0, 1]
 * @param bestExpectedF1 the expected F1 of the best choice, which has no bias
 */
record Selection(BitSet lines, double expectedF1, double bestExpectedF1) {

  Selection {
    lines = (BitSet) lines.clone();
  }

  @Override
  public BitSet lines() {
    return (BitSet) lines.clone();
  }
}
