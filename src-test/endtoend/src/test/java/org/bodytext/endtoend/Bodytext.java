package org.bodytext.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * One run of the command line in a separate process, with the built class path and plugin folders.
 *
 * @param code the exit code
 * @param out the standard output
 * @param err the standard error
 */
record Bodytext(int code, String out, String err) {

  static final Path SITE = Path.of(System.getProperty("bodytext.site", "site"));

  /** Runs a command and waits for its end. */
  static Bodytext run(Path folder, String... arguments) throws IOException, InterruptedException {
    Path nutch = Path.of(System.getProperty("bodytext.nutch", "nutch"));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Dfile.encoding=UTF-8");
    command.add("-Dbodytext.conf=" + nutch.resolve("conf"));
    command.add("-Dbodytext.plugins=" + nutch.resolve("plugins"));
    command.add("-Dbodytext.site=" + SITE);
    command.add("-cp");
    command.add(System.getProperty("bodytext.lib", "lib") + File.separator + "*");
    command.add("org.bodytext.cli.Main");
    command.addAll(List.of(arguments));
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("%s ends", command).isTrue();
    return new Bodytext(
        process.exitValue(),
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }

  /** Runs a command that must succeed. */
  static Bodytext succeed(Path folder, String... arguments)
      throws IOException, InterruptedException {
    Bodytext run = run(folder, arguments);
    assertThat(run.code).as("%s%n%s", run.out, run.err).isZero();
    return run;
  }
}
