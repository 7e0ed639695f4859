package org.bodytext.extractor.method.auto;

import java.nio.file.Path;
import java.util.List;
import org.bodytext.extractor.method.auto.decide.HiddenTextPolicy;
import org.bodytext.extractor.method.auto.decide.SectionPolicy;
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

  /** What to prefer for doubtful lines. */
  public enum Favor {
    /** Fewer lines that are not body. */
    PRECISION(-1),
    /** The best F1. */
    BALANCED(0),
    /** Fewer body lines missed. */
    RECALL(1);

    private final int preference;

    Favor(int preference) {
      this.preference = preference;
    }

    /** {@return -1 for precision, 1 for recall, 0 for neither} */
    int preference() {
      return preference;
    }
  }

  /** As it measured best; {@code docs/benchmarks.md} has the figures. */
  public static final AutoOptions DEFAULT =
      new AutoOptions(
          Favor.BALANCED,
          SectionPolicy.LEARNED,
          SectionPolicy.LEARNED,
          true,
          HiddenTextPolicy.LEARNED,
          null);

  private static final String FAVOR = "auto.favor";
  private static final String COMMENTS = "auto.comments";
  private static final String CAPTIONS = "auto.captions";
  private static final String EMBEDDED = "auto.embedded";
  private static final String INCLUDE_HIDDEN = "auto.include-hidden";
  private static final String MODEL = "auto.model";

  /** {@return the settings that these options are read from} */
  public static List<Setting> settings() {
    return List.of(
        new Setting(
            FAVOR,
            Settings.lower(DEFAULT.favor),
            "preference for doubtful lines: precision, balanced or recall"),
        new Setting(
            COMMENTS,
            Settings.lower(DEFAULT.comments),
            "comments of readers: learned, keep or drop"),
        new Setting(
            CAPTIONS,
            Settings.lower(DEFAULT.captions),
            "captions of figures: learned, keep or drop"),
        new Setting(
            EMBEDDED,
            "" + DEFAULT.embedded,
            "whether text embedded in scripts counts where a page shows none: true or false"),
        new Setting(
            INCLUDE_HIDDEN,
            Settings.lower(DEFAULT.includeHidden),
            "text that the page hides, such as tabs and accordions: learned (a considerable part of"
                + " pages that are not articles), true (like visible text) or false (never)"),
        new Setting(MODEL, "", "a model file; the built-in model if empty"));
  }

  /**
   * {@return the options that settings describe}
   *
   * @throws IllegalArgumentException if a value is not valid
   */
  public static AutoOptions of(Settings values) {
    String model = values.text(MODEL);
    return new AutoOptions(
        values.choice(FAVOR, Favor.values()),
        values.choice(COMMENTS, SectionPolicy.values()),
        values.choice(CAPTIONS, SectionPolicy.values()),
        values.bool(EMBEDDED),
        values.choice(INCLUDE_HIDDEN, HiddenTextPolicy.values()),
        model.isEmpty() ? null : Path.of(model));
  }
}
