package org.bodytext.lab;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.cli.Main;
import org.bodytext.cli.Run;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The pages written for training can be read, and contain their gold bodies. */
@Timeout(60)
class WrittenPagesTest {

  private static final Path CORPUS = Path.of("..", "training", "corpus");

  @Test
  void pagesContainTheirGold() {
    Run run =
        Run.of(
            "evaluate",
            "--extractor",
            "whole-text",
            "--gold",
            CORPUS.resolve("written.gold.jsonl"),
            CORPUS.resolve("written.warc.gz"));
    assertThat(run.code()).isEqualTo(Main.DONE);
    assertThat(run.out()).contains("496 pages, 0 failed");
    MatchResult all =
        Pattern.compile("^all +496 +(\\S+) +(\\S+) +(\\S+)", Pattern.MULTILINE)
            .matcher(run.out())
            .results()
            .findFirst()
            .orElseThrow();
    assertThat(Double.parseDouble(all.group(2))).isLessThan(0.6);
    assertThat(Double.parseDouble(all.group(3))).isGreaterThan(0.99);
  }
}
