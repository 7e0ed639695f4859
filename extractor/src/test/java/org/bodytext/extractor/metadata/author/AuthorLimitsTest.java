package org.bodytext.extractor.metadata.author;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bodytext.extractor.metadata.author.AuthorFinderTest.author;
import static org.bodytext.extractor.metadata.author.AuthorFinderTest.script;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.metadata.rank.RankedField;
import org.bodytext.extractor.metadata.rank.Ranking;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The limits of lengths and numbers within which authors are found. */
class AuthorLimitsTest {

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "Jane van der Berg Doe | John Smith, Jane van der Berg Doe",
        "Jane van der Berg Doe Roe | John Smith",
      })
  void aFurtherNameHasAtMostFiveWords(String name, String authors) {
    String html = "<p class=byline><a href=/a>John Smith</a>, <a href=/b>" + name + "</a></p>";
    assertThat(author("<h1>Snow</h1>" + html + "<p>Text of the page.")).isEqualTo(authors);
  }

  @Test
  void fiftyAuthorsAreRead() {
    StringBuilder names = new StringBuilder();
    for (char c = 'a'; c <= 'z'; c++) {
      names.append(",\"Ann A").append(c).append("ker\",\"Max B").append(c).append("ker\"");
    }
    String json = "{\"@type\":\"Article\",\"author\":[" + names.substring(1) + "]}";
    assertThat(PageParser.create().parse(script(json)).metadata().authors()).hasSize(50);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"0.25, 0", "0.24, -1"})
  void improbableAuthorsAreNotChosen(double probability, int best) {
    assertThat(Ranking.best(RankedField.AUTHORS, new double[] {probability}, index -> true))
        .isEqualTo(best);
  }

  @ParameterizedTest(name = "{0} elements before it: {1}")
  @CsvSource({"29, Jane Doe", "30, Redaktion Blatt"})
  void markedNameIsAmongThirtyElementsOfAByline(int elements, String author) {
    String byline = "Redaktion Blatt" + "<i></i>".repeat(elements) + "<b class=fn>Jane Doe</b>";
    String html = "<h1>Snow</h1><div class=author-name>" + byline + "</div><p>Text of the page.";
    assertThat(author(html)).isEqualTo(author);
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"1500, Jane Doe", "1501,"})
  void aLongElementIsNotTheNameOfAnAuthor(int length, @Nullable String author) {
    String start = "<i title='";
    String name = start + "a".repeat(length - start.length() - 14) + "'></i>Jane Doe";
    String html = "<h1>Snow</h1><p class=author-name>" + name + "</p><p>Text of the page.";
    assertThat(author(html)).isEqualTo(author);
  }

  @ParameterizedTest(name = "after {0} others: {1}")
  @CsvSource({"299, Jane Doe", "300,"})
  void threeHundredMarkedElementsAreRead(int others, @Nullable String author) {
    String other = "<i class=author>4,711</i>";
    String html = "<h1>Snow</h1>" + other.repeat(others) + "<p class=author>Jane Doe</p>";
    assertThat(author(html)).isEqualTo(author);
  }

  @ParameterizedTest(name = "{0} lines: {1}")
  @CsvSource({"19, 20 Minuten", "20,"})
  void modelChoosesOnPagesOfTwentyLines(int lines, @Nullable String author) {
    String html = "<title>Snow</title><h1>Snow</h1><p class=author>20 Minuten</p>";
    assertThat(author(html + "<p>1".repeat(lines - 2))).isEqualTo(author);
  }
}
