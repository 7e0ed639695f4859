package org.bodytext.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.bodytext.cli.input.PageOrigin;
import org.bodytext.extractor.output.BodyFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageStoreTest {

  private static final int PAGES = 20_000;

  @TempDir private Path folder = Path.of("");

  @Test
  void manyPagesOfOneNameTakeLinearTime() throws IOException {
    InputFiles inputs = new InputFiles(List.of());
    try (PageStore store = PageFolder.open(folder, BodyFormat.TEXT, inputs, false)) {
      for (int i = 0; i < PAGES; i++) {
        store.write(page("Index"));
        store.write(page("index-7"));
      }
    }
    assertThat(folder.resolve("Index.txt")).exists();
    assertThat(folder.toFile().list()).hasSize(2 * PAGES + 1);
  }

  private static PageExtraction.Result page(String id) {
    PageOrigin origin = new PageOrigin(id, id, id + ".html", id + ".html");
    return new PageExtraction.Result(origin, null, "", null, null);
  }
}
