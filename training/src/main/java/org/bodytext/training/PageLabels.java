package org.bodytext.training;

import java.util.List;
import org.bodytext.extractor.page.PageType;
import org.jspecify.annotations.Nullable;

/**
 * What is known about the body of a page that a method is trained on: the whole body, or phrases
 * that it contains and phrases that it does not contain. Immutable.
 *
 * @param body the correct body, with line feeds between lines; may be empty; null if only phrases
 *     are known
 * @param with phrases of the body; empty if the body is known
 * @param without phrases of the page that are not in the body; empty if the body is known
 * @param type the type of the page; unknown if it has no label
 * @param followsDefinition whether the labels follow the definition of this project: phrases do,
 *     and bodies that were marked together with leads, captions and comments; other bodies follow
 *     the definition of their corpus
 */
public record PageLabels(
    @Nullable String body,
    List<String> with,
    List<String> without,
    PageType type,
    boolean followsDefinition) {

  public PageLabels {
    with = List.copyOf(with);
    without = List.copyOf(without);
  }

  /** {@return the labels of a page whose body is known} */
  public static PageLabels ofBody(String body, PageType type, boolean followsDefinition) {
    return new PageLabels(body, List.of(), List.of(), type, followsDefinition);
  }

  /** {@return the labels of a page of whose body phrases are known} */
  public static PageLabels ofPhrases(List<String> with, List<String> without) {
    return new PageLabels(null, with, without, PageType.UNKNOWN, true);
  }
}
