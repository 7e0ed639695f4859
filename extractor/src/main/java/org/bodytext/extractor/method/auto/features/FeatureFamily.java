package org.bodytext.extractor.method.auto.features;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The features that one class computes. Features are numbered from 0 within their family.
 *
 * <p>{@link FeatureSchema} lists the families; the index of a feature in a row is the offset of its
 * family plus its number.
 */
final class FeatureFamily {

  private final List<String> names = new ArrayList<>();

  /** The monotone constraints of features: 1 for increasing, -1 for decreasing. */
  private final Map<Integer, Integer> directions = new TreeMap<>();

  /**
   * Adds a feature.
   *
   * @return its number
   */
  int add(String name) {
    names.add(name);
    return names.size() - 1;
  }

  /**
   * Adds consecutive features, one for each suffix.
   *
   * @return the number of the first feature
   */
  int add(String prefix, List<String> suffixes) {
    int first = names.size();
    suffixes.forEach(suffix -> names.add(prefix + suffix));
    return first;
  }

  /** Constrains the score of a line to be non-decreasing in some consecutive features. */
  void monotoneIncreasing(int first, int count) {
    for (int feature = first; feature < first + count; feature++) {
      directions.put(feature, 1);
    }
  }

  /** Constrains the score of a line to be non-increasing in a feature. */
  void monotoneDecreasing(int feature) {
    directions.put(feature, -1);
  }

  List<String> names() {
    return names;
  }

  int size() {
    return names.size();
  }

  /**
   * {@return the monotone constraint of a feature: 1 for increasing, -1 for decreasing, 0 for none}
   */
  int direction(int feature) {
    return directions.getOrDefault(feature, 0);
  }
}
