package org.bodytext.extractor.metadata.rank;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The fields of the metadata that a learned model chooses. */
public enum RankedField {
  /** The title; a page on which the rules find none has none. */
  TITLE("title", 0),

  /** The authors. {@code docs/how-metadata-works.md} has the effect of other minimums. */
  AUTHORS("authors", 0.25);

  /** The models that were used. */
  private static final Map<RankedField, FieldModel> MODELS = new ConcurrentHashMap<>();

  private final String label;
  private final double minProbability;

  RankedField(String label, double minProbability) {
    this.label = label;
    this.minProbability = minProbability;
  }

  /** {@return the minimum probability of a value; with less, the page is assumed to have none} */
  public double minProbability() {
    return minProbability;
  }

  /** {@return the model in the library, which is read when it is first used} */
  public FieldModel builtIn() {
    return MODELS.computeIfAbsent(
        this, field -> FieldModel.builtIn(RankedField.class, field.label + ".model"));
  }
}
