package org.bodytext.extractor.method.auto;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.method.auto.decide.HiddenTextPolicy;
import org.bodytext.extractor.settings.Favor;
import org.bodytext.extractor.settings.SectionPolicy;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.jspecify.annotations.Nullable;

/**
 * Settings of {@code auto}.
 *
 * @param favor whether to prefer precision or recall for doubtful lines
 * @param comments whether comments of readers under a text are body
 * @param captions whether captions of figures are body
 * @param embedded whether the text of a page that shows none is read from the data embedded in its
 *     scripts
 * @param includeHidden which text that the page hides may be body
 * @param model a model file; null for the built-in model
 */
public record AutoOptions(
    Favor favor,
    SectionPolicy comments,
    SectionPolicy captions,
    boolean embedded,
    HiddenTextPolicy includeHidden,
    @Nullable Path model) {

  /** As it measured best; {@code docs/benchmarks.md} has the figures. */
  public static final AutoOptions DEFAULT = of(new Settings(settings(), Map.of()));

  static List<Setting> settings() {
    return Setting.table(
        """
        auto.favor    | balanced |  | preference for doubtful lines: precision, balanced or recall
        auto.comments | learned  |  | comments of readers: learned, keep or drop
        auto.captions | learned  |  | captions of figures: learned, keep or drop
        auto.embedded | true     |  | whether text embedded in scripts counts where a page shows \
            none: true or false
        auto.include-hidden | learned |  | text that the page hides, such as tabs and accordions: \
            learned (a considerable part of pages that are not articles), true (like visible text) \
            or false (never)
        auto.model    |          |  | a model file; the built-in model if empty
        """);
  }

  /**
   * {@return the options that settings describe}
   *
   * @throws IllegalArgumentException if a value is not valid
   */
  public static AutoOptions of(Settings values) {
    String model = values.text("auto.model");
    return new AutoOptions(
        values.choice("auto.favor", Favor.values()),
        values.choice("auto.comments", SectionPolicy.values()),
        values.choice("auto.captions", SectionPolicy.values()),
        values.bool("auto.embedded"),
        values.choice("auto.include-hidden", HiddenTextPolicy.values()),
        model.isEmpty() ? null : Path.of(model));
  }
}
