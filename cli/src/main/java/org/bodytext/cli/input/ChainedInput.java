package org.bodytext.cli.input;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Several inputs in sequence, each opened when the previous one ends. */
final class ChainedInput implements PageInput {

  private final List<Supplier<PageInput>> sources;
  private int opened;
  private @Nullable PageInput current;

  ChainedInput(List<Supplier<PageInput>> sources) {
    this.sources = List.copyOf(sources);
  }

  @Override
  public @Nullable InputPage next() {
    while (true) {
      PageInput input = current;
      if (input == null) {
        if (opened == sources.size()) {
          return null;
        }
        input = sources.get(opened).get();
        current = input;
        opened++;
      }
      InputPage page = input.next();
      if (page != null) {
        return page;
      }
      current = null;
      try {
        input.close();
      } catch (IOException e) {
        // All pages were read: the error has no effect on the results.
      }
    }
  }

  @Override
  public double fractionRead() {
    if (sources.isEmpty()) {
      return 1;
    }
    PageInput input = current;
    double unread = input == null ? 0 : 1 - input.fractionRead();
    return (opened - (Double.isNaN(unread) ? 1 : unread)) / sources.size();
  }

  @Override
  public void close() throws IOException {
    PageInput input = current;
    if (input != null) {
      input.close();
    }
  }
}
