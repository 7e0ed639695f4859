package org.bodytext.extractor.embedded;

import org.jspecify.annotations.Nullable;

/**
 * The property whose value a string, an object or a list is. Properties are compared by identity,
 * because names repeat.
 *
 * <p>Immutable.
 */
public final class Property {

  /** The property of a string that is not a value. */
  static final Property NONE = new Property("", null, false);

  private final String name;
  private final @Nullable Property outer;
  private final boolean isList;

  Property(String name, @Nullable Property outer, boolean isList) {
    this.name = name;
    this.outer = outer;
    this.isList = isList;
  }

  /** {@return the name before the value, or before the list that contains it; empty if none} */
  public String name() {
    return name;
  }

  /** {@return the property of the object or list around it; null if there is none} */
  public @Nullable Property outer() {
    return outer;
  }

  /** {@return whether its value is a list} */
  public boolean isList() {
    return isList;
  }

  @Override
  public String toString() {
    return name;
  }
}
