package org.bodytext.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.bodytext.cli.gold.GoldFile;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.PageOrigin;
import org.bodytext.lab.evaluate.Corpus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteFoldsTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void sitesAreAssignedToFoldsInTurn() {
    SiteFolds folds = new SiteFolds(3);
    assertThat(IntStream.range(0, 5).map(site -> folds.of("site" + site)))
        .containsExactly(0, 1, 2, 0, 1);
    assertThat(folds.of("site3")).isZero();
  }

  @Test
  void hostsOfARegistrableDomainAreOneSite() throws Exception {
    assertThat(site("http://a.b.example.co.uk/x")).isEqualTo("example.co.uk");
    assertThat(site("https://www.example.com:8080/")).isEqualTo("example.com");
    assertThat(site("no address")).isEqualTo("no address");
  }

  private String site(String url) throws Exception {
    Path file = folder.resolve("g.jsonl");
    Files.writeString(
        file,
        "{\"id\":\"x\",\"url\":\"" + url + "\",\"main_content\":\"\"}",
        StandardCharsets.UTF_8);
    GoldFile gold = GoldFile.read(file);
    InputPage page = InputPage.of(new PageOrigin("0", "0", "page", "page"), url, null, new byte[0]);
    return new LabelledPage(new Corpus("g", gold, "input"), page, gold.pages().get(0)).site();
  }
}
