package org.bodytext.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bodytext.cli.Main;
import org.bodytext.cli.Run;
import org.bodytext.cli.input.WarcFile;
import org.bodytext.extractor.metadata.rank.FieldModel;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainMetadataCommandTest {

  private static final int PAGES = 12;

  @TempDir private Path folder = Path.of("");
  private Path warc = Path.of("");
  private Path gold = Path.of("");

  @BeforeEach
  void write() throws IOException {
    WarcFile pages = new WarcFile();
    StringBuilder lines = new StringBuilder();
    for (int page = 0; page < PAGES; page++) {
      String url = "http://site" + page + ".example/a";
      String name = "Jane Doe" + "xyz".charAt(page % 3);
      boolean named = page % 3 < 2;
      pages.page(url, "<h1>Snow</h1>" + (named ? "<p>By " + name + "</p>" : "") + "<p>Snow fell.");
      lines.append("{\"id\":\"").append(page).append("\",\"url\":\"").append(url);
      lines.append(named ? "\",\"author\":\"" + name : "");
      lines.append("\",\"main_content\":\"Snow fell.\"}\n");
    }
    warc = pages.write(folder.resolve("pages.warc.gz"));
    gold = Files.writeString(folder.resolve("my.gold.jsonl"), lines);
  }

  @Test
  void modelIsWrittenAndFoldsAreReported() throws IOException {
    Path model = folder.resolve("authors.model");
    Run run = run("--complete", "my", "--folds", "2", "-o", model);
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isEqualTo(Main.DONE);
    assertThat(run.out().lines().skip(1).findFirst().orElseThrow().strip().split(" +"))
        .startsWith("my", "8", "8")
        .hasSize(8);
    assertThat(run.out()).contains("trained on 12 pages: " + model);
    try (InputStream in = Files.newInputStream(model)) {
      assertThat(FieldModel.read(new DataInputStream(in))).isNotNull();
    }
  }

  @Test
  void pagesWithoutAnAuthorAreLeftOutUnlessTheirGoldIsComplete() throws IOException {
    Path model = folder.resolve("authors.model");
    assertThat(run("-o", model).out()).contains("trained on 8 pages: ");
  }

  @Test
  void goldWithoutAuthorsIsRefused() throws IOException {
    Files.writeString(gold, Files.readString(gold).replace("\"author\"", "\"writer\""));
    Run run = run("--complete", "my", "-o", folder.resolve("authors.model"));
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(run.err()).contains("--gold must have pages with the field");
  }

  private Run run(Object... options) throws IOException {
    Object[] arguments = new Object[options.length + 6];
    arguments[0] = "train-metadata";
    arguments[1] = "--gold";
    arguments[2] = gold;
    arguments[3] = warc;
    arguments[4] = "--field";
    arguments[5] = "authors";
    System.arraycopy(options, 0, arguments, 6, options.length);
    return Run.of(arguments);
  }
}
