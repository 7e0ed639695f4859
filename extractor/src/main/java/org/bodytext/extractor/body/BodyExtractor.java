package org.bodytext.extractor.body;

import java.util.List;
import java.util.stream.Stream;
import org.bodytext.extractor.page.Page;

/**
 * An extraction method: chooses the lines of a page that are body text.
 *
 * <p>{@code ExtractorRegistry} creates the methods of the library and those of other jars.
 * Implementations are immutable, safe to share between threads and deterministic. Their time and
 * memory are bounded by the length of the page, and the only exception that they throw, whatever
 * the page, is {@link org.bodytext.extractor.page.ExtractionInterruptedException}.
 */
public interface BodyExtractor {

  /** {@return the id of the method, such as {@code line-block}} */
  String id();

  /**
   * {@return the id of the method; if the method has a model, then followed by {@code @} and a hash
   * of the model, such as {@code auto@3f9c0a7be512}}
   *
   * <p>Extractors with equal fingerprints and settings choose the same bodies in one version of the
   * library. An index records the fingerprint, so that a search can report an outdated index.
   */
  default String fingerprint() {
    return id();
  }

  /** {@return the body of a page; an empty body if it has none} */
  Body extract(Page page);

  /**
   * {@return whether {@link Body#confidence()} is the expected word F1 of a body}
   *
   * <p>If not, confidences only rank bodies: one with a higher confidence is more likely right.
   */
  default boolean isCalibrated() {
    return false;
  }

  /**
   * {@return the values that the method computes for the lines of a page, for plots; may be empty}
   *
   * <p>Cost of each call: that of {@link #extract}.
   */
  default List<Signal> signals(Page page) {
    return List.of();
  }

  /**
   * {@return an explanation for each line of {@link Page#lines()}; empty if the method cannot
   * explain its choice}
   *
   * <p>The stream is lazy, and not safe to share between threads. Cost: several times that of
   * {@link #extract}.
   */
  default Stream<LineExplanation> explain(Page page) {
    return Stream.empty();
  }

  /**
   * {@return an explanation for some lines of {@link Page#lines()}; empty if the method cannot
   * explain its choice}
   *
   * @param from the first line, at least 0
   * @param to the line after the last one; may be greater than the number of lines
   */
  default Stream<LineExplanation> explain(Page page, int from, int to) {
    return explain(page).skip(from).limit(to - from);
  }
}
