package org.bodytext.extractor.metadata.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.metadata.Authors;
import org.bodytext.extractor.page.PageMetadata;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListedTextsTest {

  private static final String PAGE =
      "<title>Snow in the old town - Example</title><h1>Snow in the old town</h1>"
          + "<p>By Jane Doe</p><p>May 4, 2023</p><p>It snowed all night long.</p>"
          + "<script type='application/ld+json'>%s</script>";

  private static final String LIST =
      "{\"@type\":\"ItemList\",\"itemListElement\":[{\"@type\":\"ListItem\",\"item\":%s}]}";

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "list | \"headline\":\"Other story\" | Jane Doe | 2023-05-04",
        "list | \"headline\":\"Snow\" | Jane Doe | 2023-05-04",
        "list | \"name\":\"x\" | Jane Doe | 2023-05-04",
        "list | \"url\":\"https://example.com/bees\" | Jane Doe | 2023-05-04",
        "list | \"@id\":\"https://example.com/snow#1\" | Jane Doe | 2023-05-04",
        "list | \"headline\":\"Snow in the old town\" | Bob Miller | 2020-01-01",
        "list | \"headline\":\"Snow in the old\" | Jane Doe | 2023-05-04",
        "list | \"headline\":\"Snow in the old tow\" | Bob Miller | 2020-01-01",
        "list | \"headline\":\"Snow in the Old Town!\" | Bob Miller | 2020-01-01",
        "list | \"url\":\"https://example.com/snow/\" | Bob Miller | 2020-01-01",
        "list | \"@id\":\"http://example.com/snow\" | Bob Miller | 2020-01-01",
        "blog | \"headline\":\"Other story\" | Jane Doe | 2023-05-04",
        "blog | \"headline\":\"Snow in the old town\" | Bob Miller | 2020-01-01",
        "graph | \"headline\":\"Other story\" | Bob Miller | 2020-01-01",
      })
  void listedTextIsReadIfItIsThePage(
      String place, String property, @Nullable String author, @Nullable String published) {
    String text =
        "{\"@type\":\"NewsArticle\",\"author\":{\"name\":\"Bob Miller\"},"
            + "\"datePublished\":\"2020-01-01\","
            + property
            + "}";
    String json =
        switch (place) {
          case "list" -> LIST.replace("%s", text);
          case "blog" -> "{\"@type\":\"Blog\",\"blogPost\":[" + text + "]}";
          default -> "{\"@graph\":[" + text + "]}";
        };
    PageMetadata page =
        PageParser.create()
            .url("https://example.com/snow")
            .parse(PAGE.replace("%s", json))
            .metadata();
    assertThat(Authors.joined(page)).isEqualTo(author);
    assertThat(page.published()).isEqualTo(published);
  }

  @ParameterizedTest(name = "after {0} others: {1}")
  @CsvSource({"99, Bob Miller", "100, Jane Doe"})
  void pageIsAmongTheFirstHundredListedTexts(int others, String author) {
    String other = "{\"@type\":\"NewsArticle\",\"headline\":\"Rain\"}";
    String text =
        "{\"@type\":\"NewsArticle\",\"headline\":\"Snow in the old town\",\"author\":\"Bob Miller\"}";
    String json = "{\"@type\":\"Blog\",\"blogPost\":[" + (other + ",").repeat(others) + text + "]}";
    String html = PAGE.replace("%s", json);
    assertThat(Authors.joined(PageParser.create().parse(html).metadata())).isEqualTo(author);
  }
}
