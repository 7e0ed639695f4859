package org.bodytext.extractor.fields;

import java.util.List;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.text.LowerCase;

/**
 * Determines what is indexed for a page whose body was not found, or was found with too little
 * confidence.
 *
 * <p>Immutable and safe to share between threads.
 *
 * @param action what is indexed for such a page
 * @param minConfidence a body with a lower confidence counts as missing; in [0, 1]; at 0 only an
 *     empty body is missing
 */
public record MissingBodyPolicy(Action action, double minConfidence) {

  /** What is indexed for a page without a body. */
  public enum Action {
    /** All the visible text, so that the page can still be found. */
    WHOLE_TEXT("the whole text is indexed"),
    /** No text. */
    EMPTY("no text is indexed");

    private final String text;

    Action(String text) {
      this.text = text;
    }

    /** {@return the action as part of a message} */
    public String text() {
      return text;
    }

    /** {@return the name used in configurations} */
    public String id() {
      return LowerCase.id(this);
    }

    /** {@return the names of all actions} */
    public static List<String> ids() {
      return List.of(WHOLE_TEXT.id(), EMPTY.id());
    }

    /**
     * {@return the action with a name}
     *
     * @throws IllegalArgumentException if there is no such action
     */
    public static Action of(String id) {
      for (Action action : values()) {
        if (action.id().equals(id)) {
          return action;
        }
      }
      throw new IllegalArgumentException("fallback must be one of " + ids() + ", was " + id);
    }
  }

  /** Indexes the whole text of a page that has no body. */
  public static final MissingBodyPolicy DEFAULT = new MissingBodyPolicy(Action.WHOLE_TEXT, 0);

  private static final BodyExtractor WHOLE_TEXT = ExtractorRegistry.extractor("whole-text");

  /**
   * Creates a policy.
   *
   * @throws IllegalArgumentException if {@code minConfidence} is not in [0, 1]
   */
  public MissingBodyPolicy {
    if (!(minConfidence >= 0 && minConfidence <= 1)) {
      throw new IllegalArgumentException("minConfidence must be in [0, 1], was " + minConfidence);
    }
  }

  /** {@return whether a body is empty or has too low a confidence} */
  public boolean isMissing(Body body) {
    return body.isEmpty() || body.confidence() < minConfidence;
  }

  /**
   * {@return the body itself unless it counts as missing, otherwise its replacement, with
   * confidence 0}
   */
  public Body apply(Body body) {
    if (!isMissing(body)) {
      return body;
    }
    return switch (action) {
      case WHOLE_TEXT ->
          WHOLE_TEXT.extract(body.page()).toBuilder()
              .metadata(body.metadata())
              .confidence(0)
              .build();
      case EMPTY ->
          body.isEmpty()
              ? body
              : Body.builder(body.page(), body.lines().view(), body.extractor())
                  .metadata(body.metadata())
                  .build();
    };
  }
}
