package org.bodytext.extractor.auto;

/** Room for some rows of features. One a thread, used over and over and never handed out. */
final class RowBuffer {

  /** How many rows are weighed together. */
  static final int ROWS = 32;

  /** How many columns a row has. */
  static final int WIDTH = Columns.names().size();

  private static final ThreadLocal<RowBuffer> BUFFERS = ThreadLocal.withInitial(RowBuffer::new);

  final float[] rows = new float[ROWS * WIDTH];
  final float[] sum = TokenColumns.scratch();

  private RowBuffer() {}

  /** {@return the buffer of this thread, whatever it holds} */
  static RowBuffer take() {
    return BUFFERS.get();
  }
}
