package org.bodytext.extractor.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LowerCaseTest {

  private enum Choice {
    SOME_VALUE
  }

  @Test
  void keepsTheLengthOfEveryCharacterAndMapsItAsJavaDoesButForTheDottedI() {
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      String text = "a" + Character.toString(c) + "b";
      String lower = LowerCase.of(text);
      assertThat(lower).as("U+%04X", c).hasSameSizeAs(text);
      if (c != 'İ') {
        assertThat(lower).as("U+%04X", c).isEqualTo(text.toLowerCase(Locale.ROOT));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "İstanbul İİ, istanbul ii",
    "ΣΥΝΤΑΚΤΗΣ: ΟΔΟΣ, συντακτης: οδος",
    "Σ ΣΑΣ, σ σας",
    "\uD801\uDC00x\uD801\uDC01, \uD801\uDC28x\uD801\uDC29",
    "x\uD801, x\uD801",
    "X\uD801Y\uDC00Z, x\uD801y\uDC00z"
  })
  void mapsText(String text, String expected) {
    assertThat(LowerCase.of(text)).isEqualTo(expected);
  }

  @Test
  void returnsTextInLowerCaseItself() {
    String text = "in lower case, 中文, ǆ";
    assertThat(LowerCase.of(text)).isSameAs(text);
  }

  @Test
  void idOfConstantIsItsNameWithHyphens() {
    assertThat(LowerCase.id(Choice.SOME_VALUE)).isEqualTo("some-value");
  }
}
