package org.bodytext.extractor.auto;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The features of a line: the names of the columns of its row.
 *
 * <p>Each class that fills columns takes them here when it is loaded, so a column is known by a
 * constant number while a page is read, and by its name in a model and an explanation.
 */
public final class Columns {

  private static final List<String> NAMES = new ArrayList<>();

  private Columns() {}

  /** {@return the names of all columns, in their order} */
  public static List<String> names() {
    // Outside of the lock, as another thread may be initializing them, which takes it.
    LineRows.load();
    return Collections.unmodifiableList(NAMES);
  }

  /** {@return the number of a new column} */
  static synchronized int take(String name) {
    NAMES.add(name);
    return NAMES.size() - 1;
  }

  /** {@return the number of the first of new columns, which follow one another} */
  static synchronized int take(String prefix, List<String> names) {
    int first = NAMES.size();
    names.forEach(name -> NAMES.add(prefix + name));
    return first;
  }
}
