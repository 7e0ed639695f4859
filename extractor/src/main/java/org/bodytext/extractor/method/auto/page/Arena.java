package org.bodytext.extractor.method.auto.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.bodytext.extractor.page.ExtractionInterruptedException;

/**
 * Temporary arrays for the features of one page, reused by the next page of the same thread. Their
 * total size may exceed that of the page.
 *
 * <p>An array may be longer than requested. Its elements up to the requested length are zero; the
 * others are undefined. The arrays must not be used after {@link #close}. An arena that is never
 * closed is garbage collected with its arrays. Not thread-safe.
 */
public final class Arena implements AutoCloseable {

  /** The maximum size of an arena that is retained for the next page, in bytes. */
  private static final long MAX_RETAINED = 1 << 22;

  /** The arena of each thread while it is not in use. */
  private static final ThreadLocal<Arena> FREE = new ThreadLocal<>();

  private final Pool<int[]> ints = new Pool<>(int[]::new, array -> array.length);
  private final Pool<float[]> floats = new Pool<>(float[]::new, array -> array.length);
  private final Pool<double[]> doubles = new Pool<>(double[]::new, array -> array.length);
  private final Pool<byte[]> bytes = new Pool<>(byte[]::new, array -> array.length);

  /** {@return the arena of this thread, or a new arena while that one is in use} */
  public static Arena take() {
    Arena free = FREE.get();
    if (free == null) {
      return new Arena();
    }
    FREE.remove();
    return free;
  }

  /** Releases all arrays. */
  @Override
  public void close() {
    long size =
        Integer.BYTES * (ints.releaseAll() + floats.releaseAll())
            + Double.BYTES * doubles.releaseAll()
            + bytes.releaseAll();
    if (size <= MAX_RETAINED) {
      FREE.set(this);
    }
  }

  /** {@return an array of at least {@code length} elements} */
  public int[] ints(int length) {
    int[] array = ints.acquire(length);
    Arrays.fill(array, 0, length, 0);
    return array;
  }

  /** {@return an array of at least {@code length} elements} */
  public float[] floats(int length) {
    float[] array = floats.acquire(length);
    Arrays.fill(array, 0, length, 0);
    return array;
  }

  /** {@return an array of at least {@code length} elements} */
  public double[] doubles(int length) {
    double[] array = doubles.acquire(length);
    Arrays.fill(array, 0, length, 0);
    return array;
  }

  /** {@return an array of at least {@code length} elements} */
  public byte[] bytes(int length) {
    byte[] array = bytes.acquire(length);
    Arrays.fill(array, 0, length, (byte) 0);
    return array;
  }

  /**
   * A pool of arrays of one type. The order of the requests is nearly the same for each page, so
   * most arrays soon have the length that their request needs.
   */
  private static final class Pool<T> {

    private final IntFunction<T> constructor;
    private final ToIntFunction<T> lengthOf;
    private final List<T> arrays = new ArrayList<>();
    private int used;

    Pool(IntFunction<T> constructor, ToIntFunction<T> lengthOf) {
      this.constructor = constructor;
      this.lengthOf = lengthOf;
    }

    T acquire(int length) {
      ExtractionInterruptedException.throwIfInterrupted();
      if (used == arrays.size()) {
        arrays.add(constructor.apply(length));
      } else if (lengthOf.applyAsInt(arrays.get(used)) < length) {
        arrays.set(used, constructor.apply(length));
      }
      return arrays.get(used++);
    }

    /**
     * Releases all arrays.
     *
     * @return their total length
     */
    long releaseAll() {
      used = 0;
      long length = 0;
      for (T array : arrays) {
        length += lengthOf.applyAsInt(array);
      }
      return length;
    }
  }
}
