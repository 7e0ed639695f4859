package org.bodytext.extractor.markup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.bodytext.extractor.Body;
import org.bodytext.extractor.LineView;
import org.bodytext.extractor.Lines;
import org.bodytext.extractor.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineTextTest {

  private static final int AT = 3;

  // The last reference stands for two characters, of which the room may have only one.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>two  words",
        "<p>a<br>",
        "<p>one <b> two</b> &amp; three &NotEqualTilde;",
        "<pre>  indented   text\tand a tab",
        "<p>中文 <i>正文</i>"
      })
  void copiesAsManyCharactersAsThereIsRoomFor(String html) {
    Lines lines = Page.of(html, null).lines();
    String text = lines.text(0);
    for (int room = 0; room <= text.length() + 2; room++) {
      char[] out = new char[AT + room];
      Arrays.fill(out, '#');
      int copied = lines.copyText(0, out, AT);
      assertThat(copied).isEqualTo(Math.min(room, text.length()));
      assertThat(new String(out)).startsWith("###" + text.substring(0, copied));
    }
  }

  @Test
  void aBodyHasTheTextsOfItsLinesHoweverMuchWhiteSpaceTheyHave() {
    String spaces = " ".repeat(500);
    Page page =
        Page.of("<p>first<pre>a" + spaces + "b" + spaces + "c</pre><p> last &amp; least", null);
    BitSet all = new BitSet();
    all.set(0, 3);
    Body body = Body.of(page, LineView.BLOCK, "all", all, 1, List.of());
    assertThat(body.text()).isEqualTo("first\na" + spaces + "b" + spaces + "c\nlast & least");
  }
}
