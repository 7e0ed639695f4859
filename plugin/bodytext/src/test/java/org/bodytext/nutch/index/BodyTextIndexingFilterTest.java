package org.bodytext.nutch.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.crawl.Inlinks;
import org.apache.nutch.indexer.NutchDocument;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.parse.Outlink;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseImpl;
import org.apache.nutch.parse.ParseStatus;
import org.apache.nutch.util.NutchConfiguration;
import org.bodytext.nutch.common.BodyField;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BodyTextIndexingFilterTest {

  private static final String URL = "http://example.com/tea.html";

  private final Configuration conf = NutchConfiguration.create();
  private final Metadata contentMetadata = new Metadata();
  private final Metadata parseMetadata = new Metadata();

  @Test
  void everyFieldIsCopiedAsAString() {
    for (BodyField field : BodyField.values()) {
      parseMetadata.set(field.key(), "value of " + field.field());
    }
    NutchDocument doc = filtered();
    assertThat(doc.getFieldNames()).hasSize(1 + BodyField.values().length);
    Arrays.stream(BodyField.values())
        .map(BodyField::field)
        .forEach(field -> assertThat(doc.getFieldValue(field)).isEqualTo("value of " + field));
  }

  @Test
  void multipleKeywordsAreMultipleValues() {
    parseMetadata.add(BodyField.KEYWORDS.key(), "tea");
    parseMetadata.add(BodyField.KEYWORDS.key(), "water");
    assertThat(filtered().getField("keywords").getValues()).isEqualTo(List.of("tea", "water"));
  }

  @Test
  void joinedFieldsHaveOneValue() {
    parseMetadata.add(BodyField.KEYWORDS.key(), "tea");
    parseMetadata.add(BodyField.KEYWORDS.key(), "water");
    parseMetadata.add(BodyField.AUTHOR.key(), "A. Writer");
    parseMetadata.add(BodyField.AUTHOR.key(), "\f");
    parseMetadata.add(BodyField.AUTHOR.key(), "B. Writer");
    conf.set("bodytext.joined.fields", "author");
    assertThat(filtered().getField("author").getValues())
        .isEqualTo(List.of("A. Writer; B. Writer"));
    assertThat(filtered().getField("keywords").getValues()).hasSize(2);
  }

  @Test
  void charactersThatXmlForbidsAreRemoved() {
    parseMetadata.set(BodyField.BODY.key(), "a\u0000b\fc\uFFFEd\uD800e\n\uD83C\uDF75");
    assertThat(filtered().getFieldValue("body")).isEqualTo("abcde\n\uD83C\uDF75");
  }

  @Test
  void documentOfAPageWithoutBodyFieldsIsUnchanged() {
    assertThat(filtered().getFieldNames()).containsOnly("id");
  }

  @Test
  void invalidSettingsAreReported() {
    conf.set("bodytext.nonsense", "1");
    assertThatThrownBy(() -> new BodyTextIndexingFilter().setConf(conf))
        .isInstanceOf(ServiceConfigurationError.class)
        .hasMessageContaining("bodytext.nonsense");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "robots | noindex",
        "Robots | nofollow, none",
        "metatag.robots | noindex",
        "MyBot | noindex"
      })
  void documentOfAPageWithNoIndexIsDiscarded(String name, String content) {
    conf.set("http.agent.name", "mybot");
    assertThat(isDiscarded()).isFalse();
    parseMetadata.set(name, content);
    assertThat(isDiscarded()).isTrue();
    conf.set("bodytext.ignore.noindex", "true");
    assertThat(isDiscarded()).isFalse();
  }

  @Test
  void headerIsReadAlsoIfTheParseFilterDidNotRun() {
    contentMetadata.set("x-robots-tag", "otherbot: noindex");
    assertThat(isDiscarded()).isFalse();
    contentMetadata.add("x-robots-tag", "noindex");
    assertThat(isDiscarded()).isTrue();
  }

  private NutchDocument filtered() {
    return Objects.requireNonNull(filter());
  }

  private boolean isDiscarded() {
    return filter() == null;
  }

  private @Nullable NutchDocument filter() {
    BodyTextIndexingFilter filter = new BodyTextIndexingFilter();
    filter.setConf(conf);
    NutchDocument doc = new NutchDocument();
    doc.add("id", URL);
    ParseData data =
        new ParseData(
            ParseStatus.STATUS_SUCCESS, "title", new Outlink[0], contentMetadata, parseMetadata);
    return filter.filter(
        doc, new ParseImpl("text", data), new Text(URL), new CrawlDatum(), new Inlinks());
  }
}
