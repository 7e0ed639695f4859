package org.bodytext.extractor.method.auto.features;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The order of the features in the rows of lines and of pages.
 *
 * <p>A model names its features, and is refused if they are not these. To add a family, append it
 * to a list here and fill it in {@link LineFeatureVectors} or {@link PageTypeFeatures}.
 */
public final class FeatureSchema {

  /** The families of a line; the features of the page and of tokens come last. */
  private static final List<FeatureFamily> OF_LINE =
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

  /** The families of a page, from which its type is predicted, after those of a line. */
  private static final List<FeatureFamily> OF_PAGE =
      List.of(UrlFeatures.FAMILY, PageTypeFeatures.FAMILY);

  private static final List<String> NAMES = names(OF_LINE);

  private static final List<String> PAGE_TYPE_NAMES =
      Stream.concat(NAMES.stream(), names(OF_PAGE).stream()).toList();

  private FeatureSchema() {}

  /** {@return the names of the features of a line, in their order} */
  public static List<String> names() {
    return NAMES;
  }

  /** {@return the names of the features of a page, those of a line first} */
  public static List<String> pageTypeNames() {
    return PAGE_TYPE_NAMES;
  }

  /**
   * {@return for each feature of a line what a higher value may speak for: 1 for body, -1 against
   * it, 0 for either}
   */
  public static int[] directions() {
    List<Integer> directions = new ArrayList<>();
    for (FeatureFamily family : OF_LINE) {
      for (int feature = 0; feature < family.size(); feature++) {
        directions.add(family.direction(feature));
      }
    }
    return directions.stream().mapToInt(Integer::intValue).toArray();
  }

  /** {@return the place of the first feature of a family in a row} */
  static int offset(FeatureFamily family) {
    int offset = 0;
    for (FeatureFamily other : Stream.concat(OF_LINE.stream(), OF_PAGE.stream()).toList()) {
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
