package org.bodytext.extractor.metadata.author;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.metadata.Authors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BylineNamesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>window foo bar</script>Jane Doe",
        "<!-- a > b Wrong Name -->Jane Doe",
        "<a href=x><span class='sr-only'>Post</span></a>by <a class=username>Jane Doe</a>",
        "<b class=card-name>Jane Doe</b><b class=card-time>Max read</b>",
        "<style>.sr-only{display:none}</style>Jane Doe",
        "<!-- sr-only -->Jane Doe",
        "<a href=/css/sr-only>Jane Doe</a>",
        "<img class='screen-reader-text' src=a.jpg>Jane Doe",
        "<a title='x > Wrong Name' href=y>Jane Doe</a>",
        "<a title = \"x > Wrong Name\" href=y>Jane Doe</a>"
      })
  void nameIsReadFromVisibleTextOnly(String byline) {
    String html = "<h1>Snow</h1><p class=author-name>" + byline + "</p><p>Text of the page.";
    assertThat(Authors.joined(PageParser.create().parse(html).metadata())).isEqualTo("Jane Doe");
  }
}
