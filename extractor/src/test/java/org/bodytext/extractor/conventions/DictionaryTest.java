package org.bodytext.extractor.conventions;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DictionaryTest {

  private static final Dictionary WORDS = Dictionary.of("author-labels.tsv");
  private static final long LABEL = WORDS.meanings("label");

  @ParameterizedTest
  @CsvSource({
    "Published by Ann, 12",
    "PUBLIÉ PAR Ann, 10",
    "Bylaws, 2",
    "作者林涛, 2",
    "Συντάκτης: Ann, 9",
    "Ann, 0"
  })
  void longestTermInAnyCaseIsFound(String text, int length) {
    assertThat(WORDS.lengthAt(text, 0, LABEL)).isEqualTo(length);
  }

  @ParameterizedTest
  @CsvSource({"By Ann, 2", "Bylaws, 0", "Authorship, 0", "作者林涛, 2", "记者abc, 2", "작성자김, 0"})
  void wordEndsWithTheTermInScriptsThatSeparateWords(String text, int length) {
    assertThat(WORDS.wordLengthAt(text, 0, text.length(), LABEL)).isEqualTo(length);
  }

  @Test
  void termWithCapitalsIsFoundAsItIsWritten() {
    long phrase = WORDS.meanings("phrase");
    assertThat(WORDS.indexIn("News. Written by Ann", 0, phrase)).isEqualTo(6);
    assertThat(WORDS.isIn("News, written by Ann", phrase)).isFalse();
  }

  @Test
  void dictionaryInCaseDistinguishesCapitals() {
    Dictionary markup = Dictionary.inCase("author-markup.tsv");
    long stem = markup.meanings("stem");
    assertThat(markup.isIn("<p class=author>", stem)).isTrue();
    assertThat(markup.isIn("<p class=AUTHOR>", stem)).isFalse();
  }

  @Test
  void onlyTermsWithOneOfTheMeaningsAreFound() {
    assertThat(WORDS.isTerm("University", LABEL)).isFalse();
    assertThat(WORDS.isTerm("University", LABEL | WORDS.meanings("organisation"))).isTrue();
    assertThat(WORDS.meanings("no such meaning")).isZero();
    assertThat(WORDS.terms("no such meaning")).isEmpty();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void agreesWithASearchForEachTerm(long seed) {
    Dictionary titles = Dictionary.of("title-words.tsv");
    long owner = titles.meanings("owner");
    List<String> terms = titles.terms("owner");
    Random random = new Random(seed);
    for (int n = 0; n < 300; n++) {
      StringBuilder letters = new StringBuilder();
      for (int i = 0; i < 3; i++) {
        String term = terms.get(random.nextInt(terms.size()));
        letters.append(term, 0, 1 + random.nextInt(term.length()));
      }
      String text = letters.toString();
      assertThat(titles.isIn(text, owner)).isEqualTo(terms.stream().anyMatch(text::contains));
      assertThat(titles.isTerm(text, owner)).isEqualTo(terms.contains(text));
      assertThat(titles.lengthAtEnd(text, owner))
          .isEqualTo(
              terms.stream().filter(text::endsWith).mapToInt(String::length).max().orElse(0));
    }
  }
}
