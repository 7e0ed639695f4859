package org.bodytext.extractor.metadata.author;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesTest {

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"Anna Stiftung, false", "Anna Landesstiftung, false", "Anna Cypress, true"})
  void onlyLongWordsOfOrganisationsAreEndsOfLongerWords(String name, boolean isPerson) {
    assertThat(Names.isPerson(name)).isEqualTo(isPerson);
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"1000, true", "1001, false"})
  void aLongTextIsNotReadAsAListOfNames(int length, boolean read) {
    String text = "Jane Doe, " + "x".repeat(length - "Jane Doe, ".length());
    assertThat(Names.leading(text).isEmpty()).isNotEqualTo(read);
  }

  @ParameterizedTest(name = "after {0} characters: {1}")
  @CsvSource({"30, true", "31, false"})
  void aCreditWithinAParagraphIsNearItsStart(int characters, boolean found) {
    String line = "雪".repeat(characters) + "（记者李松）下了一夜。";
    assertThat(ReporterCredit.reporters(line).isEmpty()).isNotEqualTo(found);
  }
}
