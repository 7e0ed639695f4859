package org.bodytext.extractor.metadata.source;

import static org.assertj.core.api.Assertions.assertThat;

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
}
