package org.bodytext.cli;

import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.Page;
import java.util.ArrayList;
import java.util.List;

/** What is drawn of a page: what a method sees, and the line block lengths beside it. */
final class PlotSignals {

  /** The method whose signal every page has. */
  static final String PLAIN = "line-block";

  private PlotSignals() {}

  /**
   * {@return the signals of a method, and those of another that the method does not show itself}
   *
   * @param plain the other method; its signals stand alone if the first has none
   */
  static List<Signal> of(BodyExtractor method, BodyExtractor plain, Page page) {
    List<Signal> signals = new ArrayList<>(method.signals(page));
    for (Signal signal : plain.signals(page)) {
      if (signals.stream().noneMatch(own -> own.name().equals(signal.name()))) {
        signals.add(signal);
      }
    }
    return signals;
  }
}
