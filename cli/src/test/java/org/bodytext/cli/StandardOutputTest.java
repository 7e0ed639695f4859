package org.bodytext.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bodytext.cli.input.WarcFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StandardOutputTest {

  @TempDir private Path folder = Path.of("");
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("a.html"), TestPages.page("alpha"));
    new WarcFile().page("http://a/", TestPages.page("beta")).write(folder.resolve("b.warc"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"extract", "extract --format jsonl"})
  void closedPipeIsNotReported(String command) {
    assertThat(run(command, StandardOutput.to(failing("Broken pipe")))).isEqualTo(Main.FAILED);
    assertThat(err.toString()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"extract", "extract --format jsonl"})
  void unwritableOutputFails(String command) {
    int code = run(command, StandardOutput.to(failing("No space left on device")));
    assertThat(code).isEqualTo(Main.FAILED);
    assertThat(err.toString())
        .contains("the results cannot be written to standard output: No space left on device")
        .hasLineCount(1);
  }

  @Test
  void unwritableOutputWithoutReasonFails() {
    Writer full =
        new Writer() {
          @Override
          public void write(char[] text, int from, int length) throws IOException {
            throw new IOException("No space left on device");
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    assertThat(run("extract", new PrintWriter(full))).isEqualTo(Main.FAILED);
    assertThat(err.toString()).contains("the results cannot be written; is the disk full?");
  }

  private int run(String command, PrintWriter out) {
    String[] args = (command + " " + folder).split(" ", -1);
    return Main.execute(args, InputStream.nullInputStream(), out, new PrintWriter(err));
  }

  private static OutputStream failing(String why) {
    return new OutputStream() {
      @Override
      public void write(int value) throws IOException {
        throw new IOException(why);
      }
    };
  }
}
