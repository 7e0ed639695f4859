package org.bodytext.extractor.page;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How probable it is that values of the metadata are right, each from 0 to 1; 0 if the page has no
 * such value, and 1 if a site rule or the method found it.
 *
 * @param title the confidence in the title
 * @param authors the confidence in the authors, all of them together
 * @param published the confidence in the day of publication
 */
public record MetadataConfidence(double title, double authors, double published) {

  /** The confidence in the metadata of a page without any. */
  public static final MetadataConfidence NONE = new MetadataConfidence(0, 0, 0);

  /**
   * Validates the numbers.
   *
   * @throws IllegalArgumentException if one is not from 0 to 1
   */
  public MetadataConfidence {
    check("title", title);
    check("authors", authors);
    check("published", published);
  }

  /**
   * {@return the confidences of the values that the page has, by the fields title, author,
   * published}
   */
  public Map<String, Double> byField() {
    Map<String, Double> present = new LinkedHashMap<>();
    present.put("title", title);
    present.put("author", authors);
    present.put("published", published);
    present.values().removeIf(value -> value == 0);
    return present;
  }

  private static void check(String name, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(name + " must be from 0 to 1, was " + value);
    }
  }
}
