package org.bodytext.extractor.model;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Maps the expected F1 of a body to the mean F1 that was measured for such bodies: a non-decreasing
 * piecewise linear curve. Immutable and safe to share between threads; the arrays must not be
 * modified.
 *
 * @param expected ascending, in [0, 1]
 * @param measured for each the mean F1 of bodies with this expected F1; non-decreasing
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Calibration(float[] expected, float[] measured) {

  /**
   * Copies the points of a curve.
   *
   * @throws IllegalArgumentException if the points are not ascending or not in [0, 1]
   */
  public Calibration {
    if (expected.length == 0 || expected.length != measured.length) {
      throw new IllegalArgumentException("points must be at least one pair");
    }
    for (int i = 0; i < expected.length; i++) {
      boolean rises = i == 0 || expected[i] > expected[i - 1] && measured[i] >= measured[i - 1];
      if (!rises || !(measured[i] >= 0 && measured[i] <= 1)) {
        throw new IllegalArgumentException(
            "points must rise in [0, 1], were not at " + expected[i] + ", " + measured[i]);
      }
    }
    expected = expected.clone();
    measured = measured.clone();
  }

  /** {@return the calibrated value of an expected F1, in [0, 1]} */
  public double of(double value) {
    int after = 0;
    while (after < expected.length && expected[after] < value) {
      after++;
    }
    if (after == 0) {
      return measured[0];
    }
    if (after == expected.length) {
      return measured[after - 1];
    }
    double ratio = (value - expected[after - 1]) / (expected[after] - expected[after - 1]);
    return measured[after - 1] + ratio * (measured[after] - measured[after - 1]);
  }

  public void write(DataOutput out) throws IOException {
    out.writeShort(expected.length);
    for (int i = 0; i < expected.length; i++) {
      out.writeFloat(expected[i]);
      out.writeFloat(measured[i]);
    }
  }

  public static Calibration read(DataInput in) throws IOException {
    int size = in.readUnsignedShort();
    float[] expected = new float[size];
    float[] measured = new float[size];
    for (int i = 0; i < size; i++) {
      expected[i] = in.readFloat();
      measured[i] = in.readFloat();
    }
    try {
      return new Calibration(expected, measured);
    } catch (IllegalArgumentException e) {
      throw new IOException("its calibration is not valid: " + e.getMessage(), e);
    }
  }
}
