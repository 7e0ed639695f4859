package org.bodytext.extractor.method.auto.features;

/** A buffer for the feature vectors of some lines. Each thread reuses one instance. */
public final class FeatureBatch {

  /** The number of rows that a model scores together. */
  public static final int ROWS = 32;

  /** The length of a row, the number of features of a line. */
  public static final int WIDTH = FeatureSchema.names().size();

  private static final ThreadLocal<FeatureBatch> BUFFERS =
      ThreadLocal.withInitial(FeatureBatch::new);

  /** The rows, one after the other. */
  public final float[] rows = new float[ROWS * WIDTH];

  /** Scratch space of {@link TokenFeatures#fill}. */
  public final float[] sum = TokenFeatures.scratch();

  private FeatureBatch() {}

  /** {@return the buffer of this thread, with undefined contents} */
  public static FeatureBatch take() {
    return BUFFERS.get();
  }
}
