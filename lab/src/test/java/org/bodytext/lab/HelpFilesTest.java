package org.bodytext.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bodytext.cli.HelpFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HelpFilesTest {

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void write() throws IOException {
    HelpFiles.main(new String[] {folder.toString()});
  }

  @Test
  void completionKnowsAllCommandsAndTheirOptions() throws IOException {
    for (String shell : new String[] {"bash", "zsh", "fish"}) {
      assertThat(Files.readString(folder.resolve("completion/bodytext." + shell)))
          .contains("evaluate", "extract", "favor", "precision");
    }
    assertThat(Files.readString(folder.resolve("completion/bodytext.fish")))
        .contains("complete -c bodytext -n '__fish_use_subcommand' -f -a extract -d 'Extracts")
        .contains(
            "complete -c bodytext -n '__fish_seen_subcommand_from extract' -l format -r -f -a");
  }

  @Test
  void bashAcceptsTheScript() throws IOException, InterruptedException {
    Path script = folder.resolve("completion/bodytext.bash");
    Process bash = new ProcessBuilder("bash", "-n", script.toString()).inheritIO().start();
    assertThat(bash.waitFor()).isZero();
  }

  @Test
  void manPageDescribesEachCommand() throws IOException {
    assertThat(Files.readString(folder.resolve("man/man1/bodytext.1")))
        .startsWith(".TH BODYTEXT 1")
        .contains(".SS bodytext extract\n", ".SS bodytext train\n", ".B \\-\\-format FORMAT\n")
        .doesNotContain("${", "%n");
  }
}
