package org.bodytext.nutch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A process that started a job on a cluster. */
final class Client {

  private static final long MINUTES = 10;

  private final Process process;
  private final Path log;

  Client(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** {@return what it said} */
  String awaitSuccess() throws IOException, InterruptedException {
    boolean ended = process.waitFor(MINUTES, TimeUnit.MINUTES);
    end();
    String said = Files.readString(log);
    assertThat(ended && process.exitValue() == 0).as(said).isTrue();
    return said;
  }

  /** Ends it, if it has not ended by itself. */
  void end() {
    process.destroyForcibly();
  }
}
