package org.bodytext.extractor.metadata;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that is computed on first use. A race computes it twice, with equal results. */
final class Lazy<T> implements Supplier<T> {

  private final Supplier<T> source;
  private volatile @Nullable T value;

  Lazy(Supplier<T> source) {
    this.source = source;
  }

  @Override
  public T get() {
    T known = value;
    if (known == null) {
      known = source.get();
      value = known;
    }
    return known;
  }
}
