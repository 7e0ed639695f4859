package org.bodytext.nutch.html5;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.nutch.parse.Outlink;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutlinksTest {

  private static final String ALL =
      "<head><link href=s.css><script src=s.js></script></head><body><a href=a>A <b>b</b></a>"
          + "<img src=i.png><iframe src=f></iframe><map><area href=m></map>"
          + "<form action=q><input></form><form action=p method=POST></form>";

  @Test
  void linksComeFromTheElementsOfParseHtml() {
    assertThat(urls(ALL)).containsExactly("s.css", "s.js", "a", "i.png", "f", "m");
  }

  @Test
  void ignoredTagsHaveNoLinks() {
    assertThat(urls(ALL, "parser.html.outlinks.ignore_tags", "img, script,link"))
        .containsExactly("a", "f", "m");
  }

  @Test
  void useActionOverridesIgnoreTags() {
    assertThat(
            urls(
                ALL,
                "parser.html.form.use_action",
                "true",
                "parser.html.outlinks.ignore_tags",
                "img,script,link,form"))
        .containsExactly("a", "f", "m", "q");
  }

  @Test
  void framesAreLinks() {
    assertThat(urls("<frameset><frame src=one><frame src=two></frameset>"))
        .containsExactly("one", "two");
  }

  @Test
  void anchorIsTheTextOfTheLink() {
    assertThat(links(ALL, new Configuration(false)))
        .contains(link("http://example.com/d/a", "A b"));
  }

  @Test
  void textOfAnImageIsPartOfTheAnchor() {
    assertThat(
            links("<a href=a><img src=i.png alt='Tea shop'> opens</a>", new Configuration(false)))
        .extracting(Outlink::getAnchor)
        .contains("Tea shop opens");
  }

  @Test
  void sourcesOfMediaAreLinks() {
    assertThat(urls("<video><source src=a.mp4></video>")).containsExactly("a.mp4");
  }

  @Test
  void anchorTextIsLimited() {
    List<Outlink> links = links("<a href=a>" + "word ".repeat(100_000), new Configuration(false));
    assertThat(links).singleElement().satisfies(l -> assertThat(l.getAnchor()).hasSize(4096));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "href=x rel=nofollow",
        "href=x rel='noopener NOFOLLOW'",
        "href=x rel='external,nofollow'",
        "href=mailto:a@example.com",
        "href='javascript:go()'",
        "href=tel:123",
        "href='http://[broken'",
        "name=top"
      })
  void nofollowAndNonPageLinksAreIgnored(String attributes) {
    assertThat(urls("<a " + attributes + ">text</a>")).isEmpty();
  }

  @Test
  void emptyAnchorIsIgnored() {
    assertThat(urls("<a href=x></a><a href=y><img></a>")).containsExactly("y");
  }

  @Test
  void linksAreResolvedAsInBrowsers() {
    assertThat(urls("<a href='?p=2'>2</a><a href=' /up\n/one '>1</a><a href='//b.example/'>b</a>"))
        .containsExactly("t.html?p=2", "http://example.com/up/one", "http://b.example/");
  }

  @Test
  void firstBaseElementIsUsedAndMayBeRelative() {
    String html = "<base target=_blank><base href=/other/><base href=/no/><a href=x>x</a>";
    assertThat(urls(html)).containsExactly("http://example.com/other/x");
  }

  @Test
  void tagIsAddedToTheMetadataIfConfigured() {
    Configuration conf = new Configuration(false);
    conf.set("parser.html.outlinks.htmlnode_metadata_name", "tag");
    assertThat(links("<a href=x>x</a>", conf).get(0).getMetadata().get(new Text("tag")))
        .isEqualTo(new Text("a"));
  }

  private static List<String> urls(String html, String... properties) {
    Configuration conf = new Configuration(false);
    for (int i = 0; i < properties.length; i += 2) {
      conf.set(properties[i], properties[i + 1]);
    }
    return links(html, conf).stream()
        .map(link -> link.getToUrl().replace("http://example.com/d/", ""))
        .toList();
  }

  private static List<Outlink> links(String html, Configuration conf) {
    Document tree = Jsoup.parse(html);
    URL address = LinkResolver.url(null, "http://example.com/d/t.html");
    return new Outlinks(conf).of(tree, LinkResolver.base(address, tree));
  }

  private static Outlink link(String url, String anchor) {
    try {
      return new Outlink(url, anchor);
    } catch (java.net.MalformedURLException e) {
      throw new AssertionError(e);
    }
  }
}
