package org.bodytext.extractor.method.lineblock;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.method.lineblock.BodyRegions.LineRegion;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/** The body is where the line block distribution surges; linear in the lines of the page. */
public final class LineBlockExtractor implements BodyExtractor {

  /** The id of this method. */
  static final String ID = "line-block";

  /** A body of this many characters is as likely right as not, other things being equal. */
  private static final double DOUBTFUL_LENGTH = 200;

  private final LineBlockOptions options;

  /**
   * @param options the settings of the method
   */
  public LineBlockExtractor(LineBlockOptions options) {
    this.options = options;
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Body extract(Page page) {
    Lines lines = page.lines(options.view());
    int[] lengths = lengths(lines);
    LineBlockDistribution blocks = LineBlockDistribution.of(lengths, options.thickness());
    BitSet chosen = new BitSet(lines.size());
    List<String> reasons = new ArrayList<>();
    // A block view has no blank lines but those that links make: nothing there is noise by
    // condition 2.
    boolean followed = options.view() == LineView.SOURCE;
    List<LineRegion> regions =
        BodyRegions.of(blocks, lines.size(), options.threshold(), followed, options.region());
    for (LineRegion region : regions) {
      int end = Math.min(region.end(), lines.size());
      for (int line = region.start(); line < end; line++) {
        chosen.set(line, lengths[line] > 0);
      }
      reasons.add(
          "lines "
              + region.start()
              + " to "
              + (end - 1)
              + ": the line block distribution surges to "
              + region.peak());
    }
    double confidence = confidence(lengths, lines.size(), chosen);
    return Body.builder(page, options.view(), ID)
        .lines(chosen)
        .confidence(confidence)
        .reasons(reasons)
        .build();
  }

  @Override
  public List<Signal> signals(Page page) {
    int[] lengths = lengths(page.lines(options.view()));
    LineBlockDistribution blocks = LineBlockDistribution.of(lengths, options.thickness());
    String name = "line block length, characters";
    return List.of(new Signal(name, options.view(), blocks.toDoubles(), options.threshold()));
  }

  /** {@return what each line counts, and of a block view K blank lines after them} */
  private int[] lengths(Lines lines) {
    int blank = options.view() == LineView.BLOCK ? options.thickness() : 0;
    int[] lengths = new int[lines.size() + blank];
    for (int line = 0; line < lines.size(); line++) {
      int characters = lines.characters(line);
      boolean counts =
          characters >= options.minCharacters()
              && lines.linkCharacters(line) <= options.maxLinkRatio() * characters
              && (options.includeHidden() || lines.isVisible(line));
      lengths[line] = counts ? characters : 0;
    }
    return lengths;
  }

  /**
   * The share of the counting text that the body has, less for a short body. An order, not a
   * probability.
   */
  private static double confidence(int[] lengths, int lines, BitSet chosen) {
    double all = 0;
    double body = 0;
    for (int line = 0; line < lines; line++) {
      all += lengths[line];
      body += chosen.get(line) ? lengths[line] : 0;
    }
    return body == 0 ? 0 : Math.sqrt(body / all) * body / (body + DOUBTFUL_LENGTH);
  }
}
