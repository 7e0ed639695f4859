package org.bodytext.extractor.metadata.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainTextTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "std::vector&lt;T,Allocator&gt;::push_back | std::vector<T,Allocator>::push_back",
        "The &lt;select&gt; element | The <select> element",
        "The <select> element | The <select> element",
        "<figure class=x><img src=y></figure>Boats <video id=z>go | Boats go",
        "When a &lt; b and a &lt;b then what | When a < b and a <b then what",
        "&lt;i&gt;Nature&lt;/i&gt; &amp; <b>us</b> | Nature & us",
        "Snow on &lt;a href=http | Snow on",
        "<p title=\"a > b\">Hello <!-- > --!>there | Hello there",
        "&lt;p title = &quot;a &gt; b&quot;&gt;Hello | Hello",
        "<b title=it's>It's <b class=\"x>fine | It's fine",
      })
  void tidyRemovesLeftoverTagsOnly(String written, String text) {
    assertThat(PlainText.tidy(written)).isEqualTo(text);
  }

  @Test
  void longTextsAreCut() {
    assertThat(PlainText.tidy("a".repeat(5_000))).hasSize(4_000);
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"200, Author:", "201, ''"})
  void hiddenLabelBeforeALineIsShort(int length, String label) {
    String start = "<i hidden title='";
    String end = "'>Author:</i>";
    String hidden = start + "a".repeat(length - start.length() - end.length()) + end;
    Page page = PageParser.create().parse("<p>" + hidden + "Jane Doe");
    int line = page.lines().size() - 1;
    assertThat(PlainText.hiddenTextBefore(page, line)).isEqualTo(label);
  }

  @ParameterizedTest(name = "{0} lines before it: {1}")
  @CsvSource({"11, true", "12, false"})
  void twelveLinesOfAnElementAreRead(int lines, boolean read) {
    Page page = PageParser.create().parse("<h1>" + "a<br>".repeat(lines) + "end</h1>");
    int heading = page.lines().element(0);
    assertThat(PlainText.ofLines(page, heading).endsWith("end")).isEqualTo(read);
  }
}
