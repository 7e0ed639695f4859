package org.bodytext.extractor.embedded;

import org.jspecify.annotations.Nullable;

/**
 * What a string is the value of, or an object or a list. Names come again: one is like no other.
 *
 * <p>Immutable.
 */
public final class Property {

  /** Of a string that is the value of nothing. */
  static final Property NONE = new Property("", null, false);

  private final String name;
  private final @Nullable Property outer;
  private final boolean isList;

  Property(String name, @Nullable Property outer, boolean isList) {
    this.name = name;
    this.outer = outer;
    this.isList = isList;
  }

  /** {@return the name before it, or before the list that it is in; empty if there is none} */
  public String name() {
    return name;
  }

  /** {@return the object or list around it; null if there is none} */
  public @Nullable Property outer() {
    return outer;
  }

  /** {@return whether this is a list} */
  public boolean isList() {
    return isList;
  }

  @Override
  public String toString() {
    return name;
  }
}
