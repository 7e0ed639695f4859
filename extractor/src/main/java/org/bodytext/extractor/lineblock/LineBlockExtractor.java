package org.bodytext.extractor.lineblock;

import java.util.BitSet;
import java.util.List;
import org.bodytext.extractor.Body;
import org.bodytext.extractor.BodyExtractor;
import org.bodytext.extractor.LineBlockOptions;
import org.bodytext.extractor.Lines;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.Signal;

/** The body is where the line block distribution surges. */
public final class LineBlockExtractor implements BodyExtractor {

  /** The id of this method. */
  public static final String ID = "line-block";

  private final LineBlockOptions options;

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
    LineBlockDistribution blocks = LineBlockDistribution.of(lines, options.thickness());
    BitSet chosen = new BitSet();
    for (int i = 0; i < blocks.size(); i++) {
      if (blocks.length(i) > options.threshold()) {
        chosen.set(i);
      }
    }
    return Body.of(page, options.view(), ID, chosen, chosen.isEmpty() ? 0 : 0.5, List.of());
  }

  @Override
  public List<Signal> signals(Page page) {
    Lines lines = page.lines(options.view());
    LineBlockDistribution blocks = LineBlockDistribution.of(lines, options.thickness());
    return List.of(
        new Signal(
            "line block length, characters",
            options.view(),
            blocks.toDoubles(),
            options.threshold()));
  }
}
