package org.bodytext.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.bodytext.cli.input.WarcFile;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every call of {@code extract} to the file system fails once: the run either has all bodies, or
 * its exit code is not 0 and its message names the file.
 */
class ExtractFaultsTest {

  private static final int MIN_CALLS = 20;

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"text", "jsonl"})
  void noPageIsLostSilently(String format) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djava.nio.file.spi.DefaultFileSystemProvider=" + FailingFiles.class.getName(),
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                ExtractFaultsTest.class.getName(),
                folder.toString(),
                format)
            .inheritIO()
            .start();
    assertThat(process.waitFor()).isZero();
    List<String> result = Files.readAllLines(folder.resolve("result"));
    assertThat(result).as("%s", result).hasSize(1);
    assertThat(Integer.parseInt(result.get(0).split(" ", -1)[0])).isGreaterThan(MIN_CALLS);
  }

  /**
   * The process with the failing file system.
   *
   * @param args a folder, and the format
   */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    Path in = Files.createDirectories(folder.resolve("in/sub"));
    Files.writeString(in.resolve("a.html"), TestPages.page("alpha"));
    Files.writeString(in.resolve("b.html"), TestPages.page("beta"));
    Files.writeString(folder.resolve("in/c.html"), TestPages.page("gamma"));
    new WarcFile()
        .page("http://a.example/1", TestPages.page("first"))
        .page("http://a.example/2", TestPages.page("second"))
        .write(folder.resolve("in/w.warc"));
    List<String> problems = new ArrayList<>();
    Run complete = run(folder, args[1]);
    Set<String> expected = outputs(folder);
    if (complete.code() != Main.DONE || expected.isEmpty()) {
      problems.add(complete.toString());
    }
    int call = 0;
    Path failed = folder;
    while (failed != null) {
      call++;
      FailingFiles.failAt(folder, 0);
      delete(folder.resolve("out"));
      FailingFiles.failAt(folder, call);
      Run run = run(folder, args[1]);
      failed = FailingFiles.failed();
      FailingFiles.failAt(folder, 0);
      boolean named = failed != null && run.err().contains(failed.getFileName().toString());
      if (run.code() == Main.DONE
          ? !outputs(folder).containsAll(expected)
          : !named || run.err().contains("\tat ")) {
        problems.add(String.format(Locale.ROOT, "call %d, of %s: %s", call, failed, run));
      }
    }
    problems.add(0, call + " calls");
    Files.write(folder.resolve("result"), problems);
  }

  private static Run run(Path folder, String format) {
    Path out = folder.resolve("out");
    Object output = format.equals("jsonl") ? out.resolve("pages.jsonl") : out;
    return Run.of(
        "extract", "--threads", 1, "--format", format, "-o", output, folder.resolve("in"));
  }

  /** {@return the lines of all bodies; a folder that is not recognized has them in one file} */
  private static Set<String> outputs(Path folder) throws IOException {
    Set<String> lines = new TreeSet<>();
    try (Stream<Path> files = Files.walk(folder.resolve("out"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!file.endsWith("manifest.jsonl")) {
          lines.addAll(Files.readAllLines(file));
        }
      }
    }
    return lines;
  }

  private static void delete(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      try (Stream<Path> all = Files.list(path)) {
        for (Path each : all.toList()) {
          delete(each);
        }
      }
    }
    Files.deleteIfExists(path);
  }
}
