package org.bodytext.extractor.markup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LineTextWriterTest {

  private static final int AT = 3;

  // The last reference resolves to two characters, of which only one may fit the buffer.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>two  words",
        "<p>a<br>",
        "<p>one <b> two</b> &amp; three &NotEqualTilde;",
        "<p> one <b>two </b> <i> three</i>  four <b>five</b>",
        "<pre>  indented   text\tand a tab",
        "<p>中文 <i>正文</i>"
      })
  void copyTextFillsTheBuffer(String html) {
    Lines lines = PageParser.create().parse(html).lines();
    String text = lines.text(0);
    for (int room = 0; room <= text.length() + 2; room++) {
      char[] out = new char[AT + room];
      Arrays.fill(out, '#');
      int copied = lines.copyText(0, out, AT);
      assertThat(copied).isEqualTo(Math.min(room, text.length()));
      assertThat(new String(out)).startsWith("###" + text.substring(0, copied));
    }
  }

  /** A run without such characters is copied; one with them must not be. */
  @ParameterizedTest
  @CsvSource({
    "so\u00ADft, soft",
    "no\u200Bthing, nothing",
    "one\u00A0two, one two",
    "one\u3000two, one two",
    "one  two, one two",
    "one<b>  two</b>, one two",
    "one <b> two </b> three, one two three",
    "one<img> two, one two",
    "one<b>\u00A0two</b>, one two",
    "AT&amp;T & co, AT&T & co",
    "one\u00AD <b>two</b>\u00AD, one two"
  })
  void lineHasTheVisibleText(String html, String text) {
    Lines lines = PageParser.create().parse("<p>" + html).lines();
    assertThat(lines.text(0)).isEqualTo(text);
    assertThat(lines.offsets(0)).hasSize(text.length() + 1);
    char[] out = new char[text.length() + 5];
    assertThat(new String(out, 0, lines.copyText(0, out, 0))).isEqualTo(text);
  }

  @Test
  void bodyTextJoinsItsLines() {
    String spaces = " ".repeat(500);
    Page page =
        PageParser.create()
            .parse("<p>first<pre>a" + spaces + "b" + spaces + "c</pre><p> last &amp; least");
    BitSet all = new BitSet();
    all.set(0, 3);
    Body body = Body.builder(page, LineView.BLOCK, "all").lines(all).confidence(1).build();
    assertThat(body.text()).isEqualTo("first\n\na" + spaces + "b" + spaces + "c\n\nlast & least");
  }
}
