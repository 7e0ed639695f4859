package org.bodytext.extractor.body;

import java.util.List;
import java.util.stream.Stream;
import org.bodytext.extractor.page.Page;

/**
 * A method that chooses the lines of a page that are its body text.
 *
 * <p>Implementations are immutable and safe to share between threads, deterministic, and bounded in
 * time and memory by the length of the page. They throw no exception, whatever the page.
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
   * {@return whether the confidence of a body is its expected word F1; if not, confidences only
   * order bodies: one with a higher confidence is more likely right}
   */
  default boolean isCalibrated() {
    return false;
  }

  /**
   * {@return the numbers that the method computes of the lines of a page, for plots; may be empty}
   *
   * <p>Cost: as {@link #extract}, at each call.
   */
  default List<Signal> signals(Page page) {
    return List.of();
  }

  /**
   * {@return for each line of {@link Page#lines()} why it is body or not; empty if the method
   * cannot explain its choice}
   *
   * <p>The stream is lazy and for one thread. Cost: several times that of {@link #extract}.
   */
  default Stream<LineExplanation> explain(Page page) {
    return Stream.empty();
  }
}
