package org.bodytext.extractor.markup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TagsTest {

  @Test
  void codeIgnoresCase() {
    for (int code = 1; code < Tags.count(); code++) {
      String name = String.valueOf(Tags.nameOf(code));
      assertThat(Tags.codeOf(name)).as(name).isEqualTo(code);
      for (String written : new String[] {name, name.toUpperCase(Locale.ROOT)}) {
        long key = 0;
        for (int i = 0; i < written.length(); i++) {
          key = NameTable.key(key, written.charAt(i));
        }
        int expected = name.length() <= NameTable.KEYED_LENGTH ? code : 0;
        assertThat(Tags.codeOf(key)).as(written).isEqualTo(expected);
      }
    }
  }

  // Each has bits in common with h1, div, p or optgroup.
  @ParameterizedTest
  @ValueSource(strings = {"h\u0011", "eũv", "h\uFF11", "dI\u0016", "p\u0001", "xoptgroup", "d@v"})
  void similarNamesAreUnknown(String name) {
    Elements elements =
        MarkupParser.parse(SourceText.of("<" + name + ">"), null, LineView.BLOCK).elements();

    assertThat(elements.name(elements.size() - 1)).isEqualTo(name.toLowerCase(Locale.ROOT));
  }
}
