package org.bodytext.nutch.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process of the built command line. */
final class CommandLineProcess implements AutoCloseable {

  private final Process process;
  private final BufferedReader out;

  /**
   * Starts a command.
   *
   * @param temporary the folder for its temporary files
   */
  CommandLineProcess(Path temporary, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                System.getProperty("java.home") + "/bin/java",
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Djava.io.tmpdir=" + temporary.toAbsolutePath(),
                "-Dbodytext.conf=" + NutchRun.CONF,
                "-cp",
                System.getProperty("bodytext.lib") + File.separator + "*",
                "org.bodytext.cli.Main"));
    command.addAll(List.of(arguments));
    process =
        new ProcessBuilder(command)
            .redirectError(new File("target", "command-" + arguments[0] + ".log"))
            .start();
    out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /** {@return the next line of its output} */
  String line() throws IOException {
    return String.valueOf(out.readLine());
  }

  /** {@return its exit code, after the rest of its output} */
  int end() throws IOException, InterruptedException {
    while (out.readLine() != null) {
      // Reads the rest.
    }
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  /** Asks it to end, as Ctrl-C does. */
  void interrupt() throws InterruptedException {
    process.toHandle().destroy();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
