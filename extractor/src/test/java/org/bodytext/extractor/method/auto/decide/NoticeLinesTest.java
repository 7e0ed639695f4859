package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class NoticeLinesTest {

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "notice-lines.csv", delimiter = '|', numLinesToSkip = 1)
  void noticesAreFound(String name, String html, @Nullable String notices) {
    String markup = html.replace("LONG", "The pier was closed. ".repeat(30));
    assertThat(found(analysis(markup))).isEqualTo(LineNumbers.parse(notices));
  }

  @ParameterizedTest(name = "{0}, at most {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "words of a notice | <p>Notice: The content above (including the videos, pictures and audios if any) is uploaded and posted by the user of the platform | 120 | 22 | ~ today~",
        "words of a request | <p>Install our new free app | 30 | 5 | ~ today~",
        "words of an offer | <div class=paywall><p>Subscribe now for one pound a week | 90 | 7 | ~ today~",
        "lines of an offer | <div class=paywall><p>Subscribe now for one pound a week | 30 | 1 | <p>today",
      })
  void aLongerTextIsNotANotice(String of, String start, int most, int size, String filler) {
    assertThat(found(analysis(start + filler.repeat(most - size))).get(0)).isTrue();
    assertThat(found(analysis(start + filler.repeat(most + 1 - size))).get(0)).isFalse();
  }

  @Test
  void noticesAreAmongTheEightLinesAtEachEnd() {
    String text = "<p>The pier was closed.";
    String notice = "<p>Install our new free app for tide tables.";
    assertThat(found(analysis(text.repeat(7) + notice + text.repeat(8))).get(7)).isTrue();
    assertThat(found(analysis(text.repeat(8) + notice + text.repeat(7))).get(8)).isTrue();
    assertThat(found(analysis(text.repeat(8) + notice + text.repeat(8))).isEmpty()).isTrue();
  }

  private static PageAnalysis analysis(String html) {
    return new PageAnalysis(PageParser.create().parse(html), new Arena());
  }

  /** {@return the notices if all lines are selected} */
  private static BitSet found(PageAnalysis page) {
    BitSet all = new BitSet();
    all.set(0, page.size);
    BitSet found = NoticeLines.atEnds(all, page);
    found.or(NoticeLines.offers(page));
    found.or(NoticeLines.pointers(page));
    return found;
  }
}
