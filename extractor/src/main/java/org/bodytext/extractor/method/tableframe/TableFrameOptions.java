package org.bodytext.extractor.method.tableframe;

import java.util.List;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;

/**
 * Settings of {@code table-frame}.
 *
 * @param width δ1, what the width of a table is over that may hold body text, in pixels
 * @param widthPercent δ2, what it is over in per cent of the page
 * @param heightPercent δ3, what its height is over in per cent of the page
 * @param ratio the largest ratio of the longer to the shorter side, at least 1
 * @param height what the height of a table without paragraphs is over that is body, in pixels
 * @param css whether sizes are read from the {@code style} attribute too
 * @param unsized whether a table of which less is told than the rules ask for is judged by its
 *     paragraphs alone; the source drops it
 * @param frameShare the share of the page's text that its tables must hold to be its frame, in [0,
 *     1]; tables that hold less leave the page one without tables. 0 as in the source
 * @param keepShare how many paragraphs another part must have to be body beside the one with the
 *     most, as a share of those, over 0 to 1; 1 as in the source, where the one with fewer is noise
 * @param linkShare the largest share of link text at which a line is paragraph text, in [0, 1]; 1
 *     as in the source
 * @param shortest the shortest line that is paragraph text, in UTF-16 code units without white
 *     space; 0 as in the source
 * @param between whether what stands between the paragraphs of a page without tables is body:
 *     headings, lists, data tables; the source keeps the paragraphs alone
 */
public record TableFrameOptions(
    int width,
    int widthPercent,
    int heightPercent,
    double ratio,
    int height,
    boolean css,
    boolean unsized,
    double frameShare,
    double keepShare,
    double linkShare,
    int shortest,
    boolean between) {

  /** As the paper has it, which tells no thresholds: they are those of pages of 800 × 600. */
  public static final TableFrameOptions FAITHFUL =
      new TableFrameOptions(400, 50, 50, 4, 300, false, false, 0, 1, 1, 0, false);

  /** As it measured best; {@code docs/decisions/table-frame.md} has the figures. */
  public static final TableFrameOptions DEFAULT =
      new TableFrameOptions(300, 50, 50, 4, 300, true, true, 0.6, 0.2, 0.5, 10, true);

  private static final String WIDTH = "table-frame.width";
  private static final String WIDTH_PERCENT = "table-frame.width-percent";
  private static final String HEIGHT_PERCENT = "table-frame.height-percent";
  private static final String RATIO = "table-frame.ratio";
  private static final String HEIGHT = "table-frame.height";
  private static final String CSS = "table-frame.css";
  private static final String UNSIZED = "table-frame.unsized";
  private static final String FRAME_SHARE = "table-frame.frame-share";
  private static final String KEEP_SHARE = "table-frame.keep-share";
  private static final String LINK_SHARE = "table-frame.link-share";
  private static final String SHORTEST = "table-frame.shortest";
  private static final String BETWEEN = "table-frame.between";

  public TableFrameOptions {
    if (width < 0 || widthPercent < 0 || heightPercent < 0 || height < 0) {
      throw new IllegalArgumentException(
          "width, widthPercent, heightPercent and height must be at least 0, were "
              + List.of(width, widthPercent, heightPercent, height));
    }
    if (!(ratio >= 1)) {
      throw new IllegalArgumentException("ratio must be at least 1, was " + ratio);
    }
    if (!(frameShare >= 0 && frameShare <= 1)) {
      throw new IllegalArgumentException("frameShare must be in [0, 1], was " + frameShare);
    }
    if (!(linkShare >= 0 && linkShare <= 1)) {
      throw new IllegalArgumentException("linkShare must be in [0, 1], was " + linkShare);
    }
    if (shortest < 0) {
      throw new IllegalArgumentException("shortest must be at least 0, was " + shortest);
    }
    if (!(keepShare > 0 && keepShare <= 1)) {
      throw new IllegalArgumentException("keepShare must be over 0 to 1, was " + keepShare);
    }
  }

  public static List<Setting> settings() {
    return List.of(
        new Setting(WIDTH, "" + DEFAULT.width, "pixels of width a table is over"),
        new Setting(WIDTH_PERCENT, "" + DEFAULT.widthPercent, "per cent of width it is over"),
        new Setting(HEIGHT_PERCENT, "" + DEFAULT.heightPercent, "per cent of height it is over"),
        new Setting(RATIO, "" + DEFAULT.ratio, "longer to shorter side it has at most"),
        new Setting(HEIGHT, "" + DEFAULT.height, "pixels of height without paragraphs"),
        new Setting(CSS, "" + DEFAULT.css, "whether styles tell sizes: true or false"),
        new Setting(UNSIZED, "" + DEFAULT.unsized, "whether sizes may be missing: true or false"),
        new Setting(FRAME_SHARE, "" + DEFAULT.frameShare, "share of text in tables, 0 to 1"),
        new Setting(KEEP_SHARE, "" + DEFAULT.keepShare, "paragraphs of a part beside the first"),
        new Setting(LINK_SHARE, "" + DEFAULT.linkShare, "share of link text of a paragraph"),
        new Setting(SHORTEST, "" + DEFAULT.shortest, "characters a paragraph"),
        new Setting(BETWEEN, "" + DEFAULT.between, "keep what paragraphs surround: true or false"));
  }

  public static TableFrameOptions of(Settings values) {
    return new TableFrameOptions(
        values.number(WIDTH),
        values.number(WIDTH_PERCENT),
        values.number(HEIGHT_PERCENT),
        values.decimal(RATIO),
        values.number(HEIGHT),
        values.bool(CSS),
        values.bool(UNSIZED),
        values.decimal(FRAME_SHARE),
        values.decimal(KEEP_SHARE),
        values.decimal(LINK_SHARE),
        values.number(SHORTEST),
        values.bool(BETWEEN));
  }
}
