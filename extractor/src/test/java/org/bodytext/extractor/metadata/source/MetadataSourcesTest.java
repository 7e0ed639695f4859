package org.bodytext.extractor.metadata.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is read of a page with very many, or very long elements of one kind. */
class MetadataSourcesTest {

  @Test
  void theFirstElementsOfEachKindAreRead() {
    assertThat(sources("<h2>a</h2>".repeat(300)).headingElements()).hasSize(200);
    assertThat(sources("<time>a</time>".repeat(300)).times()).hasSize(200);
    assertThat(sources("<script>a</script>".repeat(150)).scripts()).hasSize(100);
    assertThat(sources("<b title=2009>a</b>".repeat(3_000)).numbered()).hasSize(2_000);
  }

  @ParameterizedTest(name = "after {0} others: {1}")
  @CsvSource({"999, http://a.example/x", "1000,"})
  void canonicalLinkIsAmongTheFirstThousandLinks(int others, String canonical) {
    String link = "<link rel=canonical href=http://a.example/x>";
    assertThat(sources("<link rel=icon href=i>".repeat(others) + link).canonical())
        .isEqualTo(canonical);
  }

  @ParameterizedTest(name = "after {0} others: {1}")
  @CsvSource({"999, Snow", "1000,"})
  void firstThousandMetaElementsAreRead(int others, String title) {
    String meta = "<meta property=og:title content=Snow>";
    assertThat(sources("<meta name=a content=b>".repeat(others) + meta).meta().first("og:title"))
        .isEqualTo(title);
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"65536, Snow", "65537,"})
  void longStartTagsAreNotRead(int length, String title) {
    String start = "<meta property=og:title content=Snow title=";
    String html = start + "a".repeat(length - start.length() - 1) + ">";
    assertThat(sources(html).meta().first("og:title")).isEqualTo(title);
  }

  @ParameterizedTest(name = "a tag of {0} and a content of {1} characters: {2}")
  @CsvSource({"300, 60, 1", "301, 60, 0", "300, 61, 0"})
  void anElementWithANumberThatMayBeADateIsShort(int tag, int content, int found) {
    String start = "<b title='2009";
    String html =
        start + "a".repeat(tag - start.length() - 2) + "'>" + "a".repeat(content) + "</b>";
    assertThat(sources("<p>" + html).numbered()).hasSize(found);
  }

  private static MetadataSources sources(String html) {
    return MetadataSources.of(PageParser.create().parse(html));
  }
}
