package org.bodytext.extractor.method.auto;

import java.nio.file.Path;
import java.util.List;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.jspecify.annotations.Nullable;

/**
 * Settings of {@code auto}.
 *
 * @param favor what to lean to where lines are in doubt
 * @param comments what readers wrote under the text
 * @param captions the captions of figures
 * @param related teasers of other pages
 * @param data whether the text of a page that shows none is taken from the data in its scripts
 * @param model a model file; null for the built-in model
 */
public record AutoOptions(
    Favor favor, Part comments, Part captions, Part related, boolean data, @Nullable Path model) {

  /** What to lean to. */
  public enum Favor {
    /** Fewer lines that are not body. */
    PRECISION,
    /** The best F1. */
    BALANCED,
    /** Fewer body lines missed. */
    RECALL
  }

  /** Whether a part of pages is body, where it can be told by its elements. */
  public enum Part {
    /**
     * As the pages that taught the model had it; but no comments on an article, and no teasers
     * beside it, if it is a body without them.
     */
    LEARNED,
    /** Always, if it is prose. */
    KEEP,
    /** Never. */
    DROP
  }

  /** As it measured best; {@code docs/auto.md} has the figures. */
  public static final AutoOptions DEFAULT =
      new AutoOptions(Favor.BALANCED, Part.LEARNED, Part.LEARNED, Part.LEARNED, true, null);

  private static final String FAVOR = "auto.favor";
  private static final String COMMENTS = "auto.comments";
  private static final String CAPTIONS = "auto.captions";
  private static final String RELATED = "auto.related";
  private static final String DATA = "auto.embedded";
  private static final String MODEL = "auto.model";

  public static List<Setting> settings() {
    return List.of(
        new Setting(
            FAVOR, Settings.lower(DEFAULT.favor), "in doubt: precision, balanced or recall"),
        new Setting(COMMENTS, Settings.lower(DEFAULT.comments), "readers': learned, keep or drop"),
        new Setting(
            CAPTIONS, Settings.lower(DEFAULT.captions), "of figures: learned, keep or drop"),
        new Setting(RELATED, Settings.lower(DEFAULT.related), "teasers: learned, keep or drop"),
        new Setting(DATA, "" + DEFAULT.data, "whether text in scripts' data counts: true or false"),
        new Setting(MODEL, "", "a model file; the built-in model if empty"));
  }

  public static AutoOptions of(Settings values) {
    String model = values.text(MODEL);
    return new AutoOptions(
        values.choice(FAVOR, Favor.values()),
        values.choice(COMMENTS, Part.values()),
        values.choice(CAPTIONS, Part.values()),
        values.choice(RELATED, Part.values()),
        values.bool(DATA),
        model.isEmpty() ? null : Path.of(model));
  }
}
