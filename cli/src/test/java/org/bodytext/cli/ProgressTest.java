package org.bodytext.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressTest {

  private final StringWriter err = new StringWriter();
  private final AtomicLong millis = new AtomicLong();

  @Test
  void workOfUpToASecondShowsNothing() {
    Progress progress = progress(true);
    millis.set(999);
    progress.update(10, 0, 0.5);
    progress.clear();
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void longerWorkShowsProgressAndRemovesIt() {
    Progress progress = progress(true);
    millis.set(2000);
    progress.update(10, 1, 0.25);
    millis.addAndGet(100);
    progress.update(11, 1, 0.26);
    progress.clear();
    progress.clear();
    assertThat(err.toString())
        .isEqualTo("\r\u001b[K10 pages, 1 failed, 5 per second, 25 %" + "\r\u001b[K");
  }

  @Test
  void unknownFractionIsNotShown() {
    Progress progress = progress(true);
    millis.set(2000);
    progress.update(10, 0, Double.NaN);
    assertThat(err.toString()).isEqualTo("\r\u001b[K10 pages, 5 per second");
  }

  @Test
  void withoutATerminalALineIsWrittenEvery30Seconds() {
    Progress progress = progress(false);
    millis.set(29_000);
    progress.update(10, 0, 0.5);
    assertThat(err.toString()).isEmpty();
    millis.set(40_000);
    progress.update(20, 0, 0.5);
    millis.set(69_000);
    progress.update(30, 0, 0.5);
    progress.clear();
    assertThat(err.toString())
        .isEqualToNormalizingNewlines("bodytext: 20 pages, 2.0 seconds per page, 50 %\n");
  }

  @Test
  void slowWorkShowsSecondsPerPageInsteadOfZeroPerSecond() {
    Progress progress = progress(true);
    millis.set(2000);
    progress.update(0, 0, Double.NaN);
    millis.set(9000);
    progress.update(2, 0, Double.NaN);
    assertThat(err.toString())
        .isEqualTo("\r\u001b[K0 pages" + "\r\u001b[K2 pages, 4.5 seconds per page");
  }

  private Progress progress(boolean terminal) {
    return new Progress(new PrintWriter(err), terminal, () -> millis.get() * 1_000_000);
  }
}
