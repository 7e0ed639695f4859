package org.bodytext.extractor.method.auto.features;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The names and the order of the features of lines and pages.
 *
 * <p>A model file records the names of its features; a file with other names is rejected. To add a
 * family, append it to a list of this class and fill it in {@link LineFeatureVectors} or {@link
 * PageTypeInput}.
 */
public final class FeatureSchema {

  /** The families of features of a line; those of the page and of tokens are the last. */
  private static final List<FeatureFamily> LINE_FAMILIES =
      List.of(
          TextFeatures.FAMILY,
          TreeFeatures.FAMILY,
          PositionFeatures.FAMILY,
          NeighbourFeatures.FAMILY,
          ContainerFeatures.FAMILY,
          RepetitionFeatures.FAMILY,
          RecordFeatures.FAMILY,
          TableFeatures.FAMILY,
          CommentFeatures.FAMILY,
          PageFeatures.FAMILY,
          TokenFeatures.FAMILY);

  /** The families of features of a page that predict its page type; they follow those of a line. */
  private static final List<FeatureFamily> PAGE_FAMILIES =
      List.of(UrlFeatures.FAMILY, PageTypeInput.FAMILY);

  private static final List<String> NAMES = names(LINE_FAMILIES);

  private static final List<String> PAGE_TYPE_NAMES =
      Stream.concat(NAMES.stream(), names(PAGE_FAMILIES).stream()).toList();

  private FeatureSchema() {}

  /** {@return the names of the features of a line, in the order of a row} */
  public static List<String> names() {
    return NAMES;
  }

  /** {@return the names of the features of a page, those of a line first} */
  public static List<String> pageTypeNames() {
    return PAGE_TYPE_NAMES;
  }

  /**
   * {@return the monotone constraint of each feature of a line: 1 if the score must not decrease
   * with the feature, -1 if it must not increase, 0 for none}
   */
  public static int[] directions() {
    List<Integer> directions = new ArrayList<>();
    for (FeatureFamily family : LINE_FAMILIES) {
      for (int feature = 0; feature < family.size(); feature++) {
        directions.add(family.direction(feature));
      }
    }
    return directions.stream().mapToInt(Integer::intValue).toArray();
  }

  /** {@return the index in a row of the first feature of a family} */
  static int offset(FeatureFamily family) {
    int offset = 0;
    for (FeatureFamily other :
        Stream.concat(LINE_FAMILIES.stream(), PAGE_FAMILIES.stream()).toList()) {
      if (other == family) {
        return offset;
      }
      offset += other.size();
    }
    throw new IllegalArgumentException("the family must be in the schema");
  }

  private static List<String> names(List<FeatureFamily> families) {
    return families.stream().flatMap(family -> family.names().stream()).toList();
  }
}
