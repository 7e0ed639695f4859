package org.bodytext.extractor.metadata.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.metadata.Authors;
import org.bodytext.extractor.page.PageMetadata;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommentSectionsTest {

  private static final String PAGE =
      "<title>Snow in the old town</title><main><h1>Snow in the old town</h1>"
          + "<p>By Jane Doe</p><p>May 4, 2023</p><p>It snowed all night long.</p>";

  private static final String MICRODATA =
      "<meta itemprop=author content='Bob Miller'>"
          + "<meta itemprop=datePublished content=2023-03-08T10:00:00Z>";

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "<div id=comments><div itemprop=comment itemscope>%s</div></div>",
        "<div itemprop=comment itemscope>%s</div>",
        "<div itemprop='suggestedAnswer acceptedAnswer' itemscope>%s</div>",
        "<div itemprop=review itemscope>%s<p>Fine.</div>",
        "<span itemprop=review itemscope>%s</span>",
        "<div class=comment-list>%s</div>",
        "<div itemprop=review itemscope><p>Fine.<b itemprop=author>Bob Miller</b></p>"
            + "<time itemprop=datePublished datetime=2023-03-08T10:00>March 8</time></div>",
        "<div itemprop=comment><time itemprop=datePublished datetime=2023-03-08T10:00></time></div>",
      })
  void microdataInCommentsIsIgnored(String html) {
    PageMetadata page = PageParser.create().parse(PAGE + html.replace("%s", MICRODATA)).metadata();
    assertThat(page.published()).isEqualTo("2023-05-04");
    assertThat(Authors.joined(page)).isEqualTo("Jane Doe");
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "%s",
        "<div itemprop=comment itemscope><p>Fine.</p></div><div>%s</div>",
        "<a itemprop=commentCount>3</a>%s",
        "<div class=review>%s</div>",
      })
  void otherMicrodataIsRead(String html) {
    PageMetadata page = PageParser.create().parse(PAGE + html.replace("%s", MICRODATA)).metadata();
    assertThat(page.published()).isEqualTo("2023-03-08T10:00:00Z");
    assertThat(Authors.joined(page)).isEqualTo("Bob Miller");
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"review", "comment"})
  void commentThatContainsTheTitleIsThePage(String property) {
    PageMetadata page =
        PageParser.create()
            .parse("<div itemprop=" + property + "><h1>Snow</h1><p>It snowed.</p>" + MICRODATA)
            .metadata();
    assertThat(page.published()).isEqualTo("2023-03-08T10:00:00Z");
    assertThat(Authors.joined(page)).isEqualTo("Bob Miller");
  }
}
