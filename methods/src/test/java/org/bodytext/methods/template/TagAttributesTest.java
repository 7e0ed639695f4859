package org.bodytext.methods.template;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.page.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TagAttributesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p class=a id=\"b c\">",
        "<p id='b c' class=\"a\">",
        "<P\n  CLASS = a\tID='b c' >",
        "<p class=a id='b c'/>"
      })
  void hashIsIndependentOfSpellingAndOrder(String tag) {
    assertThat(hash(tag)).isEqualTo(hash("<p class='a' id='b c'>"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>",
        "<p class=a>",
        "<p class=a id='b d'>",
        "<p class='b c' id=a>",
        "<p class=A id='b c'>"
      })
  void differentAttributesHaveDifferentHashes(String tag) {
    assertThat(hash(tag)).isNotEqualTo(hash("<p class=a id='b c'>"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<p =", "<p a='", "<p a=", "<", "<p a='b", "<p / / =x>"})
  void incompleteTagsAreHashed(String tag) {
    assertThat(hash(tag)).isEqualTo(hash(tag));
  }

  private static long hash(String tag) {
    return TagAttributes.hash(SourceText.of(tag), 0, tag.length());
  }
}
