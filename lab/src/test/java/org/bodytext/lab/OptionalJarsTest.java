package org.bodytext.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.bodytext.cli.Main;
import org.bodytext.cli.Run;
import org.bodytext.cli.TestPages;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The commands in a process whose class path lacks Hadoop, Nutch, Jetty, XGBoost and their users.
 */
class OptionalJarsTest {

  private static final String ABSENT =
      ".*[/\\\\](hadoop-|nutch-|bodytext-nutch-segment|jetty-|xgboost)[^/\\\\]*|"
          + ".*[/\\\\]plugin[/\\\\]segment[/\\\\]target[/\\\\]classes";

  @TempDir private Path folder = Path.of("");
  private Path page = Path.of("");

  @BeforeEach
  void write() throws IOException {
    page = Files.writeString(folder.resolve("a.html"), TestPages.page("alpha"));
    Files.writeString(folder.resolve("gold.jsonl"), "{\"id\":\"a\",\"main_content\":\"x\"}\n");
    Path part = Files.createDirectories(folder.resolve("segment/content/part-r-00000"));
    Files.writeString(part.resolve("data"), "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          extract a.html|alpha.
          plot a.html|<svg
          evaluate --gold gold.jsonl --extractor auto,line-block a.html|auto: 1 pages, 0 failed
          templates learn --store store a.html|1 page of 1 site
          index --index index a.html|1 page indexed
          --help|segment
          segment --help|Creates, parses and indexes
          """)
  void otherCommandsRunWithoutThem(String line, String output) throws Exception {
    Run run = run(line);
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains(output);
    assertThat(run.code()).isEqualTo(Main.DONE);
  }

  @Test
  void searchRunsWithoutThem() throws Exception {
    assertThat(Run.of("index", "--index", folder.resolve("index"), page).code()).isZero();
    assertThat(run("search --index index alpha").out()).startsWith("1 page\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          segment create -o segments a.html|2|segment needs the jars of lib/nutch
          demo|2|demo needs the jars of lib/nutch
          serve --index index|2|serve needs the jars of lib/serve
          search --index hdfs://host/index a|2|--index hdfs://host/index needs the jars of lib/nutch
          train --gold gold.jsonl a.html -o model|2|train needs the jars of lib/train
          evaluate --folds 2 --gold gold.jsonl a.html|2|--folds needs the jars of lib/train
          extract segment|1|reading a Nutch segment needs the jars of lib/nutch
          """)
  void missingJarsAreReported(String line, int code, String message) throws Exception {
    Run run = run(line);
    assertThat(run.err()).contains(message);
    assertThat(run.code()).isEqualTo(code);
  }

  private Run run(String line) throws IOException, InterruptedException {
    String classPath =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .filter(entry -> !entry.matches(ABSENT))
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Dfile.encoding=UTF-8", "-cp", classPath, Main.class.getName()));
    command.addAll(List.of(line.split(" ", -1)));
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return new Run(
        process.exitValue(),
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }
}
