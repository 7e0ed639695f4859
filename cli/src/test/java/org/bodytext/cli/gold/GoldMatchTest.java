package org.bodytext.cli.gold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.PageOrigin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldMatchTest {

  @TempDir private Path folder;

  private GoldFile gold() throws IOException, GoldFileException {
    StringBuilder lines = new StringBuilder();
    for (int page = 0; page < 3; page++) {
      lines
          .append("{\"id\":\"g")
          .append(page)
          .append("\",\"url\":\"u:")
          .append(page)
          .append("\",\"main_content\":\"x\"}\n");
    }
    return GoldFile.read(Files.writeString(folder.resolve("gold.jsonl"), lines));
  }

  @Test
  void pagesAfterADamagedRecordAreMatchedByUrl() throws Exception {
    GoldFile gold = gold();
    GoldMatch match = new GoldMatch(gold, true);
    assertThat(match.of(page(0, 0))).isEqualTo(gold.pages().get(0));
    InputPage damaged = InputPage.failed(origin("1"), null, "the record is damaged");
    assertThat(match.of(damaged)).isEqualTo(gold.pages().get(1));
    // Its gold was matched with the damaged record, which may have been this page.
    assertThat(match.of(page(2, 1))).isNull();
    assertThat(match.of(page(3, 2))).isEqualTo(gold.pages().get(2));
    assertThat(match.of(page(4, 9))).isNull();
    assertThat(match.unmatched()).isEmpty();
  }

  @Test
  void withoutDamageAnotherUrlIsRefused() throws Exception {
    GoldMatch match = new GoldMatch(gold(), true);
    assertThat(match.of(page(0, 0))).isNotNull();
    assertThatThrownBy(() -> match.of(page(1, 2))).isInstanceOf(GoldFileException.class);
  }

  @Test
  void pagesWithAUrlAreMatchedByUrl() throws Exception {
    GoldFile gold = gold();
    GoldMatch match = new GoldMatch(gold, false);
    assertThat(match.of(page(0, 2))).isEqualTo(gold.pages().get(2));
    assertThat(match.of(InputPage.of(origin("g1"), null, null, new byte[0])))
        .isEqualTo(gold.pages().get(1));
    assertThat(match.of(InputPage.of(origin("g0"), "u:7", null, new byte[0]))).isNull();
    assertThat(match.unmatched()).containsExactly(gold.pages().get(0));
  }

  private static InputPage page(int record, int url) {
    return InputPage.of(origin(Integer.toString(record)), "u:" + url, null, new byte[0]);
  }

  private static PageOrigin origin(String key) {
    return new PageOrigin("folder/" + key, key, "folder", "record " + key);
  }
}
