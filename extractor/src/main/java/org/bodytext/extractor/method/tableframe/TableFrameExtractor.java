package org.bodytext.extractor.method.tableframe;

import java.util.BitSet;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/** The body is what the layout tables hold that are neither narrow nor without paragraphs. */
final class TableFrameExtractor implements BodyExtractor {

  /** The id of this method. */
  static final String ID = "table-frame";

  /** A body of this many characters is as likely right as not, other things being equal. */
  private static final double DOUBTFUL_LENGTH = 200;

  private final TableFrameOptions options;

  /**
   * @param options the settings of the method
   */
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
    double confidence = body == 0 ? 0 : Math.sqrt(body / all) * body / (body + DOUBTFUL_LENGTH);
    return Body.builder(page, LineView.BLOCK, ID)
        .lines(chosen)
        .confidence(confidence)
        .reasons(choice.reasons())
        .build();
  }
}
