package org.bodytext.extractor.method.auto.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * The arrays that the features of one page are counted in, lent again for the next page of the
 * thread: they are more than the page itself has bytes.
 *
 * <p>An array is all zeros as far as it was asked for and may be longer, so its {@code length} says
 * nothing. Who closes an arena must have forgotten its arrays; one that is never closed is garbage
 * with them. Not safe to share between threads.
 */
public final class Arena implements AutoCloseable {

  /** An arena of more bytes is not kept for the next page. */
  private static final long MOST_KEPT = 1 << 22;

  /** The arena of each thread while nobody has it. */
  private static final ThreadLocal<Arena> FREE = new ThreadLocal<>();

  private final Shelf<int[]> ints = new Shelf<>(int[]::new, array -> array.length);
  private final Shelf<float[]> floats = new Shelf<>(float[]::new, array -> array.length);
  private final Shelf<double[]> doubles = new Shelf<>(double[]::new, array -> array.length);
  private final Shelf<byte[]> bytes = new Shelf<>(byte[]::new, array -> array.length);

  /** {@return this thread's arena, or a new one while somebody has that} */
  public static Arena take() {
    Arena free = FREE.get();
    if (free == null) {
      return new Arena();
    }
    FREE.remove();
    return free;
  }

  /** Gives all arrays back. */
  @Override
  public void close() {
    long room =
        Integer.BYTES * (ints.takeBack() + floats.takeBack())
            + Double.BYTES * doubles.takeBack()
            + bytes.takeBack();
    if (room <= MOST_KEPT) {
      FREE.set(this);
    }
  }

  /** {@return at least so many zeros} */
  public int[] ints(int length) {
    int[] array = ints.lend(length);
    Arrays.fill(array, 0, length, 0);
    return array;
  }

  /** {@return at least so many zeros} */
  public float[] floats(int length) {
    float[] array = floats.lend(length);
    Arrays.fill(array, 0, length, 0);
    return array;
  }

  /** {@return at least so many zeros} */
  public double[] doubles(int length) {
    double[] array = doubles.lend(length);
    Arrays.fill(array, 0, length, 0);
    return array;
  }

  /** {@return at least so many zeros} */
  public byte[] bytes(int length) {
    byte[] array = bytes.lend(length);
    Arrays.fill(array, 0, length, (byte) 0);
    return array;
  }

  /**
   * Arrays of one type. They are lent in much the same order for every page, so most soon have the
   * length that their use takes.
   */
  private static final class Shelf<T> {

    private final IntFunction<T> maker;
    private final ToIntFunction<T> measure;
    private final List<T> arrays = new ArrayList<>();
    private int lent;

    Shelf(IntFunction<T> maker, ToIntFunction<T> measure) {
      this.maker = maker;
      this.measure = measure;
    }

    T lend(int length) {
      if (lent == arrays.size()) {
        arrays.add(maker.apply(length));
      } else if (measure.applyAsInt(arrays.get(lent)) < length) {
        arrays.set(lent, maker.apply(length));
      }
      return arrays.get(lent++);
    }

    /** {@return the length of all arrays} */
    long takeBack() {
      lent = 0;
      long length = 0;
      for (T array : arrays) {
        length += measure.applyAsInt(array);
      }
      return length;
    }
  }
}
