package org.bodytext.extractor.metadata.date;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Dates in items that name another text are not that of the page. */
class OtherItemsTest {

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "Storms falls on old town, true",
    // Of fewer than twenty characters, or fewer than five words.
    "Storm falls on old town, false",
    "Thunderstorms hitting coastal villages, false",
    // Ten words, whatever their length.
    "a b c d e f g h i j, true",
    "a b c d e f g h i, false"
  })
  void aTitleHasFiveWordsAndTwentyCharacters(String link, boolean names) {
    assertThat(isOther("<ul><li><p>04.05.2021</p><a href=/1>" + link + "</a></ul>"))
        .isEqualTo(names);
  }

  @ParameterizedTest(name = "{0} lines: {1}")
  @CsvSource({"8, true", "9, false"})
  void anItemHasAtMostEightLines(int lines, boolean item) {
    String link = "<a href=/1>Rain is here for the third week</a>";
    String html =
        "<ul><li><p>04.05.2021</p>" + "<p>Text".repeat(lines - 2) + "<p>" + link + "</ul>";
    assertThat(isOther(html)).isEqualTo(item);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"Rain is here, true", "Rain here, false"})
  void theHeadingOfABoxHasThreeWords(String heading, boolean names) {
    String box = "<div class=c><h4>" + heading + "</h4><p>2021-05-04</p></div>";
    assertThat(isOther(box + box)).isEqualTo(names);
  }

  @ParameterizedTest(name = "{0} elements between them: {1}")
  @CsvSource({"117, true", "118, false"})
  void boxesThatAreFarApartAreNotAlike(int elements, boolean alike) {
    String date = "<p>2021-05-04" + "<i></i>".repeat(elements) + "</p>";
    String box = "<div class=c><h4>Rain is here</h4>" + date + "</div>";
    assertThat(isOther(box + box)).isEqualTo(alike);
  }

  @ParameterizedTest(name = "{0} elements around the date: {1}")
  @CsvSource({"58, true", "59, false"})
  void sixtyElementsAroundADateAreLookedAt(int elements, boolean found) {
    String link = "<a href=/1>Rain is here for the third week</a>";
    String html = "<ul><li>" + link + "<div>".repeat(elements) + "<p>04.05.2021";
    assertThat(isOther(html)).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} elements around the value: {1}")
  @CsvSource({"2, true", "3, false"})
  void theCellOfAValueIsNearIt(int elements, boolean found) {
    String value = "<div>".repeat(elements) + "5 May 2020";
    assertThat(isOther("<table><tr><th>Keeper</th><td>" + value + "</table>")).isEqualTo(found);
  }

  /** {@return whether the date in some markup is not that of the page} */
  private static boolean isOther(String html) {
    String text = "<p>Text of the page, which is about snow.</p>".repeat(6);
    String page = "<html lang=de><h1>Snow</h1>" + text + html;
    @Nullable String published = PageParser.create().parse(page).metadata().published();
    return published == null;
  }

  @ParameterizedTest(name = "{0} characters before the date: {1}")
  @CsvSource({"1980, true", "2000, false"})
  void theStartOfARecordIsSearchedForItsDate(int characters, boolean record) {
    String link = "<a href=/1>Rain</a><!--";
    String filler = "x".repeat(characters - link.length() - "<li>-->".length());
    String item = "<li>" + link + filler + "--><p>04.05.2021</p></li>";
    assertThat(isOther("<ul>" + item + item + "</ul>")).isEqualTo(record);
  }

  @ParameterizedTest(name = "{0} elements around the date: {1}")
  @CsvSource({"4, true", "5, false"})
  void theElementOfCodeIsNearADate(int elements, boolean code) {
    assertThat(isOther("<pre>" + "<div>".repeat(elements) + "04.05.2021")).isEqualTo(code);
  }

  @ParameterizedTest(name = "{0} elements around the day: {1}")
  @CsvSource({"4, true", "5, false"})
  void theBoxOfADateIsNearItsParts(int elements, boolean box) {
    String day = "<div>".repeat(elements) + "Nov 21" + "</div>".repeat(elements);
    String html = "<h1>Snow</h1><div>" + day + "<p>2019</div><p>Text";
    assertThat(PageParser.create().parse(html).metadata().published() != null).isEqualTo(box);
  }
}
