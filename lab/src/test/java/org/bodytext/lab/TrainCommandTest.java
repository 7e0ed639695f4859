package org.bodytext.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.cli.Main;
import org.bodytext.cli.Run;
import org.bodytext.cli.TestPages;
import org.bodytext.cli.input.WarcFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainCommandTest {

  @TempDir private Path folder = Path.of("");
  private Path warc = Path.of("");
  private Path gold = Path.of("");

  @BeforeEach
  void write() throws IOException {
    WarcFile pages = new WarcFile();
    StringBuilder lines = new StringBuilder();
    for (int page = 0; page < 6; page++) {
      String url = "http://site" + page / 2 + ".example/" + page;
      pages.page(url, TestPages.page("page" + page));
      lines.append("{\"id\":\"").append(page).append("\",\"url\":\"").append(url);
      lines.append("\",\"main_content\":\"The ferry page").append(page).append("\"}\n");
    }
    warc = pages.write(folder.resolve("pages.warc.gz"));
    gold = Files.writeString(folder.resolve("gold.jsonl"), lines);
  }

  @Test
  void trainingWritesAModelThatExtractReads() throws IOException {
    Path model = folder.resolve("my.network");
    Path plot = folder.resolve("curve.png");
    Run run = train(warc, "-o", model, "--plot", plot);
    assertThat(run.err()).contains("warning: 6 pages of 3 sites are too few");
    assertThat(run.code()).isEqualTo(Main.DONE);
    assertThat(run.out()).startsWith("epoch  mean error\n    1  0.");
    assertThat(run.out()).contains("trained on 6 pages, 0 failed");
    assertThat(Files.readString(model)).startsWith("bodytext bp-network 2\n");
    assertThat(Files.size(plot)).isPositive();
    String set = "bp-network.model=" + model;
    Run use = Run.of("extract", "--extractor", "bp-network", "--set", set, warc);
    assertThat(use.code()).isEqualTo(Main.DONE);
    Files.writeString(model, "damaged\n");
    Run damaged = Run.of("extract", "--extractor", "bp-network", "--set", set, warc);
    assertThat(damaged.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(damaged.err()).contains(model + ":1: must be 'bodytext bp-network 2'");
  }

  @Test
  void foldsTrainTrainableMethodsOnly() throws IOException {
    Run run =
        Run.of(
            "evaluate",
            "--folds",
            "3",
            "--gold",
            gold,
            warc,
            "--extractor",
            "bp-network,line-block");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isEqualTo(Main.DONE);
    assertThat(run.out()).contains("bp-network: 6 pages, 0 failed").contains("line-block: 6 pages");
  }

  @Test
  void fewerSitesThanFoldsAreRefused() throws IOException {
    Run few = evaluate("4", gold, warc);
    assertThat(few.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(few.err())
        .contains("4 folds need pages of at least as many sites")
        .contains("3 sites");
    Path folderOfPages = Files.createDirectory(folder.resolve("pages"));
    StringBuilder lines = new StringBuilder();
    for (int page = 0; page < 6; page++) {
      Files.writeString(folderOfPages.resolve(page + ".html"), TestPages.page("page" + page));
      lines.append("{\"id\":\"" + page + "\",\"main_content\":\"The ferry page" + page + "\"}\n");
    }
    Path anonymous = Files.writeString(folder.resolve("anonymous.jsonl"), lines);
    Run none = evaluate("2", anonymous, folderOfPages);
    assertThat(none.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(none.err()).contains("have 0 sites; set the url of each page in the gold file");
  }

  private static Run evaluate(String folds, Path gold, Path input) {
    return Run.of("evaluate", "--folds", folds, "--gold", gold, input, "--extractor", "bp-network");
  }

  @Test
  void trainingUsesSeveralCorpora() throws IOException {
    Path other = Files.copy(gold, folder.resolve("other.jsonl"));
    Path model = folder.resolve("both.network");
    Run run = train(warc, "--gold", other, warc, "-o", model);
    assertThat(run.out()).contains("trained on 12 pages, 0 failed");
    assertThat(model).exists();
  }

  @Test
  void usageErrorsAreReported() {
    Run twice = train(warc, warc, "-o", folder.resolve("m"));
    assertThat(twice.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(twice.err()).contains("--gold must be given once per INPUT");
    Run whole = Run.of("train", "--gold", gold, warc, "-o", "m", "--extractor", "whole-text");
    assertThat(whole.err()).contains("extractor must be one of [auto, bp-network], was whole-text");
    assertThat(train(warc, "-o", "m", "--site-rules", "rules").err())
        .contains("--site-rules cannot be used");
    assertThat(Run.of("evaluate", "--folds", "1", "--gold", gold, warc).err())
        .contains("--folds must be at least 2, was 1");
  }

  /** Trains the method that is fastest to train. */
  private Run train(Object... more) {
    List<Object> args = new ArrayList<>(List.of("train", "--extractor", "bp-network"));
    args.addAll(List.of("--gold", gold));
    args.addAll(List.of(more));
    return Run.of(args.toArray());
  }
}
