package org.bodytext.extractor.method.bpnetwork;

import java.nio.file.Path;
import java.util.List;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.jspecify.annotations.Nullable;

/**
 * Settings of {@code bp-network}.
 *
 * @param view which lines the network judges
 * @param segmented whether lines are segmented into words, as the source does, or a word of the
 *     title counts wherever its characters stand, which is cheap
 * @param hidden whether lines that are not shown count, as in the source, which knows no style
 * @param threshold the output from which on a line is body, in [0, 1]
 * @param model a model file; null for the built-in model
 */
public record BpNetworkOptions(
    LineView view, boolean segmented, boolean hidden, double threshold, @Nullable Path model) {

  /** As the source has it. */
  public static final BpNetworkOptions FAITHFUL =
      new BpNetworkOptions(LineView.BLOCK, true, true, 0.5, null);

  /** As it measured best; {@code docs/decisions/bp-network.md} has the figures. */
  public static final BpNetworkOptions DEFAULT =
      new BpNetworkOptions(LineView.BLOCK, false, true, 0.35, null);

  private static final String LINES = "bp-network.lines";
  private static final String SEGMENTED = "bp-network.segmented";
  private static final String HIDDEN = "bp-network.hidden";
  private static final String THRESHOLD = "bp-network.threshold";
  private static final String MODEL = "bp-network.model";

  public BpNetworkOptions {
    if (!(threshold >= 0 && threshold <= 1)) {
      throw new IllegalArgumentException("threshold must be in [0, 1], was " + threshold);
    }
  }

  public static List<Setting> settings() {
    return List.of(
        new Setting(LINES, Settings.lower(DEFAULT.view), "where lines end: block or source"),
        new Setting(
            SEGMENTED, "" + DEFAULT.segmented, "whether lines are segmented: true or false"),
        new Setting(HIDDEN, "" + DEFAULT.hidden, "whether hidden lines count: true or false"),
        new Setting(THRESHOLD, "" + DEFAULT.threshold, "output of the network to be body, 0 to 1"),
        new Setting(MODEL, "", "a model file; the built-in model if empty"));
  }

  public static BpNetworkOptions of(Settings values) {
    String model = values.text(MODEL);
    return new BpNetworkOptions(
        values.choice(LINES, LineView.ofMarkup()),
        values.bool(SEGMENTED),
        values.bool(HIDDEN),
        values.decimal(THRESHOLD),
        model.isEmpty() ? null : Path.of(model));
  }
}
