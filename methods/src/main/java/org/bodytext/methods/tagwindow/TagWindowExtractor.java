package org.bodytext.methods.tagwindow;

import java.util.BitSet;
import java.util.List;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.methods.linestats.ConfidenceRank;

/**
 * Chooses the tag window that contains the words of the title.
 *
 * <p>Cost: linear in the page. Immutable and safe to share between threads.
 */
final class TagWindowExtractor implements BodyExtractor {

  /** The id of this method. */
  static final String ID = "tag-window";

  /** The maximum length of a quotation in a reason, in characters. */
  private static final int MAX_QUOTE_LENGTH = 60;

  private static final int MAX_REASONS = 20;

  private final TagWindowOptions options;

  /** Creates an extractor with the given options. */
  TagWindowExtractor(TagWindowOptions options) {
    this.options = options;
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Body extract(Page page) {
    WindowedPage windows = new WindowedPage(page, options);
    Lines lines = page.lines();
    BitSet chosen = new BitSet(lines.size());
    if (windows.text().all() == 0) {
      return Body.builder(page, LineView.BLOCK, ID).build();
    }
    Elements elements = page.elements();
    List<Integer> bodies = windows.bodies();
    for (int body : bodies) {
      int end = elements.endLine(body);
      for (int line = elements.firstLine(body); line < end; line++) {
        chosen.set(line, options.keepNavigation() || lines.isVisible(line));
      }
    }
    chosen = windows.links().leaveOut(bodies, chosen);
    List<String> reasons =
        bodies.stream().limit(MAX_REASONS).map(body -> reason(page, body)).toList();
    return Body.builder(page, LineView.BLOCK, ID)
        .lines(chosen)
        .confidence(confidence(windows, chosen))
        .reasons(reasons)
        .build();
  }

  @Override
  public List<Signal> signals(Page page) {
    int[] titleWords = WindowedPage.titleWords(page);
    double[] values = new double[titleWords.length];
    for (int line = 0; line < values.length; line++) {
      values[line] = titleWords[line];
    }
    return List.of(new Signal("words of the title", LineView.BLOCK, values, Double.NaN));
  }

  private static String reason(Page page, int body) {
    Elements elements = page.elements();
    int last = Math.max(elements.firstLine(body), elements.endLine(body) - 1);
    String where =
        "<" + elements.name(body) + ">, lines " + elements.firstLine(body) + " to " + last;
    return where + ": " + WindowText.of(page, body, MAX_QUOTE_LENGTH).replace('\n', ' ');
  }

  private static double confidence(WindowedPage windows, BitSet chosen) {
    double body = (double) chosen.stream().mapToLong(windows.text()::at).sum();
    return ConfidenceRank.of(body, (double) windows.text().all());
  }
}
