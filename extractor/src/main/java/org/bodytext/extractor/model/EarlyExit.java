package org.bodytext.extractor.model;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Thresholds at which the evaluation of trees ends early for a row.
 *
 * <p>The trees are divided into stages. At the end of a stage, a row is rejected if its partial sum
 * is below a threshold, and accepted if it is above another. A rejected or accepted row gets the
 * mean of what the remaining trees add to such rows. Immutable.
 */
final class EarlyExit {

  /** The ends of the stages, in percent of the trees. */
  private static final int[] STAGE_ENDS = {5, 20, 50, 100};

  static final int STAGES = STAGE_ENDS.length;

  /** Rows whose final log odds are at least this must not be rejected. */
  private static final float MAX_REJECTED = -3;

  /** Rows whose final log odds are below this must not be accepted. */
  private static final float MIN_ACCEPTED = 1.5f;

  /** One in this many rows may be rejected or accepted although it must not be. */
  private static final int ERROR_RATIO = 250;

  private final float[] rejectBelow = new float[STAGES];
  private final float[] rejectedRest = new float[STAGES];
  private final float[] acceptAbove = new float[STAGES];
  private final float[] acceptedRest = new float[STAGES];

  /** Creates thresholds at which no row exits. */
  EarlyExit() {
    Arrays.fill(rejectBelow, Float.NEGATIVE_INFINITY);
    Arrays.fill(acceptAbove, Float.POSITIVE_INFINITY);
  }

  /**
   * {@return thresholds fitted to rows that all trees were evaluated for}
   *
   * @param sums the partial sums of all rows at the end of each stage
   */
  static EarlyExit fit(float[][] sums) {
    EarlyExit fitted = new EarlyExit();
    float[] ends = sums[STAGES - 1];
    boolean[] exited = new boolean[ends.length];
    for (int stage = 0; stage < STAGES - 1; stage++) {
      fitted.fitThresholds(stage, sums[stage], ends);
      fitted.fitRests(stage, sums[stage], ends, exited);
    }
    return fitted;
  }

  /** {@return the percentage of the trees that precede a stage} */
  static int start(int stage) {
    return stage == 0 ? 0 : STAGE_ENDS[stage - 1];
  }

  /** {@return whether a row with this partial sum exits at the end of a stage} */
  boolean exits(int stage, float sum) {
    return !(sum >= rejectBelow[stage] && sum <= acceptAbove[stage]);
  }

  /** {@return the mean of what the remaining trees add to a row that exits} */
  float rest(int stage, float sum) {
    return sum > acceptAbove[stage] ? acceptedRest[stage] : rejectedRest[stage];
  }

  private void fitThresholds(int stage, float[] sums, float[] ends) {
    float[] notRejected = new float[ends.length];
    float[] notAccepted = new float[ends.length];
    int rejectable = 0;
    int acceptable = 0;
    for (int row = 0; row < ends.length; row++) {
      if (ends[row] >= MAX_REJECTED) {
        notRejected[rejectable++] = sums[row];
      }
      if (ends[row] < MIN_ACCEPTED) {
        notAccepted[acceptable++] = sums[row];
      }
    }
    Arrays.sort(notRejected, 0, rejectable);
    Arrays.sort(notAccepted, 0, acceptable);
    if (rejectable > 0) {
      rejectBelow[stage] = notRejected[rejectable / ERROR_RATIO];
    }
    if (acceptable > 0) {
      acceptAbove[stage] = notAccepted[acceptable - 1 - acceptable / ERROR_RATIO];
    }
  }

  private void fitRests(int stage, float[] sums, float[] ends, boolean[] exited) {
    double rejectedSum = 0;
    double acceptedSum = 0;
    int rejected = 0;
    int accepted = 0;
    for (int row = 0; row < ends.length; row++) {
      if (exited[row] || !exits(stage, sums[row])) {
        continue;
      }
      exited[row] = true;
      if (sums[row] > acceptAbove[stage]) {
        acceptedSum += ends[row] - sums[row];
        accepted++;
      } else {
        rejectedSum += ends[row] - sums[row];
        rejected++;
      }
    }
    rejectedRest[stage] = (float) (rejectedSum / Math.max(1, rejected));
    acceptedRest[stage] = (float) (acceptedSum / Math.max(1, accepted));
  }

  void write(DataOutput out) throws IOException {
    for (int stage = 0; stage < STAGES; stage++) {
      out.writeFloat(rejectBelow[stage]);
      out.writeFloat(rejectedRest[stage]);
      out.writeFloat(acceptAbove[stage]);
      out.writeFloat(acceptedRest[stage]);
    }
  }

  static EarlyExit read(DataInput in) throws IOException {
    EarlyExit read = new EarlyExit();
    for (int stage = 0; stage < STAGES; stage++) {
      read.rejectBelow[stage] = in.readFloat();
      read.rejectedRest[stage] = in.readFloat();
      read.acceptAbove[stage] = in.readFloat();
      read.acceptedRest[stage] = in.readFloat();
    }
    return read;
  }
}
