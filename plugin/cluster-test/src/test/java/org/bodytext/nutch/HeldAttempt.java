package org.bodytext.nutch;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.nutch.hold.Hold;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A task attempt that is in the midst of its work.
 *
 * @param folder where it waits for a file {@code go}
 * @param process the number of its process
 * @param container its container
 * @param client who started its job
 */
record HeldAttempt(Path folder, long process, String container, Client client) {

  private static final long SECONDS = 600;

  /** {@return the arguments that have the first attempt at a task held} */
  static List<String> arguments(Path folder, String at, String task) {
    return List.of(
        "-D" + Hold.FOLDER + "=" + folder,
        "-D" + Hold.AT + "=" + at,
        "-D" + Hold.TASK + "=" + task);
  }

  static HeldAttempt await(Path folder, Client client) throws IOException, InterruptedException {
    long end = System.nanoTime() + SECONDS * 1_000_000_000;
    while (System.nanoTime() < end && client.isAlive()) {
      try (var files = Files.list(folder)) {
        var held =
            files.filter(file -> file.getFileName().toString().startsWith("attempt_")).findFirst();
        if (held.isPresent()) {
          String[] said = Files.readString(held.get()).split(" ", 2);
          return new HeldAttempt(folder, Long.parseLong(said[0]), said[1], client);
        }
      }
      Thread.sleep(50);
    }
    throw new AssertionError("no attempt was held: " + client.awaitSuccess());
  }

  /** Waits for the job to succeed. */
  void finishJob() throws IOException, InterruptedException {
    client.awaitSuccess();
  }

  /** SIGKILL to its process. */
  void kill() {
    ProcessHandle held = ProcessHandle.of(process).orElseThrow();
    assertThat(held.info().commandLine().orElse("")).contains("YarnChild");
    assertThat(held.destroyForcibly()).isTrue();
  }

  /** Lets it go on, if it still is there. */
  void release() throws IOException {
    Files.createFile(folder.resolve("go"));
  }

  /** {@return the container of the application master of its job} */
  String master() {
    return container.replaceFirst("_\\d+$", "_000001");
  }
}
