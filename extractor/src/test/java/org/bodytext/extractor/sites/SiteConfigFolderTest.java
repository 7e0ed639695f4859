package org.bodytext.extractor.sites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.method.siterule.SiteRuleExtractor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteConfigFolderTest {

  private static final String PAGE =
      """
      <html><head><meta name="writer" content="Ada Quill"></head><body>
      <div class="menu">Harbor Tides Boats</div>
      <h2 class="headline">The lock opens</h2><h1>The Coast</h1>
      <div class="story x7">
        <p>The lock opens at six.</p><p class="share-tools">Send to a friend</p>
        <p>Boats wait below it.</p><aside>Older news</aside>
      </div>
      <div class="main">Everything else</div>
      <time datetime="2024-05-06T07:00">last week</time>
      </body></html>
      """;

  @TempDir private Path folder;

  @Test
  void keysOfASiteConfigurationAreApplied() throws IOException {
    write(
        "coast.example.txt",
        """
        # a comment: with a colon
        title: //h2[@class='headline']
        title: //h1
        body://div[contains(@class, 'story')]
        body: //div[@class='main']
        author: //meta[@name='writer']/@content
        date: (//time/@datetime)[1]
        strip: //aside
        strip_id_or_class: "share-"
        prune: no
        test_url: https://coast.example/1
        """);
    Body body = extract("https://www.coast.example/1");
    assertThat(body.text()).isEqualTo("The lock opens at six.\n\nBoats wait below it.");
    assertThat(body.title()).isEqualTo("The lock opens");
    assertThat(body.authors()).containsExactly("Ada Quill");
    assertThat(body.published()).isEqualTo("2024-05-06T07:00");
    assertThat(body.siteRule()).isEqualTo("coast.example, www.coast.example");
    assertThat(body.warnings()).isEmpty();
    assertThat(read().ignored()).isEmpty();
  }

  @Test
  void laterPathIsUsedIfTheFirstMatchesNothing() throws IOException {
    write(
        "coast.example.txt",
        "body: //article\nbody: //div[@class='main']\ntitle: //h3\ntitle: //h1\n");
    Body body = extract("https://coast.example/1");
    assertThat(body.text()).isEqualTo("Everything else");
    assertThat(body.title()).isEqualTo("The Coast");
  }

  @Test
  void nameOfTheFileIsTheHost() throws IOException {
    write("coast.example.txt", "body: //p\n");
    write(".coast.example.txt", "body: //h1\n");
    write("news.coast.example.txt", "body: //h2\n");
    write("README.txt", "body: //a\n");
    SiteRules rules = read();
    assertThat(rules.rules()).hasSize(3);
    assertThat(bodyFor("https://coast.example/", rules)).isEqualTo("//p");
    assertThat(bodyFor("https://www.coast.example/", rules)).isEqualTo("//p");
    assertThat(bodyFor("https://sport.coast.example/", rules)).isEqualTo("//h1");
    assertThat(bodyFor("https://news.coast.example/", rules)).isEqualTo("//h2");
    assertThat(rules.ruleFor("https://other.example/")).isEmpty();
  }

  @Test
  void linesThatAreNotUsedAreCounted() throws IOException {
    write(
        "coast.example.txt",
        """
        body: //p
        author: substring-after(//p, 'By ')
        title: //img/@alt
        strip: //p[
        replace_string(<noscript>): <div>
        replace_string(</noscript>): </div>
        """);
    assertThat(read().ignored())
        .containsExactly(
            entry("author", 1), entry("replace_string", 2), entry("strip", 1), entry("title", 1));
    assertThat(read().rules()).hasSize(1);
  }

  private static String bodyFor(String url, SiteRules rules) {
    return rules.ruleFor(url).orElseThrow().body().get(0).expression();
  }

  private void write(String name, String config) throws IOException {
    Files.writeString(folder.resolve(name), config);
  }

  private SiteRules read() throws IOException {
    return SiteRules.readSiteConfigs(folder);
  }

  private Body extract(String url) throws IOException {
    return new SiteRuleExtractor(read(), 0, ExtractorRegistry.extractor("whole-text"))
        .extract(PageParser.create().url(url).parse(PAGE));
  }
}
