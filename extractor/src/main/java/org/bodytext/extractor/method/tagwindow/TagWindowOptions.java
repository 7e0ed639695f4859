package org.bodytext.extractor.method.tagwindow;

import java.util.List;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;

/**
 * Settings of {@code tag-window}.
 *
 * @param linkShare the largest share of link text at which a group stays, in [0, 1]
 * @param share the share of the page's text, weighed by the title's words, that the innermost group
 *     must hold to be the body, over 0.5 to 1; 0 takes the group that names the title's words most
 *     often, as the source does
 * @param titleWeight how much text of its line a word of the title counts as, in lengths of the
 *     line, at least 0; without meaning where {@code share} is 0
 * @param shortest the shortest line that counts, in UTF-16 code units without white space and link
 *     text; 0 lets every line count, as the source does
 * @param kinds whether forum pages and directories are treated apart
 * @param furniture whether navigation, forms, side notes and footers stay in, and hidden lines
 *     count; the source knows none of them
 */
public record TagWindowOptions(
    double linkShare,
    double share,
    double titleWeight,
    int shortest,
    boolean kinds,
    boolean furniture) {

  /** As the notes have it: the group that names the title's words most often. */
  public static final TagWindowOptions FAITHFUL = new TagWindowOptions(0.5, 0, 0, 0, false, true);

  /** As it measured best; {@code docs/decisions/tag-window.md} has the figures. */
  public static final TagWindowOptions DEFAULT = new TagWindowOptions(0.5, 0.6, 2, 10, true, false);

  private static final String LINK_SHARE = "tag-window.link-share";
  private static final String SHARE = "tag-window.share";
  private static final String TITLE_WEIGHT = "tag-window.title-weight";
  private static final String SHORTEST = "tag-window.shortest";
  private static final String KINDS = "tag-window.kinds";
  private static final String FURNITURE = "tag-window.furniture";

  public TagWindowOptions {
    if (!(linkShare >= 0 && linkShare <= 1)) {
      throw new IllegalArgumentException("linkShare must be in [0, 1], was " + linkShare);
    }
    if (share != 0 && !(share > 0.5 && share <= 1)) {
      throw new IllegalArgumentException("share must be 0, or over 0.5 to 1, was " + share);
    }
    if (!(titleWeight >= 0 && titleWeight <= 1000)) {
      throw new IllegalArgumentException("titleWeight must be in [0, 1000], was " + titleWeight);
    }
    if (shortest < 0) {
      throw new IllegalArgumentException("shortest must be at least 0, was " + shortest);
    }
  }

  public static List<Setting> settings() {
    return List.of(
        new Setting(LINK_SHARE, "" + DEFAULT.linkShare, "share of link text a group may have"),
        new Setting(SHARE, "" + DEFAULT.share, "share of all text the group holds, or 0"),
        new Setting(TITLE_WEIGHT, "" + DEFAULT.titleWeight, "what a word of the title counts"),
        new Setting(SHORTEST, "" + DEFAULT.shortest, "characters a line to count"),
        new Setting(KINDS, "" + DEFAULT.kinds, "forums and directories apart: true or false"),
        new Setting(FURNITURE, "" + DEFAULT.furniture, "whether navigation stays: true or false"));
  }

  public static TagWindowOptions of(Settings values) {
    return new TagWindowOptions(
        values.decimal(LINK_SHARE),
        values.decimal(SHARE),
        values.decimal(TITLE_WEIGHT),
        values.number(SHORTEST),
        values.bool(KINDS),
        values.bool(FURNITURE));
  }
}
