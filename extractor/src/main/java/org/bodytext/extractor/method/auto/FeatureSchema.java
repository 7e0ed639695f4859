package org.bodytext.extractor.method.auto;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The features of a line: the names of the columns of its row.
 *
 * <p>Each class that fills columns takes them as it is loaded, after those of the class that it
 * names, so a column is known by a constant number while a page is read, and by its name in a model
 * and an explanation.
 */
public final class FeatureSchema {

  private final List<String> names;

  /** The columns that speak one way alone, as {@link #directions} tells them. */
  private final Map<Integer, Integer> directions;

  private FeatureSchema(List<String> names, Map<Integer, Integer> directions) {
    this.names = new ArrayList<>(names);
    this.directions = new TreeMap<>(directions);
  }

  /** {@return the names of all columns, in their order} */
  public static List<String> names() {
    return All.NAMES;
  }

  /**
   * {@return for each column of a line what a higher value can say of it alone: 1 that it is body,
   * -1 that it is not, 0 either}
   */
  public static int[] directions() {
    return IntStream.range(0, names().size())
        .map(column -> TokenFeatures.COLUMNS.directions.getOrDefault(column, 0))
        .toArray();
  }

  /** {@return the names of the columns of a page that tell its kind, in their order} */
  public static List<String> kindNames() {
    return AllOfKinds.NAMES;
  }

  /** {@return no columns yet} */
  static FeatureSchema first() {
    return new FeatureSchema(List.of(), Map.of());
  }

  /** {@return the columns of a class, which follow those of another} */
  static FeatureSchema after(FeatureSchema other) {
    return new FeatureSchema(other.names, other.directions);
  }

  /** {@return the number of a new column} */
  int take(String name) {
    names.add(name);
    return names.size() - 1;
  }

  /** {@return the number of the first of new columns, which follow one another} */
  int take(String prefix, List<String> names) {
    int first = this.names.size();
    names.forEach(name -> this.names.add(prefix + name));
    return first;
  }

  /** Says of columns that follow one another that a higher value can only speak for body. */
  void riseOnly(int first, int count) {
    IntStream.range(first, first + count).forEach(column -> directions.put(column, 1));
  }

  /** Says of a column that a higher value can only speak against body. */
  void fallOnly(int column) {
    directions.put(column, -1);
  }

  /** Read when all classes have taken theirs. */
  private static final class All {

    static final List<String> NAMES = List.copyOf(TokenFeatures.COLUMNS.names);
  }

  /** Those of lines come first. */
  private static final class AllOfKinds {

    static final List<String> NAMES = List.copyOf(PageTypeFeatures.COLUMNS.names);
  }
}
