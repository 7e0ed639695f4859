package org.bodytext.nutch.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A client process that runs a job on the cluster. */
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

  /** {@return the output of the process} */
  String awaitSuccess() throws IOException, InterruptedException {
    boolean ended = process.waitFor(MINUTES, TimeUnit.MINUTES);
    end();
    String output = Files.readString(log);
    assertThat(ended && process.exitValue() == 0).as(output).isTrue();
    return output;
  }

  /** Kills the process, if it has not ended. */
  void end() {
    process.destroyForcibly();
  }
}
