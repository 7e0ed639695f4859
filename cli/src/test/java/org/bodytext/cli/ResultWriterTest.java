package org.bodytext.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.bodytext.extractor.output.BodyFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class ResultWriterTest {

  private static final int PAGES = 20_000;

  @TempDir private Path folder = Path.of("");

  @Test
  @Timeout(40)
  void manyPagesOfOneNameTakeLinearTime() throws IOException {
    InputFiles inputs = new InputFiles(List.of());
    try (ResultWriter writer = ResultWriter.toFolder(folder, BodyFormat.TEXT, inputs)) {
      for (int i = 0; i < PAGES; i++) {
        writer.write(new PageExtraction.Result("Index", "", "", null, null));
        writer.write(new PageExtraction.Result("index-7", "", "", null, null));
      }
    }
    assertThat(folder.resolve("Index.txt")).exists();
    assertThat(folder.toFile().list()).hasSize(2 * PAGES);
  }
}
