package org.bodytext.extractor.method.auto.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.bodytext.extractor.PageParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageAnalysisTest {

  private static float[] prose(String html) {
    PageAnalysis page = new PageAnalysis(PageParser.create().parse(html), new Arena());
    return Arrays.copyOf(page.proseOf, page.size);
  }

  @Test
  void lineBreaksDoNotDivideABlockOfProse() {
    assertThat(prose("<p>one two three four<br>five six seven<br>eight nine ten</p>"))
        .containsExactly(4, 3, 3);
    assertThat(prose("<p>one two three four five</p><p>six seven eight nine ten</p>"))
        .containsExactly(0, 0);
  }

  @Test
  void linksAndHiddenTextAreNotProse() {
    String line = "one two three four five six ";
    assertThat(prose("<p>" + line + "<br><a href=x>" + line + "</a></p>")).containsExactly(0, 0);
    assertThat(prose("<p hidden>" + line + line + "</p>")).containsExactly(0);
    assertThat(prose("<p>" + line + line + "<a href=x>two words</a></p>")).containsExactly(12);
  }

  @Test
  void aThirdOfTheWordsOfProseMayBeInLinks() {
    String text = "<p>one two three four five six seven eight nine ten ";
    assertThat(prose(text + "<a href=x>a b c d e</a></p>")).containsExactly(10);
    assertThat(prose(text + "<a href=x>a b c d e f</a></p>")).containsExactly(0);
  }

  @ParameterizedTest(name = "{0} of {1} paragraphs: {2}")
  @CsvSource({"9, 10, 0", "8, 9, 8"})
  void anElementWithNearlyAllProseIsNotASection(int inside, int all, int lines) {
    String text = "<p>one two three four five six seven eight nine ten</p>";
    String html =
        "<div class=comments>" + text.repeat(inside) + "</div>" + text.repeat(all - inside);
    PageAnalysis page = new PageAnalysis(PageParser.create().parse(html), new Arena());
    assertThat(NamedSections.lines(page, NamedSections.COMMENTS).cardinality()).isEqualTo(lines);
  }

  @ParameterizedTest(name = "{0} characters before it: {1}")
  @CsvSource({"998, 2", "1000, 1"})
  void theStartOfATitleIsRead(int characters, int words) {
    String title = "x ".repeat(characters / 2) + "ab";
    assertThat(head("<title>" + title + "</title>").title.size()).isEqualTo(words);
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"37, true", "38, false"})
  void aLongNameOfATypeIsNotRead(int length, boolean read) {
    String type = "x".repeat(length - "article".length()) + "Article";
    String json = "{\"@type\":\"" + type + "\",\"a\":\"b\"}";
    assertThat(head("<script type=application/ld+json>" + json + "</script>").types != 0)
        .isEqualTo(read);
  }

  private static HeadInfo head(String html) {
    return new PageAnalysis(PageParser.create().parse(html), new Arena()).head;
  }
}
