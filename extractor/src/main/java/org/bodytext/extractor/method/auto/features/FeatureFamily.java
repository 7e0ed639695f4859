package org.bodytext.extractor.method.auto.features;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The features that one class computes, by number within the family.
 *
 * <p>{@link FeatureSchema} lists the families; a feature is found in a row at the offset of its
 * family plus its number.
 */
final class FeatureFamily {

  private final List<String> names = new ArrayList<>();

  /** 1 for features whose higher values may only speak for body, -1 for those against it. */
  private final Map<Integer, Integer> directions = new TreeMap<>();

  /** {@return the number of a new feature} */
  int add(String name) {
    names.add(name);
    return names.size() - 1;
  }

  /** {@return the number of the first of several new features, which are consecutive} */
  int add(String prefix, List<String> suffixes) {
    int first = names.size();
    suffixes.forEach(suffix -> names.add(prefix + suffix));
    return first;
  }

  /** Declares that a higher value of some consecutive features may only speak for body. */
  void monotoneIncreasing(int first, int count) {
    for (int feature = first; feature < first + count; feature++) {
      directions.put(feature, 1);
    }
  }

  /** Declares that a higher value of a feature may only speak against body. */
  void monotoneDecreasing(int feature) {
    directions.put(feature, -1);
  }

  List<String> names() {
    return names;
  }

  int size() {
    return names.size();
  }

  /** {@return 1, -1, or 0 for a feature whose values may speak either way} */
  int direction(int feature) {
    return directions.getOrDefault(feature, 0);
  }
}
