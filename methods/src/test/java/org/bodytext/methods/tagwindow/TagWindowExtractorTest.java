package org.bodytext.methods.tagwindow;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageType;
import org.bodytext.methods.BodyLines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TagWindowExtractorTest {

  private static final String TITLE = "<title>Council keeps the old bridge</title>";
  private static final String SENTENCE =
      "The council met on Tuesday and voted to keep the old bridge open for another year.";
  private static final String OTHER =
      "Rain is expected in the north of the country tomorrow; the south stays dry and warm.";
  private static final String LINKS =
      "<ul><li><a href=a>The old bridge, in pictures</a><li><a href=b>Council seats</a></ul>";

  @Test
  void groupWithTheWordsOfTheTitleIsTheBody() {
    String html =
        TITLE + "<div>" + OTHER + "</div><div>" + SENTENCE + "</div><div>" + OTHER + "</div>";
    assertThat(BodyLines.of(faithful(html))).isEqualTo(SENTENCE);
    assertThat(BodyLines.of(byDefault(html))).isEqualTo(SENTENCE);
  }

  @Test
  void groupOfLinksIsRemovedDespiteTitleWords() {
    String html = TITLE + "<div>" + LINKS.repeat(5) + "</div><div>" + SENTENCE + "</div>";
    assertThat(BodyLines.of(faithful(html))).isEqualTo(SENTENCE);
    assertThat(BodyLines.of(byDefault(html))).isEqualTo(SENTENCE);
  }

  @Test
  void innermostGroupWithAllTitleWordsIsChosen() {
    String html = TITLE + "<div>" + OTHER + "<div><div>" + SENTENCE + "</div></div></div>";
    Body body = faithful(html);
    assertThat(BodyLines.of(body)).isEqualTo(SENTENCE);
    assertThat(body.reasons())
        .containsExactly(
            "<div>, lines 1 to 1: The council met on Tuesday and voted to keep the old bridge ");
  }

  @Test
  void reasonShowsLinksWithTheirAddresses() {
    String html =
        TITLE + "<div>See <a href='http://bridge.org/'>bridge</a> for the old story.</div>";
    assertThat(byDefault(html).reasons())
        .singleElement()
        .asString()
        .endsWith("See bridge(http://bridge.org/) for the old story.");
  }

  @Test
  void adjacentParagraphsAreJoinedByDefault() {
    String html =
        TITLE + LINKS + "<div><p>" + SENTENCE + "<p>" + OTHER + "<p>" + SENTENCE + "</div>";
    assertThat(BodyLines.of(byDefault(html))).isEqualTo(SENTENCE + "\n" + OTHER + "\n" + SENTENCE);
  }

  @Test
  void postsOfAForumAreFoundWithoutSiteRules() {
    String html = TITLE + LINKS + forum("post") + LINKS + "<p>Powered by a forum</p>";
    String posts =
        """
        ann
        2026-01-02 10:11
        The council keeps the old bridge, says the paper today; is it true?
        bob
        2026-01-02 10:12
        Yes it is, I was there and heard what they said about it all.
        eve
        2026-01-02 10:13
        It was time for such news, as nothing good comes from there.""";
    assertThat(BodyLines.of(byDefault(html))).isEqualTo(posts);
    assertThat(byDefault(html).reasons()).hasSize(3);
  }

  @Test
  void undatedSiblingsAreNotPosts() {
    String columns = forum("column").replaceAll("2026-01-02 10:1[0-9]", "column");
    String long1 = "<div class=column>" + (SENTENCE + " ").repeat(8) + "</div>";
    Body body = byDefault(TITLE + "<div>" + columns + long1 + "</div>");
    assertThat(body.reasons()).hasSize(1);
    assertThat(BodyLines.of(body)).isEqualTo((SENTENCE + " ").repeat(8).strip());
  }

  @Test
  void classNamesWithEqualHashesAreFast() {
    StringBuilder html = new StringBuilder(TITLE);
    for (int i = 0; i < 1 << 15; i++) {
      html.append("<div class=");
      for (int bit = 0; bit < 15; bit++) {
        html.append((i >> bit & 1) == 0 ? "Aa" : "BB");
      }
      html.append('>').append(SENTENCE).append("</div>");
    }
    assertThat(byDefault(html.toString()).isEmpty()).isFalse();
  }

  @Test
  void siblingsOfDifferentClassesAreNotPosts() {
    String html = TITLE + forum("post").replaceFirst("post", "advert").replaceFirst("post", "lead");
    assertThat(byDefault(html).reasons()).hasSize(1);
  }

  @Test
  void bodyOfADirectoryIsItsLinks() {
    StringBuilder html = new StringBuilder("<title>Stories</title><ul>");
    html.append("<li><a href=x>About</a><li><a href=x>Login</a></ul><ul>");
    for (int i = 0; i < 30; i++) {
      html.append("<li><a href=s").append(i).append(">Story number ").append(i);
      html.append(" of the old bridge of our town</a>");
    }
    Page page = PageParser.create().url("http://example.com/stories/").parse(html.toString());
    assertThat(page.metadata().pageType()).isEqualTo(PageType.LISTING);
    String text = ExtractorRegistry.extractor("tag-window").extract(page).text();
    assertThat(text).contains("Story number 0 of", "Story number 29 of").doesNotContain("Login");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<p>", "<title>t</title>", "<script>old bridge</script>"})
  void pageWithoutTextHasAnEmptyBody(String html) {
    assertThat(byDefault(html).isEmpty()).isTrue();
    assertThat(byDefault(html).confidence()).isZero();
    assertThat(faithful(html).isEmpty()).isTrue();
  }

  @Test
  void pageWithoutTitleIsExtractedByItsText() {
    assertThat(BodyLines.of(byDefault("<div>Menu</div><div>" + SENTENCE + "</div>")))
        .isEqualTo(SENTENCE);
  }

  @Test
  void signalCountsTheWordsOfTheTitle() {
    Page page = PageParser.create().parse(TITLE + "<p>" + SENTENCE + "<p>" + OTHER);
    var signal = ExtractorRegistry.extractor("tag-window").signals(page).get(0);
    assertThat(signal.values()).containsExactly(3, 0);
  }

  private static String forum(String name) {
    return "<div><table class='NAME n1'><tr><td>ann<td>2026-01-02 10:11<tr><td>The council keeps the"
            .replace("NAME", name)
        + " old bridge, says the paper today; is it true?</table>"
        + "<table class='NAME n2'><tr><td>bob<td>2026-01-02 10:12<tr><td>Yes it is, I was there and"
            .replace("NAME", name)
        + " heard what they said about it all.</table><p>Advertisement here</p>"
        + "<table class='NAME n3'><tr><td>eve<td>2026-01-02 10:13<tr><td>It was time for such news,"
            .replace("NAME", name)
        + " as nothing good comes from there.</table></div>";
  }

  private static Body byDefault(String html) {
    return ExtractorRegistry.extractor("tag-window").extract(PageParser.create().parse(html));
  }

  private static Body faithful(String html) {
    var faithful = new TagWindowExtractor(TagWindowOptions.FAITHFUL);
    return faithful.extract(PageParser.create().parse(html));
  }
}
