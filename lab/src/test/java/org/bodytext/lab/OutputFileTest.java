package org.bodytext.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.bodytext.cli.Main;
import org.bodytext.cli.Run;
import org.bodytext.cli.TestPages;
import org.bodytext.cli.input.WarcFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every option for an output file. In the command lines, WARC, GOLD and OUT stand for files. */
class OutputFileTest {

  @TempDir private Path folder = Path.of("");
  private Path warc = Path.of("");
  private Path gold = Path.of("");

  @BeforeEach
  void write() throws IOException {
    String url = "http://site.example/0";
    warc =
        new WarcFile()
            .page(url, TestPages.page("page"))
            .write(Files.createDirectory(folder.resolve("in.html")).resolve("pages.warc"));
    gold =
        Files.writeString(
            folder.resolve("gold.html"),
            "{\"id\":\"0\",\"url\":\"" + url + "\",\"main_content\":\"The ferry page\"}\n");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void unwritableOutputIsReportedBeforeTheWork(String line) throws IOException {
    Path store = folder.resolve("store");
    assertThat(Run.of("templates", "learn", "--store", store, warc).code()).isZero();
    Path out = folder.resolve("new/folder/out.html");
    assertThat(run(line, out).code()).as(line).isEqualTo(Main.DONE);
    assertThat(out).isNotEmptyFile();

    byte[] before = Files.readAllBytes(warc);
    Path link = Files.createSymbolicLink(folder.resolve("link.html"), warc);
    assertRefused(run(line, link), Main.USAGE_ERROR, link + " is an input");
    assertThat(warc).hasBinaryContent(before);
    assertRefused(
        run(line, folder.resolve("in.html")),
        Main.USAGE_ERROR,
        folder.resolve("in.html") + " is a ");
    Path inFile = gold.resolve("out.html");
    assertRefused(run(line, inFile), Main.FAILED, gold.toString());
    if (line.contains("GOLD")) {
      assertRefused(run(line, gold), Main.USAGE_ERROR, gold + " is an input");
    }
  }

  @ParameterizedTest
  @EnabledIf("hasFullDevice")
  @MethodSource("commands")
  void fullDiskIsReportedWithTheFile(String line) throws IOException {
    Path store = folder.resolve("store");
    assertThat(Run.of("templates", "learn", "--store", store, warc).code()).isZero();
    Path full = Files.createSymbolicLink(folder.resolve("full.svg"), Path.of("/dev/full"));
    Run run = run(line, full);
    assertThat(run.code()).isEqualTo(Main.FAILED);
    assertThat(run.err().lines().filter(message -> !message.startsWith("bodytext: warning: ")))
        .singleElement()
        .asString()
        .contains(full + ": the disk is full; free some space");
  }

  static Stream<String> commands() {
    return Stream.of(
        "extract --format jsonl WARC -o OUT",
        "plot WARC -o OUT",
        "templates show --store STORE WARC -o OUT",
        "train --gold GOLD WARC -o OUT",
        "train --gold GOLD WARC -o model --plot OUT",
        "evaluate --gold GOLD WARC --csv OUT",
        "evaluate --gold GOLD WARC --report OUT");
  }

  static boolean hasFullDevice() {
    return Files.exists(Path.of("/dev/full"));
  }

  @Test
  @EnabledIf("hasFullDevice")
  void unwritablePathIsNotReportedAsAMissingInput() {
    Run run = run("extract --format jsonl WARC -o OUT", Path.of("/proc/x.jsonl"));
    assertThat(run.code()).isEqualTo(Main.FAILED);
    assertThat(run.err()).contains("/proc/x.jsonl").doesNotContain("check the path");
  }

  private static void assertRefused(Run run, int code, String message) {
    assertThat(run.err()).contains(message);
    assertThat(run.code()).isEqualTo(code);
    assertThat(run.out()).isEmpty();
  }

  private Run run(String line, Path out) {
    List<Object> args = new ArrayList<>(Arrays.asList((Object[]) line.split(" ", -1)));
    args.replaceAll(
        arg ->
            switch (arg.toString()) {
              case "WARC" -> warc;
              case "GOLD" -> gold;
              case "OUT" -> out;
              case "STORE" -> folder.resolve("store");
              case "model" -> folder.resolve("model");
              default -> arg;
            });
    return Run.of(args.toArray());
  }
}
