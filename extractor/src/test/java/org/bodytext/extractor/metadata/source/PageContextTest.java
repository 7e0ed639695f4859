package org.bodytext.extractor.metadata.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageContextTest {

  @ParameterizedTest(name = "line {1} of {0} words: {2}")
  @CsvSource({"19, 1, 0", "20, 1, 1", "20, 3000, 1", "20, 3001, 0"})
  void aLineOfProseHasTwentyWordsAndIsAmongTheFirst(int words, int line, int linesOfProse) {
    String html = "<p>a".repeat(line - 1) + "<p>" + "tide ".repeat(words - 1) + "tide.";
    assertThat(context(html).proseLines()).isEqualTo(linesOfProse);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "a b c d e f, 7",
    // A seventh name.
    "a b c d e f g, 7",
    "a-b-c-d-e, 7",
    // A sixth part of a name.
    "a-b-c-d-e-f, 7",
  })
  void sixNamesOfAnAttributeAreReadAndFivePartsOfAName(String names, int read) {
    assertThat(context("<p class='" + names + "'>Text").namesOf(1)).hasSize(read);
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"119, false", "120, true"})
  void namesThatAgreeInTheirFirstCharactersAreEqual(int length, boolean equal) {
    String start = "a".repeat(length);
    long[] one = context("<p class=" + start + "b>Text").namesOf(1);
    long[] other = context("<p class=" + start + "c>Text").namesOf(1);
    assertThat(one[1] == other[1]).isEqualTo(equal);
  }

  private static PageContext context(String html) {
    return new PageContext(MetadataSources.of(PageParser.create().parse(html)), null, false);
  }
}
