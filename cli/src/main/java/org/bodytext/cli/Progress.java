package org.bodytext.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * A progress line on the terminal, for work of more than one second; elsewhere, a line every 30
 * seconds.
 *
 * <p>Not safe to share between threads.
 */
public final class Progress {

  private static final long QUIET_NANOS = 1_000_000_000L;
  private static final long REDRAW_NANOS = 200_000_000L;
  private static final long LINE_NANOS = 30_000_000_000L;
  private static final String CLEAR_LINE = "\r\u001b[K";

  private final PrintWriter err;
  private final boolean terminal;
  private final LongSupplier clock;
  private final long start;
  private long drawn;
  private boolean shown;

  /**
   * @param err standard error
   * @param terminal whether it is a terminal
   * @param clock returns the time in nanoseconds
   */
  Progress(PrintWriter err, boolean terminal, LongSupplier clock) {
    this.err = err;
    this.terminal = terminal;
    this.clock = clock;
    this.start = clock.getAsLong();
    this.drawn = start;
  }

  /** {@return progress on standard error} */
  public static Progress on(PrintWriter err) {
    return new Progress(err, TerminalDetection.isErr(), System::nanoTime);
  }

  /**
   * Shows the progress.
   *
   * @param pages the number of processed pages
   * @param failed the number of pages among them that failed
   * @param fraction the fraction of the input that is processed; NaN if unknown
   */
  public void update(long pages, long failed, double fraction) {
    long now = clock.getAsLong();
    if (now - start < QUIET_NANOS || now - drawn < (terminal ? REDRAW_NANOS : LINE_NANOS)) {
      return;
    }
    drawn = now;
    shown = terminal;
    double seconds = (now - start) / 1e9;
    StringBuilder line = new StringBuilder(terminal ? CLEAR_LINE : "bodytext: ");
    line.append(pages).append(" pages");
    if (failed > 0) {
      line.append(", ").append(failed).append(" failed");
    }
    double rate = pages / seconds;
    if (rate >= 1) {
      line.append(String.format(Locale.ROOT, ", %.0f per second", rate));
    } else if (pages > 0) {
      line.append(String.format(Locale.ROOT, ", %.1f seconds per page", 1 / rate));
    }
    if (!Double.isNaN(fraction)) {
      line.append(String.format(Locale.ROOT, ", %.0f %%", fraction * 100));
    }
    err.print(terminal ? line : line.append(System.lineSeparator()));
    err.flush();
  }

  double seconds() {
    return (clock.getAsLong() - start) / 1e9;
  }

  /** Removes the line, so that other output can be printed. */
  public void clear() {
    if (shown) {
      shown = false;
      err.print(CLEAR_LINE);
      err.flush();
    }
  }
}
