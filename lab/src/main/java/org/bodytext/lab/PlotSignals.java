package org.bodytext.lab;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.Page;

/** The signals that are plotted for a page: those of a method, and the line block lengths. */
final class PlotSignals {

  /** The method whose signal is plotted for every page. */
  static final String LINE_BLOCK = "line-block";

  private PlotSignals() {}

  /**
   * {@return the signals of a method, followed by those of a second method with other names}
   *
   * @param second the second method
   */
  static List<Signal> of(BodyExtractor method, BodyExtractor second, Page page) {
    List<Signal> signals = new ArrayList<>(method.signals(page));
    for (Signal signal : second.signals(page)) {
      if (signals.stream().noneMatch(present -> present.name().equals(signal.name()))) {
        signals.add(signal);
      }
    }
    return signals;
  }
}
