package org.bodytext.cli.input;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Inputs one after the other, each opened when its turn comes. */
final class ChainedInput implements PageInput {

  /** Something that can be opened. */
  interface Source {

    /** {@return its pages} */
    PageInput open();
  }

  private final List<Source> sources;
  private int opened;
  private @Nullable PageInput current;

  ChainedInput(List<Source> sources) {
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
        input = sources.get(opened).open();
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
        // It was read to its end; that it does not close loses nothing.
      }
    }
  }

  @Override
  public double share() {
    if (sources.isEmpty()) {
      return 1;
    }
    PageInput input = current;
    double inside = input == null ? 0 : input.share() - 1;
    return (opened + (Double.isNaN(inside) ? -1 : inside)) / sources.size();
  }

  @Override
  public void close() throws IOException {
    PageInput input = current;
    if (input != null) {
      input.close();
    }
  }
}
