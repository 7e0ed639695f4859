package org.bodytext.methods.tableframe;

import java.util.BitSet;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.methods.linestats.ConfidenceRank;

/**
 * Chooses the text of layout tables that are not narrow and that contain paragraphs.
 *
 * <p>Cost: linear in the page. Immutable and safe to share between threads.
 */
final class TableFrameExtractor implements BodyExtractor {

  /** The id of this method. */
  static final String ID = "table-frame";

  private final TableFrameOptions options;

  /** Creates an extractor with the given options. */
  TableFrameExtractor(TableFrameOptions options) {
    this.options = options;
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Body extract(Page page) {
    FramedPage.Choice choice = new FramedPage(page, options).choose();
    BitSet chosen = choice.lines();
    Lines lines = page.lines();
    double all = 0;
    double body = 0;
    for (int line = 0; line < lines.size(); line++) {
      all += lines.isVisible(line) ? lines.characters(line) : 0;
      body += chosen.get(line) ? lines.characters(line) : 0;
    }
    return Body.builder(page, LineView.BLOCK, ID)
        .lines(chosen)
        .confidence(ConfidenceRank.of(body, all))
        .reasons(choice.reasons())
        .build();
  }
}
