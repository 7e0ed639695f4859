package org.bodytext.methods.lineblock;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.methods.lineblock.BodyRegions.LineRegion;
import org.bodytext.methods.linestats.ConfidenceRank;

/**
 * Chooses the regions in which the line block distribution surges.
 *
 * <p>Cost: linear in the lines of the page. Immutable and safe to share between threads.
 */
final class LineBlockExtractor implements BodyExtractor {

  /** The id of this method. */
  static final String ID = "line-block";

  private final LineBlockOptions options;

  /** Creates an extractor with the given options. */
  LineBlockExtractor(LineBlockOptions options) {
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
    // The only blank lines of a block view are lines of links, so condition 2 has no meaning there.
    boolean requireSuccessors = options.view() == LineView.SOURCE;
    List<LineRegion> regions =
        BodyRegions.of(
            blocks, lines.size(), options.threshold(), requireSuccessors, options.region());
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

  /** {@return the length of each line, followed by K blank lines in a block view} */
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

  private static double confidence(int[] lengths, int lines, BitSet chosen) {
    double all = 0;
    double body = 0;
    for (int line = 0; line < lines; line++) {
      all += lengths[line];
      body += chosen.get(line) ? lengths[line] : 0;
    }
    return ConfidenceRank.of(body, all);
  }
}
