package org.bodytext.cli.serve.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class MessagesTest {

  @Test
  void allLanguagesHaveTheSameTexts() {
    Messages english = Messages.of(List.of());
    for (Messages messages : Messages.ALL) {
      assertThat(messages.keys()).as(messages.language()).isEqualTo(english.keys());
      for (String key : messages.keys()) {
        assertThat(messages.text(key, 1, 2)).as(key).isNotBlank().doesNotContain("'");
      }
    }
  }

  @Test
  void firstKnownLanguageOfTheBrowserIsUsed() {
    assertThat(Messages.of(List.of(Locale.FRENCH, Locale.SIMPLIFIED_CHINESE)).language())
        .isEqualTo("zh");
    assertThat(Messages.of(List.of(Locale.FRENCH)).language()).isEqualTo("en");
    assertThat(Messages.of("xx")).isNull();
  }

  @Test
  void numbersAreFormatted() {
    Messages english = Messages.of(List.of());
    assertThat(english.text("search.total", 1L)).isEqualTo("1 page");
    assertThat(english.text("search.total", 10_000L)).isEqualTo("10,000 pages");
    assertThat(english.text("search.time", 12.34)).isEqualTo("in 12.3 ms");
    assertThat(english.bytes(5 << 20)).isEqualTo("5 MB");
    assertThat(english.bytes(1000)).isEqualTo("1,000 B");
  }
}
