package org.bodytext.nutch.index;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bodytext.nutch.Pages.ARTICLE;
import static org.bodytext.nutch.Pages.BODY_START;
import static org.bodytext.nutch.Pages.conf;
import static org.bodytext.nutch.Pages.content;

import org.bodytext.nutch.Pages;
import org.bodytext.nutch.common.BodyField;
import org.bodytext.nutch.parse.BodyTextParseFilter;
import java.util.List;
import java.util.ServiceConfigurationError;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.crawl.Inlinks;
import org.apache.nutch.indexer.NutchDocument;
import org.apache.nutch.parse.Parse;
import org.junit.jupiter.api.Test;

class BodyTextIndexingFilterTest {

  @Test
  void everyFieldIsCopiedAsStrings() {
    BodyTextParseFilter parseFilter = new BodyTextParseFilter();
    parseFilter.setConf(conf("bodytext.site.rules", "rules.conf"));
    NutchDocument doc = filtered(Pages.filter(parseFilter, content(ARTICLE, "text/html", UTF_8)));
    assertThat((String) doc.getFieldValue("body")).startsWith(BODY_START);
    assertThat(doc.getFieldNames()).contains("body", "page_type", "body_confidence");
    doc.forEach(
        field -> assertThat(field.getValue().getValues()).hasOnlyElementsOfType(String.class));
  }

  @Test
  void keywordsAreAValueEach() {
    Parse parse = Pages.parse().get(Pages.URL);
    parse.getData().getParseMeta().add(BodyField.KEYWORDS.key(), "tea");
    parse.getData().getParseMeta().add(BodyField.KEYWORDS.key(), "water");
    assertThat(filtered(parse).getField("keywords").getValues()).isEqualTo(List.of("tea", "water"));
  }

  @Test
  void whatXmlMayNotHoldIsLeftOut() {
    Parse parse = Pages.parse().get(Pages.URL);
    parse
        .getData()
        .getParseMeta()
        .set(BodyField.BODY.key(), "a\u0000b\fc\uFFFEd\uD800e\n\uD83C\uDF75");
    assertThat(filtered(parse).getFieldValue("body")).isEqualTo("abcde\n\uD83C\uDF75");
  }

  @Test
  void documentOfAPageThatWasNotReadStaysAsItIs() {
    assertThat(filtered(Pages.parse().get(Pages.URL)).getFieldNames()).containsOnly("id");
  }

  @Test
  void wrongSettingsAreTold() {
    assertThatThrownBy(() -> new BodyTextIndexingFilter().setConf(conf("bodytext.nonsense", "1")))
        .isInstanceOf(ServiceConfigurationError.class)
        .hasMessageContaining("bodytext.nonsense");
  }

  private static NutchDocument filtered(Parse parse) {
    BodyTextIndexingFilter filter = new BodyTextIndexingFilter();
    filter.setConf(conf());
    NutchDocument doc = new NutchDocument();
    doc.add("id", Pages.URL);
    return filter.filter(doc, parse, new Text(Pages.URL), new CrawlDatum(), new Inlinks());
  }
}
