package org.bodytext.extractor.method.auto.features;

/** Room for some rows of features. One a thread, used over and over and never handed out. */
public final class FeatureBatch {

  /** How many rows are weighed together. */
  public static final int ROWS = 32;

  /** How many columns a row has. */
  public static final int WIDTH = FeatureSchema.names().size();

  private static final ThreadLocal<FeatureBatch> BUFFERS =
      ThreadLocal.withInitial(FeatureBatch::new);

  public final float[] rows = new float[ROWS * WIDTH];
  public final float[] sum = TokenFeatures.scratch();

  private FeatureBatch() {}

  /** {@return the buffer of this thread, whatever it holds} */
  public static FeatureBatch take() {
    return BUFFERS.get();
  }
}
