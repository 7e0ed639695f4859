package org.bodytext.nutch.segment;

import org.bodytext.nutch.tools.SegmentReparser;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Runs {@link SegmentReparser} with the Nutch of this process. */
public final class LocalSegmentReparser {

  private final LocalNutch nutch;

  public LocalSegmentReparser(LocalNutch nutch) {
    this.nutch = nutch;
  }

  /**
   * Parses segments again.
   *
   * @param args as {@code bin/nutch} would pass them
   * @param told hears lines for people
   * @return the exit code of the tool
   * @throws IOException if it cannot be run; a segment that fails is told of instead
   */
  public int run(List<String> args, Consumer<String> told) throws IOException {
    AtomicInteger code = new AtomicInteger();
    nutch.run(
        "parsing again",
        Map.of(),
        conf -> code.set(new SegmentReparser(conf, told).run(args.toArray(String[]::new))));
    return code.get();
  }
}
