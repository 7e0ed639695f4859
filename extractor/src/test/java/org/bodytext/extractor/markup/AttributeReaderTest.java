package org.bodytext.extractor.markup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttributeReaderTest {

  /** The end of the markup, as browsers read it, is marked with a bar. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>|a>",
        "<p title=\"a>b\">|c>",
        "<p title = 'a>b' >|c>",
        "<p title=a'>|b'>",
        "<p title='a'b\"c>|d\">",
        "<p 'a>|b'>",
        "<p =\"a>|b\">",
        "<p/title='>'/>|>",
        "<p title='a>|b>",
        "</p title='>'>|>",
        "</1 a='>|'>",
        "<!doctype x '>|'>",
        "<!-- a > b -->|-->",
        "<!-- a --!>|-->",
        "<!-->|-->",
        "<!--->|-->",
        "<!--a--b->-->|",
        "<?php '>|'>"
      })
  void markupEndsAsInBrowsers(String marked) {
    String text = marked.replace("|", "");
    assertThat(AttributeReader.endOfMarkup("x" + text, 1) - 1).isEqualTo(marked.indexOf('|'));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<", "</", "<p", "<p title='a", "<!", "<!--", "<!-- a --", "<!-- a >"})
  void markupMayHaveNoEnd(String text) {
    assertThat(AttributeReader.endOfMarkup(text, 0)).isEqualTo(-1);
  }
}
