package org.bodytext.extractor.method.auto;

/** Room for some rows of features. One a thread, used over and over and never handed out. */
final class FeatureBatch {

  /** How many rows are weighed together. */
  static final int ROWS = 32;

  /** How many columns a row has. */
  static final int WIDTH = FeatureSchema.names().size();

  private static final ThreadLocal<FeatureBatch> BUFFERS =
      ThreadLocal.withInitial(FeatureBatch::new);

  final float[] rows = new float[ROWS * WIDTH];
  final float[] sum = TokenFeatures.scratch();

  private FeatureBatch() {}

  /** {@return the buffer of this thread, whatever it holds} */
  static FeatureBatch take() {
    return BUFFERS.get();
  }
}
