package org.bodytext.extractor.metadata.author;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameParserTest {

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"120, true", "121, false"})
  void aLongPieceHasNoNames(int length, boolean found) {
    String text = "Jane Doe " + "x".repeat(length - "Jane Doe ".length());
    assertThat(NameParser.in(text).isEmpty()).isNotEqualTo(found);
  }

  @ParameterizedTest(name = "{0} words: {1}")
  @CsvSource({"24, true", "25, false"})
  void aPieceOfManyWordsHasNoNames(int words, boolean found) {
    assertThat(NameParser.in("Jane Doe" + " x".repeat(words - 2)).isEmpty()).isNotEqualTo(found);
  }

  @Test
  void aLabelHasUpToFourWords() {
    assertThat(NameParser.in("View all posts by Jane Doe").get(0).label())
        .isEqualTo("view all posts by");
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"16, true", "17, false"})
  void aLongChineseTextIsNotAName(int length, boolean isName) {
    assertThat(NameParser.in("东".repeat(length)).isEmpty()).isNotEqualTo(isName);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"热合曼江月, true", "热合曼江月华, false"})
  void theNameAfterANewspaperHasAtMostFiveCharacters(String name, boolean found) {
    String text = "春城晚报社会新闻部首席摄影特约记者" + name;
    assertThat(NameParser.in(text).stream().anyMatch(one -> one.end() == text.length()))
        .isEqualTo(found);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"李, false", "李明, true", "李明月华, true", "李明月华东, false"})
  void aNameWithItsFamilyNameHasTwoToFourCharacters(String name, boolean isName) {
    assertThat(NameParser.hasFamilyName(name)).isEqualTo(isName);
  }
}
