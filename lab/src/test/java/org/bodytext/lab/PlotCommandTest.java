package org.bodytext.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bodytext.cli.Main;
import org.bodytext.cli.Run;
import org.bodytext.cli.TestPages;
import org.bodytext.cli.input.WarcFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlotCommandTest {

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest(name = "{0}")
  @CsvSource({"p.svg, <?xml", "p.png, \u0089PNG", "P.HTML, <!DOCTYPE html>"})
  void extensionSelectsTheFormat(String name, String start) throws IOException {
    Path file = folder.resolve(name);
    Run run = Run.withInput(TestPages.page("alpha"), "plot", "-", "-o", file);
    assertThat(run).isEqualTo(new Run(Main.DONE, "", ""));
    assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).startsWith(start);
  }

  @Test
  void withoutAFileSvgIsPrinted() {
    Run run = Run.withInput(TestPages.page("alpha"), "plot", "-");
    assertThat(run.out()).startsWith("<?xml").contains("<svg ");
    assertThat(run.code()).isEqualTo(Main.DONE);
  }

  @Test
  void probabilityOfAutoIsPlottedAboveTheBlockLengths() throws IOException {
    Path file = folder.resolve("p.html");
    Run run = Run.withInput(TestPages.page("alpha"), "plot", "-", "-o", file);
    assertThat(run.code()).isEqualTo(Main.DONE);
    assertThat(file)
        .content()
        .contains("<th>line</th><th>probability</th><th>line block length, characters</th>");
    Run.withInput(TestPages.page("alpha"), "plot", "--extractor", "line-block", "-", "-o", file);
    assertThat(file).content().contains("<th>line</th><th>line block length, characters</th><th>t");
  }

  @Test
  void methodWithoutSignalsIsPlottedWithLineBlockLengths() {
    Run run = Run.withInput(TestPages.page("alpha"), "plot", "--extractor", "whole-text", "-");
    assertThat(run.code()).isEqualTo(Main.DONE);
  }

  @Test
  void pageIsSelectedById() throws IOException {
    Path warc =
        new WarcFile()
            .page("http://a/0", TestPages.page("zero"))
            .page("http://a/1", TestPages.page("one"))
            .write(folder.resolve("w.warc"));
    Path file = folder.resolve("p.html");
    assertThat(Run.of("plot", warc, "--id", "1", "-o", file).code()).isEqualTo(Main.DONE);
    assertThat(file).content().contains("Title one").doesNotContain("Title zero");
    Run run = Run.of("plot", warc, "--id", "7", "-o", file);
    assertThat(run)
        .isEqualTo(
            new Run(Main.FAILED, "", "bodytext plot: the input contains no page with id 7\n"));
  }

  @Test
  void optionOfAutoIsRefusedForAnotherMethod() {
    Run run = Run.withInput("", "plot", "--favor", "recall", "--extractor", "tag-window", "-");
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(run.err()).contains("--favor recall applies to auto only, not to tag-window");
  }

  @Test
  void usageErrorsAreReported() {
    Run run = Run.withInput("", "plot", "-", "-o", "p.pdf");
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(run.err()).contains("-o p.pdf must end in .svg, .png or .html");
  }
}
