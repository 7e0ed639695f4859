package org.bodytext.cli.plot;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.Lines;

/**
 * The data of a plot: a value for each line of a page, and the lines of the body.
 *
 * @param title the title of the page
 * @param name an alternative to the title, in ASCII such as the URL
 * @param signal the values
 * @param lines the lines of the values
 * @param body the body
 * @param inBody the lines that are body; not changed
 */
public record LinePlot(
    String title, String name, Signal signal, Lines lines, Body body, BitSet inBody) {

  /**
   * A run of consecutive body lines.
   *
   * @param start the first line
   * @param end the line after the last
   */
  public record Region(int start, int end) {}

  /**
   * {@return the plot of a signal and a body of one page}
   *
   * <p>If they belong to different line views, a line of the signal is body if it overlaps the
   * source of a body line.
   */
  public static LinePlot of(String title, String name, Signal signal, Body body) {
    Lines lines = body.page().lines(signal.view());
    return new LinePlot(title, name, signal, lines, body, inBody(lines, body));
  }

  /** {@return the value of a line; 0 if the signal has none} */
  public double value(int line) {
    return line < signal.size() ? signal.value(line) : 0;
  }

  /** {@return whether a line is body} */
  public boolean isBody(int line) {
    return inBody.get(line);
  }

  /** {@return the runs of body lines, in order} */
  public List<Region> regions() {
    List<Region> regions = new ArrayList<>();
    for (int start = inBody.nextSetBit(0); start >= 0; ) {
      int end = inBody.nextClearBit(start);
      regions.add(new Region(start, end));
      start = inBody.nextSetBit(end);
    }
    return regions;
  }

  private static BitSet inBody(Lines lines, Body body) {
    BitSet inBody = new BitSet();
    if (body.lines().view() == lines.view()) {
      body.chosenLines().forEach(inBody::set);
      return inBody;
    }
    // Both are in source order, so that one pass finds the overlaps.
    int line = 0;
    for (int chosen : body.chosenLines().toArray()) {
      int start = body.lines().start(chosen);
      int end = body.lines().end(chosen);
      while (line < lines.size() && lines.end(line) <= start) {
        line++;
      }
      for (int next = line; next < lines.size() && lines.start(next) < end; next++) {
        inBody.set(next, lines.end(next) > start);
      }
    }
    return inBody;
  }
}
