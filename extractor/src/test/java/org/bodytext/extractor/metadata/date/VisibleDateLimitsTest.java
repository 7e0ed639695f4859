package org.bodytext.extractor.metadata.date;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bodytext.extractor.metadata.date.VisibleDateScorerTest.published;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The scores of visible dates by how far one may be below another, and their limits. */
class VisibleDateLimitsTest {

  /** Each line between a title and a date below it lowers the score of the date a little. */
  @ParameterizedTest(name = "{0}, {1}: {2} lines")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "5 May 2020 | 4 June 2020 10:00 | 9",
        "5 May 2020 | <time datetime=2020-06-04>4 June</time> | 9",
        "From the old harbour 5 May 2020 | 4 June 2020 | 9",
        "<i hidden>5 May 2020</i> | 4 June 2020 | 13",
        "Published 5 May 2020 LONG | 4 June 2020 | 9",
        "Updated 5 May 2020 | 4 June 2020 | 16",
        "5 May 2020 (updated) | 4 June 2020 | 6",
        "5 May 2020 | Date: 4 June 2020 | 16",
        "5 May 2020 | 4 June 2020 published | 19",
      })
  void betterDateComesFirstUnlessItIsFarBelow(String first, String second, int lines) {
    assertThat(firstOf(first, second, lines)).startsWith("2020-06-04");
    assertThat(firstOf(first, second, lines + 2)).startsWith("2020-05-05");
  }

  private static @Nullable String firstOf(String first, String second, int lines) {
    String gap = "<p>Text</p>".repeat(lines - 1);
    String text = first.replace("LONG", "and so it is ".repeat(12));
    return published("<h1>Snow</h1><p>" + text + "</p>" + gap + "<p>" + second + "</p><p>Text");
  }

  @ParameterizedTest(name = "{0} lines below: {1}")
  @CsvSource({"26, 2020-06-04", "28, 2020-05-05"})
  void dateInTheMonthOfTheAddressComesFirst(int lines, String published) {
    String gap = "<p>Text</p>".repeat(lines - 1);
    String html = "<h1>Snow</h1><p>5 May 2020</p>" + gap + "<p>4 June 2020</p>";
    Page page = PageParser.create().url("https://a.example/2020/06/snow").parse(html);
    assertThat(page.metadata().published()).isEqualTo(published);
  }

  @Test
  void dateInTheTitleComesAfterOneFiveLinesBelow() {
    String html = "<h1>Winners of the match of 2020-07-11</h1>" + "<p>Text</p>".repeat(4);
    assertThat(published(html + "<p>Sports of the town 2020-07-12</p>")).isEqualTo("2020-07-12");
  }

  @ParameterizedTest(name = "{0} lines below: {1}")
  @CsvSource({"9, 2020-06-04", "11, 2020-05-05"})
  void dateFourLinesAboveTheTitleIsLikeOneTenLinesBelow(int lines, String published) {
    String above = "<p>5 May 2020</p>" + "<p>Text</p>".repeat(3) + "<h1>Snow</h1>";
    String below = "<p>Text</p>".repeat(lines - 1) + "<p>4 June 2020</p>";
    assertThat(published(above + below)).isEqualTo(published);
  }

  @ParameterizedTest(name = "{0} lines above: {1}")
  @CsvSource({"8, 2020-05-05", "9,"})
  void dateFarAboveTheTitleIsNotThatOfThePage(int lines, @Nullable String published) {
    String html = "<p>5 May 2020</p>" + "<p>Text</p>".repeat(lines - 1) + "<h1>Snow</h1><p>Text";
    assertThat(published(html)).isEqualTo(published);
  }

  @Test
  void labelFarAboveTheTitleComesBeforeADateAtTheEnd() {
    String above = "<p>Published: 5 May 2020</p>" + "<p>Text</p>".repeat(9) + "<h1>Snow</h1>";
    assertThat(published(above + "<p>Text</p>".repeat(60) + "<p>4 June 2020</p>"))
        .isEqualTo("2020-05-05");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      value = {
        "1 May 2020 | 2 May 2020 | Published 3 May 2020; 2020-05-03",
        "1 May 2020 | 2 May 2020 | 3 May 2020 | Published 4 May 2020; 2020-05-01",
      })
  void threeDatesOfALineAreRead(String line, String published) {
    assertThat(published("<h1>Snow</h1><p>" + line + "</p><p>Text")).isEqualTo(published);
  }

  @ParameterizedTest(name = "line {0}: {1}")
  @CsvSource({"3000, 2020-05-05", "3001,"})
  void threeThousandLinesAreRead(int line, @Nullable String published) {
    String html = "<h1>Snow</h1>" + "<p>a".repeat(line - 2) + "<p>5 May 2020";
    assertThat(published(html)).isEqualTo(published);
  }

  @ParameterizedTest(name = "{0} characters, {1} with markup: {2}")
  @CsvSource({"400, 3200, 2020-05-05", "401, 3200,", "400, 3201,"})
  void aLongLineHasNoDate(int characters, int source, @Nullable String published) {
    String start = "Published 5 May 2020 ";
    String text = start + "x".repeat(characters - start.length() + 4);
    String comment = "<!--" + "x".repeat(source - text.length() - 7) + "-->";
    String line = text.substring(0, 30) + comment + text.substring(30, text.length());
    assertThat(published("<h1>Snow</h1><p>" + line + "</p><p>Text")).isEqualTo(published);
  }

  @ParameterizedTest(name = "{0}, {1} lines below the title: {2}")
  @CsvSource(
      delimiter = '|',
      value = {
        "<p>Sports of the town 5 May 2020</p> | 5 | 2020-05-05",
        "<p>Sports of the town 5 May 2020</p> | 6 |",
        "<p>5 May 2020</p><p><a href=/x>The bridge of the town is open again</a></p> | 12 | 2020-05-05",
        "<p>5 May 2020</p><p><a href=/x>The bridge of the town is open again</a></p> | 13 |",
      })
  void dateWithinALineOrNextToALinkIsNearTheTitle(
      String html, int line, @Nullable String published) {
    assertThat(published("<h1>Snow</h1>" + "<p>Text</p>".repeat(line - 1) + html + "<p>Text"))
        .isEqualTo(published);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"2020年5月4日，一二三四五六七八九十一, 2020-05-04", "2020年5月4日，一二三四五六七八九十一二,"})
  void longTextAfterADateIsASentence(String line, @Nullable String published) {
    assertThat(published("<h1>雪</h1><p>" + line + "</p><p>正文")).isEqualTo(published);
  }
}
