package org.bodytext.extractor.metadata.date;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Objects;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DateFinderTest {

  private static final String DECLARED =
      "<meta property=article:published_time content='2024-06-12T10:00:00Z'>";

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "<h1>Snow</h1><p>May 2, 2022</p> | 2022-05-02",
        "<h1>Snow</h1><p>May 2, 2022 · 6 min read</p> | 2022-05-02",
        "<h1>Snow</h1><p>Jane Doe</p><p><time datetime=2022-05-02T09:00Z>2 years ago</time></p> | 2022-05-02T09:00Z",
        "<h1>Snow</h1><p>Published May 2, 2022</p><p>Updated June 12, 2024</p> | 2024-06-12T10:00:00Z",
        "<h1>Snow</h1><p>Updated May 2, 2022</p> | 2024-06-12T10:00:00Z",
        "<h1>Snow</h1><p>On May 2, 2022 it snowed for the first time</p> | 2024-06-12T10:00:00Z",
        "<p>May 2, 2022</p><h1>Snow</h1> | 2024-06-12T10:00:00Z",
        "<h1>Snow</h1><p>A<p>B<p>C<p>D<p>E<p>May 2, 2022</p> | 2024-06-12T10:00:00Z",
        "<h1>Snow</h1><p>July 2, 2024</p> | 2024-06-12T10:00:00Z",
      })
  void dayShownAfterTheTitleComesBeforeALaterDeclaredDay(String html, String published) {
    assertThat(published("https://a.example/snow", DECLARED + html)).isEqualTo(published);
  }

  @Test
  void declaredDayInTheMonthOfTheAddressIsKept() {
    String html = DECLARED + "<h1>Snow</h1><p>May 2, 2022</p>";
    assertThat(published("https://a.example/2024/06/snow", html)).isEqualTo("2024-06-12T10:00:00Z");
  }

  @Test
  void dayWithItsMonthExchangedIsNotAnEarlierDay() {
    String html =
        "<meta property=article:published_time content='2024-06-05T10:00:00Z'>"
            + "<h1>Snow</h1><p>05.06.2024</p><p>5/6/2024</p>";
    assertThat(published("https://a.example/snow", html)).isEqualTo("2024-06-05T10:00:00Z");
  }

  @ParameterizedTest(name = "{0}, {1}")
  @CsvSource({
    "2024-06-12T03:00:00Z, 'June 11, 2024', 2024-06-11",
    "2024-06-12T23:00:00Z, 'June 13, 2024', 2024-06-13",
    "2024-06-12T23:00, 'June 13, 2024', 2024-06-13",
    "2024-06-12T08:00:00Z, 'June 13, 2024', 2024-06-12T08:00:00Z",
    "2024-06-12T10:00:00Z, 'June 13, 2024', 2024-06-13",
    "2024-06-12T09:59:00Z, 'June 13, 2024', 2024-06-12T09:59:00Z",
    "2024-06-12T11:59:00Z, 'June 11, 2024', 2024-06-11",
    "2024-06-12T23:00:00+02:00, 'June 13, 2024', 2024-06-12T23:00:00+02:00",
  })
  void shownDayIsOneThatTheTimeInUtcCanFallOn(String declared, String shown, String published) {
    String html =
        "<meta property=article:published_time content='" + declared + "'><h1>Snow</h1>" + shown;
    assertThat(published("https://a.example/snow", html)).isEqualTo(published);
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "<h1>Snow</h1><p>3 May 2031</p>",
        "<h1>Snow</h1><p>Published: 3 May 2031</p>",
        "<meta property=article:published_time content=2031-05-03><h1>Snow</h1>",
        "<h1>Snow</h1><time datetime=2031-05-03>soon</time>",
        "<h1>Snow</h1><script>var a = {'publishTime': '1935532800'}</script>",
      })
  void pageIsNotPublishedAfterItsFetch(String html) {
    PageParser parser = PageParser.create().url("https://a.example/2031/05/03/snow");
    Instant day = Instant.parse("2031-05-02T23:00:00Z");
    assertThat(parser.fetched(day).parse(html).metadata().published()).startsWith("2031-05-03");
    Instant before = Instant.parse("2031-05-01T23:00:00Z");
    assertThat(parser.fetched(before).parse(html).metadata().published()).isNull();
  }

  @Test
  void dayOfCreationComesAfterThatOfPublication() {
    String html =
        "<meta name=dcterms.created content=2024-06-11>"
            + "<script type=application/ld+json>"
            + "{\"@type\":\"NewsArticle\",\"datePublished\":\"2024-06-12\"}</script>";
    assertThat(published(null, html)).isEqualTo("2024-06-12");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '¦',
      value = {
        "<p>23.09.22</p> ¦ 2022-09-23",
        "<p>Von: Jane Doe | 23.09.22</p> ¦ 2022-09-23",
        "<p>Party, 23.09.22</p> ¦ 2022-09-23",
        "<p>Version 23.09.22 der Karte</p> ¦",
        "<p>Karte 23.09.22</p> ¦",
      })
  void shortYearIsReadInAByline(String html, @Nullable String published) {
    assertThat(published(null, "<html lang=de><h1>Schnee</h1>" + html)).isEqualTo(published);
  }

  @Test
  void dateBeforeTheTextOfAParagraphIsThatOfThePage() {
    String text = " Im Norden fiel am Abend der erste Schnee, und die Pässe bleiben zu.".repeat(3);
    String html =
        "<html lang=de><h1>Schnee</h1><p>(21. November 2022)"
            + text
            + "<p>Text</p>".repeat(25)
            + "<p>19. November 2022</p>";
    assertThat(published(null, html)).isEqualTo("2022-11-21");
  }

  @Test
  void dateInTheTitleIsThatOfItsSubject() {
    String html =
        "<h1>Winners of the match of 2020-07-11</h1><p>2020-07-12 | Sports of the town</p>";
    assertThat(published(null, html)).isEqualTo("2020-07-12");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "<p>Aktualisiert: 30.12.2016</p> | 2016-12-30",
        "<p>Letzte Änderung: 31.12.2016 - 14:49</p><p>Erschienen am: 30.12.2016</p> | 2016-12-30",
        "<p>Dieser Artikel wurde am 30.12.2016 von Jane Doe geschrieben und unter den Stichworten Schnee, Winter, Pass, Lawine, Räumdienst und Straße abgelegt.</p> | 2016-12-30",
      })
  void dayOfChangeIsTheLastResort(String html, String published) {
    String lines = "<p>Text of the page.</p>".repeat(30);
    assertThat(published(null, "<html lang=de><h1>Schnee</h1>" + lines + html))
        .isEqualTo(published);
  }

  @Test
  void severalDaysInScriptsAreThoseOfOtherTexts() {
    String script = "<script>var state = {\"publishedAt\":\"2024-06-12T10:00:00Z\"%s}</script>";
    String other = ",\"more\":[{\"publishedAt\":\"2023-01-02T10:00:00Z\"}]";
    String html = "<h1>Snow</h1><p>Text of the page.</p>";
    assertThat(published(null, html + script.replace("%s", ""))).isEqualTo("2024-06-12T10:00:00Z");
    assertThat(published(null, html + script.replace("%s", other))).isNull();
  }

  private static @Nullable String published(@Nullable String url, String html) {
    return PageParser.create().url(url).parse(html).metadata().published();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "original_publish_time, true",
    "'publishTime        ', true",
    "'publishTime         ', false",
    "xpublishTime, false"
  })
  void namesInScriptsAreCompared(String name, boolean found) {
    assertThat(ofScript(name + "= '2019-11-21'") != null).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} characters before it: {1}")
  @CsvSource({"30, true", "37, false"})
  void theStartOfAValueInAScriptIsRead(int characters, boolean found) {
    String value = "x".repeat(characters) + "2019-11-21";
    assertThat(ofScript("publishTime = '" + value + "'") != null).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} characters before it: {1}")
  @CsvSource({"262000, true", "262144, false"})
  void theStartOfScriptsIsRead(int characters, boolean found) {
    assertThat(ofScript(" ".repeat(characters) + "publishTime = '2019-11-21'") != null)
        .isEqualTo(found);
  }

  @ParameterizedTest(name = "after {0} others: {1}")
  @CsvSource({"49, false", "50, true"})
  void fiftyDatesOfAScriptAreRead(int others, boolean found) {
    String date = "ptime = '2019-11-21';";
    assertThat(ofScript(date.repeat(others) + "ptime = '2019-11-22'") != null).isEqualTo(found);
  }

  private static @Nullable String ofScript(String script) {
    return published(null, "<h1>Snow</h1><p>Text.</p><script>" + script + "</script>");
  }

  @ParameterizedTest(name = "{0} characters before it: {1}")
  @CsvSource({"190, true", "197, false"})
  void theStartOfAValueIsRead(int characters, boolean found) {
    FoundDate date = DateScanner.parse("x".repeat(characters) + "2019-11-21", DateStyle.ENGLISH);
    assertThat(date != null).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"60, true", "61, false"})
  void aBylineIsShort(int length, boolean isByline) {
    String end = " | 2019-11-21";
    String text = "x".repeat(length - end.length()) + end;
    FoundDate date = new DateScanner(text, DateStyle.ENGLISH).next(0);
    assertThat(Objects.requireNonNull(date).isPartOfByline(text)).isEqualTo(isByline);
  }

  @Test
  void twoHundredElementsWithDatesAreRead() {
    Page page = PageParser.create().parse("<b title=2019-11-21>a</b>".repeat(300));
    assertThat(DatedElements.of(MetadataSources.of(page))).hasSize(200);
  }

  @ParameterizedTest(name = "{0} characters before it: {1}")
  @CsvSource({"1985, true", "1995, false"})
  void theStartOfAUrlIsRead(int characters, boolean found) {
    String start = "https://a.example/";
    String url = start + "x".repeat(characters - start.length()) + "/2019/11/21/a";
    assertThat(UrlDate.isIn(url)).isEqualTo(found);
  }
}
