package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.conventions.Convention;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PhraseSetTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "plain text; plain text",
        "one|two; ''",
        "(?:one|two) three; ' three'",
        "colou?r of; colo",
        "ab{2}cde; cde",
        "x[abc]yz; yz",
        "a\\(bc; a(bc",
        "\\d+ pages; ' pages'",
        "a.{0,4}bc; bc",
        "ab+; ab"
      })
  void literalIsPartOfEveryMatch(String expression, String literal) {
    assertThat(PhraseSet.literalOf(expression)).isEqualTo(literal);
  }

  @Test
  void everyNoticeHasALiteral() {
    assertThat(Convention.terms("notice-phrases.tsv", "notice"))
        .allSatisfy(term -> assertThat(PhraseSet.literalOf(term)).isNotEmpty());
  }

  @Test
  void caseIsIgnored() {
    PhraseSet scripts = PhraseSet.of("notice-phrases.tsv", "scripts");
    assertThat(scripts.isIn("Please enable JavaScript.")).isTrue();
    assertThat(scripts.isIn("Please read on.")).isFalse();
  }
}
