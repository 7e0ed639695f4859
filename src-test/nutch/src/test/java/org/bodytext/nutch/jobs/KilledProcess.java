package org.bodytext.nutch.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.FileUtil;

/**
 * A process that a test kills. It prints {@code step NAME} before each step and {@code stopped} if
 * it stops there; other lines are ignored.
 */
final class KilledProcess {

  /** The temporary folder of the process, which is deleted after it is killed. */
  private final Path temporary = Files.createTempDirectory("bodytext-killed");

  private final Process process;
  private final BufferedReader out;
  private final List<String> steps = new ArrayList<>();

  /** Starts the main method of a test class. */
  KilledProcess(Class<?> main, Object... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                System.getProperty("java.home") + "/bin/java",
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Djava.io.tmpdir=" + temporary.toAbsolutePath(),
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                main.getName()));
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    process =
        new ProcessBuilder(command)
            .redirectError(new File("target", main.getSimpleName() + ".log"))
            .start();
    out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /** {@return the steps that were read so far} */
  List<String> steps() {
    return steps;
  }

  private boolean read() throws IOException {
    String line = out.readLine();
    if (line != null && line.startsWith("step ")) {
      steps.add(line.substring(5));
    }
    return line != null && !line.equals("stopped");
  }

  void awaitSteps(int count) throws IOException {
    while (steps.size() < count && read()) {
      // Reads the next line.
    }
  }

  void awaitStop() throws IOException {
    while (read()) {
      // Reads until the stop or the end.
    }
  }

  void awaitEnd() throws IOException, InterruptedException {
    awaitStop();
    assertThat(process.waitFor()).isZero();
    assertThat(FileUtil.fullyDelete(temporary.toFile())).isTrue();
  }

  /** {@return the last step before the kill} */
  String kill() throws IOException, InterruptedException {
    // Unlike the process, its handle does not close the output.
    process.toHandle().destroyForcibly();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    while (read()) {
      // Reads the output before the kill.
    }
    assertThat(FileUtil.fullyDelete(temporary.toFile())).isTrue();
    return steps.isEmpty() ? "before the first step" : "at " + steps.get(steps.size() - 1);
  }
}
