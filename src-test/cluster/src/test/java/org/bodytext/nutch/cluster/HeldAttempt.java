package org.bodytext.nutch.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bodytext.nutch.cluster.hold.TaskHold;

/**
 * A task attempt that is suspended during its work.
 *
 * @param folder the folder in which it waits for a file {@code go}
 * @param process the process id
 * @param container the container
 * @param client the client of the job
 */
record HeldAttempt(Path folder, long process, String container, Client client) {

  private static final long SECONDS = 600;

  /** {@return the arguments that suspend the first attempt of a task} */
  static List<String> arguments(Path folder, String at, String task) {
    return List.of(
        "-D" + TaskHold.FOLDER + "=" + folder,
        "-D" + TaskHold.AT + "=" + at,
        "-D" + TaskHold.TASK + "=" + task);
  }

  static HeldAttempt await(Path folder, Client client) throws IOException, InterruptedException {
    long end = System.nanoTime() + SECONDS * 1_000_000_000;
    while (System.nanoTime() < end && client.isAlive()) {
      try (var files = Files.list(folder)) {
        var held =
            files.filter(file -> file.getFileName().toString().startsWith("attempt_")).findFirst();
        if (held.isPresent()) {
          String[] content = Files.readString(held.get()).split(" ", 2);
          return new HeldAttempt(folder, Long.parseLong(content[0]), content[1], client);
        }
      }
      Thread.sleep(50);
    }
    throw new AssertionError("no attempt was suspended: " + client.awaitSuccess());
  }

  /** Waits for the job to succeed. */
  void finishJob() throws IOException, InterruptedException {
    client.awaitSuccess();
  }

  /** Kills the process with SIGKILL. */
  void kill() {
    ProcessHandle held = ProcessHandle.of(process).orElseThrow();
    assertThat(held.info().commandLine().orElse("")).contains("YarnChild");
    assertThat(held.destroyForcibly()).isTrue();
  }

  /** Lets the attempt continue, if it is still running. */
  void release() throws IOException {
    Files.createFile(folder.resolve("go"));
  }

  /** {@return the container of the application master of its job} */
  String master() {
    return container.replaceFirst("_\\d+$", "_000001");
  }
}
