package org.bodytext.extractor.method.auto.model;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * When a row is dropped before all trees are summed up, and what it is taken to get of the rest.
 *
 * <p>At the end of each stage a row is dropped whose sum is less than all but one in 250 of those
 * rows have there that end with a chance to be body, or greater than all but one in 250 of those
 * have that do not end as sure to be. Immutable once made.
 */
final class EarlyExit {

  /** Stages end after so many trees, in percent. */
  private static final int[] STAGE_ENDS = {2, 4, 7, 10, 15, 20, 30, 40, 50, 60, 70, 80, 90, 100};

  static final int STAGES = STAGE_ENDS.length;

  /** Log odds at the end that count: on pages of lists, of many lines with little odds some are. */
  private static final float CHANCE = -3;

  /** Log odds at the end from which on a row is body for sure. */
  private static final float SURE = 1.5f;

  /** Of the rows that are not hopeless, or not sure, one in so many may be dropped as such. */
  private static final int LOST = 250;

  /** A row with a lesser sum will not be body. */
  private final float[] hopeless = new float[STAGES];

  /** What the trees left out would add to such a row, on average. */
  private final float[] hopelessRest = new float[STAGES];

  /** A row with a greater sum will be body. */
  private final float[] sure = new float[STAGES];

  /** What the trees left out would add to such a row, on average. */
  private final float[] sureRest = new float[STAGES];

  /** No row is dropped. */
  EarlyExit() {
    Arrays.fill(hopeless, Float.NEGATIVE_INFINITY);
    Arrays.fill(sure, Float.POSITIVE_INFINITY);
  }

  /**
   * {@return when to drop rows, by some that all trees were summed up for}
   *
   * @param sums for each stage the sum of each row at its end
   */
  static EarlyExit of(float[][] sums) {
    EarlyExit drops = new EarlyExit();
    float[] ends = sums[STAGES - 1];
    boolean[] dropped = new boolean[ends.length];
    for (int stage = 0; stage < STAGES - 1; stage++) {
      drops.findCuts(stage, sums[stage], ends);
      drops.findRests(stage, sums[stage], ends, dropped);
    }
    return drops;
  }

  /** {@return the share of the trees that come before a stage, in percent} */
  static int shareBefore(int stage) {
    return stage == 0 ? 0 : STAGE_ENDS[stage - 1];
  }

  /** {@return whether a row with such a sum is dropped} */
  boolean isDropped(int stage, float sum) {
    return !(sum >= hopeless[stage] && sum <= sure[stage]);
  }

  /** {@return what is added to the sum of a row that is dropped} */
  float rest(int stage, float sum) {
    return sum > sure[stage] ? sureRest[stage] : hopelessRest[stage];
  }

  private void findCuts(int stage, float[] sums, float[] ends) {
    float[] hopeful = new float[ends.length];
    float[] unsure = new float[ends.length];
    int hopefuls = 0;
    int unsures = 0;
    for (int row = 0; row < ends.length; row++) {
      if (ends[row] >= CHANCE) {
        hopeful[hopefuls++] = sums[row];
      }
      if (ends[row] < SURE) {
        unsure[unsures++] = sums[row];
      }
    }
    Arrays.sort(hopeful, 0, hopefuls);
    Arrays.sort(unsure, 0, unsures);
    if (hopefuls > 0) {
      hopeless[stage] = hopeful[hopefuls / LOST];
    }
    if (unsures > 0) {
      sure[stage] = unsure[unsures - 1 - unsures / LOST];
    }
  }

  /**
   * Finds what rows that are dropped at a stage would still get; without it they count too much.
   */
  private void findRests(int stage, float[] sums, float[] ends, boolean[] dropped) {
    double hopelessSum = 0;
    double sureSum = 0;
    int hopelessRows = 0;
    int sureRows = 0;
    for (int row = 0; row < ends.length; row++) {
      if (dropped[row] || !isDropped(stage, sums[row])) {
        continue;
      }
      dropped[row] = true;
      if (sums[row] > sure[stage]) {
        sureSum += ends[row] - sums[row];
        sureRows++;
      } else {
        hopelessSum += ends[row] - sums[row];
        hopelessRows++;
      }
    }
    hopelessRest[stage] = (float) (hopelessSum / Math.max(1, hopelessRows));
    sureRest[stage] = (float) (sureSum / Math.max(1, sureRows));
  }

  void write(DataOutput out) throws IOException {
    for (int stage = 0; stage < STAGES; stage++) {
      out.writeFloat(hopeless[stage]);
      out.writeFloat(hopelessRest[stage]);
      out.writeFloat(sure[stage]);
      out.writeFloat(sureRest[stage]);
    }
  }

  static EarlyExit read(DataInput in) throws IOException {
    EarlyExit drops = new EarlyExit();
    for (int stage = 0; stage < STAGES; stage++) {
      drops.hopeless[stage] = in.readFloat();
      drops.hopelessRest[stage] = in.readFloat();
      drops.sure[stage] = in.readFloat();
      drops.sureRest[stage] = in.readFloat();
    }
    return drops;
  }
}
