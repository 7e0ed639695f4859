package org.bodytext.extractor.method.tagwindow;

import java.util.BitSet;
import java.util.List;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/** The body is the tag window that the title speaks of; linear in the page. */
final class TagWindowExtractor implements BodyExtractor {

  /** The id of this method. */
  static final String ID = "tag-window";

  /** A body of this many characters is as likely right as not, other things being equal. */
  private static final double DOUBTFUL_LENGTH = 200;

  /** How much of a window a reason quotes, and how many windows get one. */
  private static final int QUOTED = 60;

  private static final int MOST_REASONS = 20;

  private final TagWindowOptions options;

  /**
   * @param options the settings of the method
   */
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
        bodies.stream().limit(MOST_REASONS).map(body -> reason(page, body)).toList();
    return Body.builder(page, LineView.BLOCK, ID)
        .lines(chosen)
        .confidence(confidence(windows, chosen))
        .reasons(reasons)
        .build();
  }

  @Override
  public List<Signal> signals(Page page) {
    int[] named = WindowedPage.named(page);
    double[] values = new double[named.length];
    for (int line = 0; line < values.length; line++) {
      values[line] = named[line];
    }
    return List.of(new Signal("words of the title", LineView.BLOCK, values, Double.NaN));
  }

  private static String reason(Page page, int body) {
    Elements elements = page.elements();
    int last = Math.max(elements.firstLine(body), elements.endLine(body) - 1);
    String where =
        "<" + elements.name(body) + ">, lines " + elements.firstLine(body) + " to " + last;
    return where + ": " + WindowText.of(page, body, QUOTED).replace('\n', ' ');
  }

  /** The share of the text that the body holds, less for a short body. An order, no probability. */
  private static double confidence(WindowedPage windows, BitSet chosen) {
    double body = chosen.stream().mapToLong(windows.text()::at).sum();
    return body == 0 ? 0 : Math.sqrt(body / windows.text().all()) * body / (body + DOUBTFUL_LENGTH);
  }
}
