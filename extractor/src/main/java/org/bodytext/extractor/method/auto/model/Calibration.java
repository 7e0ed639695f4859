package org.bodytext.extractor.method.auto.model;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * What the expected F1 of a body has turned out to be worth: a curve that never falls, by straight
 * lines between points. Immutable and safe to share between threads.
 */
public final class Calibration {

  private final float[] expected;
  private final float[] found;

  private Calibration(float[] expected, float[] found) {
    this.expected = expected;
    this.found = found;
  }

  /**
   * {@return a curve through points}
   *
   * @param expected ascending, in [0, 1]
   * @param found for each the mean F1 of bodies of which so much was expected; never falling
   * @throws IllegalArgumentException if the points are not so
   */
  public static Calibration of(float[] expected, float[] found) {
    if (expected.length == 0 || expected.length != found.length) {
      throw new IllegalArgumentException("points must be pairs, at least one");
    }
    for (int i = 0; i < expected.length; i++) {
      boolean rises = i == 0 || expected[i] > expected[i - 1] && found[i] >= found[i - 1];
      if (!rises || !(found[i] >= 0 && found[i] <= 1)) {
        throw new IllegalArgumentException(
            "points must rise in [0, 1], were not at " + expected[i] + ", " + found[i]);
      }
    }
    return new Calibration(expected.clone(), found.clone());
  }

  /** {@return what an expected F1 is worth, in [0, 1]} */
  public double of(double value) {
    int after = 0;
    while (after < expected.length && expected[after] < value) {
      after++;
    }
    if (after == 0) {
      return found[0];
    }
    if (after == expected.length) {
      return found[after - 1];
    }
    double share = (value - expected[after - 1]) / (expected[after] - expected[after - 1]);
    return found[after - 1] + share * (found[after] - found[after - 1]);
  }

  void write(DataOutput out) throws IOException {
    out.writeShort(expected.length);
    for (int i = 0; i < expected.length; i++) {
      out.writeFloat(expected[i]);
      out.writeFloat(found[i]);
    }
  }

  static Calibration read(DataInput in) throws IOException {
    int size = in.readUnsignedShort();
    float[] expected = new float[size];
    float[] found = new float[size];
    for (int i = 0; i < size; i++) {
      expected[i] = in.readFloat();
      found[i] = in.readFloat();
    }
    try {
      return of(expected, found);
    } catch (IllegalArgumentException e) {
      throw new IOException("its calibration is wrong: " + e.getMessage(), e);
    }
  }
}
