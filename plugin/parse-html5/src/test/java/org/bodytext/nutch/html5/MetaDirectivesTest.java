package org.bodytext.nutch.html5;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.MalformedURLException;
import java.net.URL;
import java.util.List;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.parse.HTMLMetaTags;
import org.bodytext.nutch.common.RobotsDirectives;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MetaDirectivesTest {

  private final Metadata metadata = new Metadata();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "noindex | true | false | false",
        "NoIndex,NoFollow | true | true | false",
        "none | true | true | false",
        "index, follow, noarchive | false | false | true",
        "max-image-preview:none | false | false | false",
        "all | false | false | false"
      })
  void robotsDirectivesAreRead(String content, boolean index, boolean follow, boolean cache) {
    HTMLMetaTags tags = read("<meta name=Robots content='" + content + "'>");
    assertThat(tags.getNoIndex()).isEqualTo(index);
    assertThat(tags.getNoFollow()).isEqualTo(follow);
    assertThat(tags.getNoCache()).isEqualTo(cache);
    assertThat(metadata.get("robots"))
        .isEqualTo(content.equals("none") ? "none, noindex" : content);
  }

  @Test
  void elementsOfTheAgentAreReadAndThoseOfOthersAreNot() {
    assertThat(read("<meta name=otherbot content=noindex>").getNoIndex()).isFalse();
    HTMLMetaTags tags = read("<meta name=robots content=all><meta name=mybot content=none>");
    assertThat(tags.getNoIndex()).isTrue();
    assertThat(tags.getNoFollow()).isTrue();
    assertThat(metadata.get("robots")).isEqualTo("all, none, noindex");
  }

  @Test
  void namedElementsAreInTheParseMetadata() {
    read(
        "<meta name=Description content='About tea'><meta property=og:type content=article>"
            + "<meta name=bodytext.body content=forged><meta name=robots content=all>");
    assertThat(metadata.get("description")).isEqualTo("About tea");
    assertThat(metadata.get("og:type")).isEqualTo("article");
    assertThat(metadata.get("bodytext.body")).isNull();
    assertThat(metadata.getValues("robots")).containsExactly("all");
  }

  @Test
  void robotsOfSeveralElementsAreJoined() {
    read(
        "<meta name=robots content='max-image-preview:large'><meta name=robots content='noindex'>");
    assertThat(metadata.getValues("robots")).containsExactly("max-image-preview:large, noindex");
  }

  @Test
  void numberOfTagsForFiltersIsLimited() {
    String many = "<meta name=keyword content=x>".repeat(5000);
    HTMLMetaTags tags = read(many + "<meta name=robots content=noindex>");
    assertThat(tags.getGeneralTags().getValues("keyword")).hasSize(1000);
    assertThat(tags.getNoIndex()).isTrue();
  }

  @Test
  void robotsInTheBodyAreRead() {
    assertThat(read("junk<html><head><meta name=robots content=noindex></head>").getNoIndex())
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "5; url=next.html",
        "5;URL='next.html'",
        "5;URL='next.html' ",
        "5;url='next.html';",
        "5;url=\"next.html\"; and more",
        "5,url=\"next.html\"",
        " 5 ; Url = next.html ",
        "5;next.html",
        "5.0 url=next.html"
      })
  void refreshIsReadInAllSyntaxesOfBrowsers(String content) {
    HTMLMetaTags tags =
        read("<meta http-equiv=refresh content='" + content.replace("'", "&#39;") + "'>");
    assertThat(tags.getRefresh()).isTrue();
    assertThat(tags.getRefreshTime()).isEqualTo(5);
    assertThat(tags.getRefreshHref()).hasToString("http://example.com/a/next.html");
  }

  @Test
  void reloadAndRefreshInNoscriptAreIgnored() {
    assertThat(read("<meta http-equiv=refresh content=300>").getRefresh()).isFalse();
    assertThat(
            read("<head><noscript><meta http-equiv=refresh content='0;url=/no'></noscript>")
                .getRefresh())
        .isFalse();
  }

  @Test
  void directivesOfTheHeaderAreAddedToThoseOfThePage() {
    HTMLMetaTags tags = read("<meta name=robots content=nofollow>", "none");
    assertThat(tags.getNoIndex()).isTrue();
    assertThat(tags.getNoFollow()).isTrue();
    assertThat(metadata.get("robots")).isEqualTo("nofollow, none, noindex");
  }

  @Test
  void otherTagsArePassedToFilters() {
    HTMLMetaTags tags =
        read(
            "<meta name=Author content=Ada><meta property=og:title content=Tea>"
                + "<meta http-equiv=Pragma content=no-cache>");
    assertThat(tags.getGeneralTags().get("author")).isEqualTo("Ada");
    assertThat(tags.getGeneralTags().get("og:title")).isEqualTo("Tea");
    assertThat(tags.getHttpEquivTags()).containsEntry("pragma", "no-cache");
    assertThat(tags.getNoCache()).isTrue();
  }

  private HTMLMetaTags read(String html, String... header) {
    HTMLMetaTags tags = new HTMLMetaTags();
    Document tree = Jsoup.parse(html);
    try {
      URL base = new URL("http://example.com/a/b.html");
      new MetaDirectives(RobotsDirectives.forAgent("MyBot"), tags, metadata)
          .read(tree, base, List.of(header));
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
    return tags;
  }
}
