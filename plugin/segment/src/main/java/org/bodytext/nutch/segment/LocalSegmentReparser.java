package org.bodytext.nutch.segment;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.bodytext.nutch.tools.SegmentReparser;

/** Runs {@link SegmentReparser} with {@link LocalNutch}. */
public final class LocalSegmentReparser {

  private final LocalNutch nutch;

  public LocalSegmentReparser(LocalNutch nutch) {
    this.nutch = nutch;
  }

  /**
   * Parses segments again.
   *
   * @param args as {@code bin/nutch} would pass them
   * @param output receives the messages for the user
   * @return the exit code of the tool
   * @throws IOException if the tool cannot be run; a segment that fails is only reported
   */
  public int run(List<String> args, Consumer<String> output) throws IOException {
    AtomicInteger code = new AtomicInteger();
    nutch.run(
        "the re-parse",
        Map.of(),
        conf -> code.set(new SegmentReparser(conf, output).run(args.toArray(String[]::new))));
    return code.get();
  }
}
