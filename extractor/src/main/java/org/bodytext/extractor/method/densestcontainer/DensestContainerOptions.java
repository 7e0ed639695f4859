package org.bodytext.extractor.method.densestcontainer;

import java.util.List;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;

/**
 * Settings of {@code densest-container}.
 *
 * @param share the share of the page's text that the smallest container must hold to be the body,
 *     over 0.5 to 1; 0 takes the container with the most text of its own, as the source does
 * @param linkWeight how much text a character of link text takes away from its line, at least 0; 0
 *     leaves link text out and takes nothing more away, as the source does
 * @param shortest the shortest line that counts as text, in UTF-16 code units without white space
 *     and link text; 0 lets every line count, as the source does
 * @param unmarked what a character counts in a line without a mark of sentence punctuation, in [0,
 *     1]; 1 weighs the marks of a container alone, as the source does
 * @param linkShare the largest share of link text of a group inside the container that stays body,
 *     in [0, 1]; 1 keeps every group, as the source does
 * @param furniture whether navigation, forms, side notes and footers inside the container stay, and
 *     hidden lines count; the source knows none of them
 */
public record DensestContainerOptions(
    double share,
    double linkWeight,
    int shortest,
    double unmarked,
    double linkShare,
    boolean furniture) {

  /** As the notes have it: the container with the most text of its own, whole. */
  public static final DensestContainerOptions FAITHFUL =
      new DensestContainerOptions(0, 0, 0, 1, 1, true);

  /** As it measured best; {@code docs/decisions/densest-container.md} has the figures. */
  public static final DensestContainerOptions DEFAULT =
      new DensestContainerOptions(0.6, 2, 30, 0.5, 0.5, false);

  private static final String SHARE = "densest-container.share";
  private static final String LINK_WEIGHT = "densest-container.link-weight";
  private static final String SHORTEST = "densest-container.shortest";
  private static final String UNMARKED = "densest-container.unmarked";
  private static final String LINK_SHARE = "densest-container.link-share";
  private static final String FURNITURE = "densest-container.furniture";

  public DensestContainerOptions {
    if (share != 0 && !(share > 0.5 && share <= 1)) {
      throw new IllegalArgumentException("share must be 0, or over 0.5 to 1, was " + share);
    }
    if (!(linkWeight >= 0 && linkWeight <= 1000)) {
      throw new IllegalArgumentException("linkWeight must be in [0, 1000], was " + linkWeight);
    }
    if (shortest < 0) {
      throw new IllegalArgumentException("shortest must be at least 0, was " + shortest);
    }
    if (!(unmarked >= 0 && unmarked <= 1)) {
      throw new IllegalArgumentException("unmarked must be in [0, 1], was " + unmarked);
    }
    if (!(linkShare >= 0 && linkShare <= 1)) {
      throw new IllegalArgumentException("linkShare must be in [0, 1], was " + linkShare);
    }
  }

  public static List<Setting> settings() {
    return List.of(
        new Setting(SHARE, "" + DEFAULT.share, "share of all text the container holds, or 0"),
        new Setting(LINK_WEIGHT, "" + DEFAULT.linkWeight, "text that link text takes away"),
        new Setting(SHORTEST, "" + DEFAULT.shortest, "characters a line to count"),
        new Setting(UNMARKED, "" + DEFAULT.unmarked, "what text without punctuation counts"),
        new Setting(LINK_SHARE, "" + DEFAULT.linkShare, "share of link text a group may have"),
        new Setting(FURNITURE, "" + DEFAULT.furniture, "whether navigation stays: true or false"));
  }

  public static DensestContainerOptions of(Settings values) {
    return new DensestContainerOptions(
        values.decimal(SHARE),
        values.decimal(LINK_WEIGHT),
        values.number(SHORTEST),
        values.decimal(UNMARKED),
        values.decimal(LINK_SHARE),
        values.bool(FURNITURE));
  }
}
