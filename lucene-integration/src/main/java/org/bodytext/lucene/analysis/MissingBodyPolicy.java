package org.bodytext.lucene.analysis;

import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import java.util.List;
import java.util.Locale;

/**
 * What becomes of a page whose body is not found, or found with too little confidence.
 *
 * <p>Immutable and safe to share between threads.
 *
 * @param action what such a page is indexed as
 * @param minConfidence the confidence that a body needs, in [0, 1]; at 0 only an empty body is too
 *     little
 */
public record MissingBodyPolicy(Action action, double minConfidence) {

  /** What a page without a body is indexed as. */
  public enum Action {
    /** All its visible text, so that it can still be found. */
    WHOLE_TEXT,
    /** Nothing. */
    EMPTY;

    /** {@return the name as configurations write it} */
    public String id() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** {@return the names of all actions} */
    public static List<String> ids() {
      return List.of(WHOLE_TEXT.id(), EMPTY.id());
    }

    /**
     * {@return the action of a name}
     *
     * @throws IllegalArgumentException if there is none
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

  /** The whole text of a page that has no body; nothing is lost. */
  public static final MissingBodyPolicy DEFAULT = new MissingBodyPolicy(Action.WHOLE_TEXT, 0);

  /** The body as it was found, whatever it is. */
  public static final MissingBodyPolicy NONE = new MissingBodyPolicy(Action.EMPTY, 0);

  private static final BodyExtractor WHOLE_TEXT = ExtractorRegistry.extractor("whole-text");

  public MissingBodyPolicy {
    if (!(minConfidence >= 0 && minConfidence <= 1)) {
      throw new IllegalArgumentException("minConfidence must be in [0, 1], was " + minConfidence);
    }
  }

  /** {@return the body itself if it is enough, else what the action makes of its page} */
  public Body apply(Body body) {
    if (!body.isEmpty() && body.confidence() >= minConfidence) {
      return body;
    }
    return switch (action) {
      case WHOLE_TEXT ->
          WHOLE_TEXT.extract(body.page()).toBuilder().metadata(body.metadata()).build();
      case EMPTY ->
          body.isEmpty()
              ? body
              : Body.builder(body.page(), body.lines().view(), body.extractor())
                  .metadata(body.metadata())
                  .build();
    };
  }
}
