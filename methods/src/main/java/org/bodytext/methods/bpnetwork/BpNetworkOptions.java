package org.bodytext.methods.bpnetwork;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.jspecify.annotations.Nullable;

/**
 * Options of {@code bp-network}.
 *
 * @param view the view of the lines: source or block
 * @param segmentWords whether lines are segmented into words, as in the source; if not, a word of
 *     the title matches wherever its characters occur, which is faster
 * @param includeHidden whether hidden lines count, as in the source, which does not consider styles
 * @param threshold the minimum output of the network for a body line, in [0, 1]
 * @param model a model file; null for the built-in model
 */
public record BpNetworkOptions(
    LineView view,
    boolean segmentWords,
    boolean includeHidden,
    double threshold,
    @Nullable Path model) {

  /** The options of the source. */
  static final BpNetworkOptions FAITHFUL =
      new BpNetworkOptions(LineView.BLOCK, true, true, 0.5, null);

  /** The options with the best measured results; see {@code docs/decisions/bp-network.md}. */
  static final BpNetworkOptions DEFAULT = of(new Settings(settings(), Map.of()));

  /** The name of the setting of the model file. */
  static final String MODEL = "bp-network.model";

  static List<Setting> settings() {
    return Setting.table(
        """
        bp-network.line-view      | block |      | where lines end: block (at block-level elements \
            and br) or source (at the line breaks of the source); a model is trained for one of \
            them
        bp-network.segment-words  | false |      | whether lines are segmented into words before \
            they are compared with the title: true or false; a model is trained for one of them
        bp-network.include-hidden | true  |      | whether hidden lines count: true or false
        bp-network.threshold      | 0.35  | 0..1 | minimum output of the network for a body line, \
            0 to 1
        bp-network.model          |       |      | model file written by the command train; empty \
            for the built-in
        """);
  }

  public static BpNetworkOptions of(Settings values) {
    return new BpNetworkOptions(
        values.choice("bp-network.line-view", LineView.ofMarkup()),
        values.bool("bp-network.segment-words"),
        values.bool("bp-network.include-hidden"),
        values.decimal("bp-network.threshold"),
        model(values.text("bp-network.model")));
  }

  private static @Nullable Path model(String file) {
    try {
      return file.isEmpty() ? null : Path.of(file);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(MODEL + " must be a path, was " + file, e);
    }
  }
}
