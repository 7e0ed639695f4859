package org.bodytext.nutch.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.crawl.Inlinks;
import org.apache.nutch.indexer.NutchDocument;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.Outlink;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseImpl;
import org.apache.nutch.parse.ParseResult;
import org.apache.nutch.parse.ParseStatus;
import org.apache.nutch.protocol.Content;
import org.apache.nutch.util.NutchConfiguration;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.bodytext.extractor.fields.PageFields;
import org.bodytext.nutch.common.BodyField;
import org.bodytext.nutch.parse.BodyTextParseFilter;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Documents of the sample site have the values of {@link PageFields}, as strings. They differ on
 * purpose in three names, of which Nutch uses two for its own fields, in the two decimals of a
 * confidence, which is that of the body that was found even if it counts as missing, and in the
 * reason of a missing body. Authors are one value each unless they are joined, as here.
 */
class PageFieldsTest {

  private static final Path SITE = Path.of("..", "..", "src-test", "site");

  /** The names in {@link PageFields} of the fields that Nutch names otherwise. */
  private static final Map<String, String> OTHER_NAMES =
      Map.of("body_title", "title", "body_language", "language", "body_confidence", "confidence");

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.9})
  void documentsHaveTheFieldsOfTheLibrary(double minConfidence) throws IOException {
    PageFields fields =
        PageFields.create()
            .with(new MissingBodyPolicy(MissingBodyPolicy.Action.WHOLE_TEXT, minConfidence));
    Configuration conf = NutchConfiguration.create();
    conf.setDouble("bodytext.min.confidence", minConfidence);
    conf.set("bodytext.joined.fields", "author");
    int missing = 0;
    for (String line : Files.readAllLines(SITE.resolve("pages.tsv"))) {
      String[] page = line.split("\t", -1);
      byte[] html = Files.readAllBytes(SITE.resolve(page[0]));
      NutchDocument document = document(html, page[2], page[1], conf);
      if (document == null) {
        assertThat(page[0]).as("noindex").isEqualTo("hp-letter.html");
        continue;
      }
      Map<String, List<Object>> values = new TreeMap<>();
      for (String name : document.getFieldNames()) {
        values.put(name, document.getField(name).getValues());
      }
      Map<String, List<Object>> expected = expected(fields.of(html, page[2], page[1]));
      if (expected.containsKey("body_missing")) {
        missing++;
        values.remove("body_confidence");
        expected.remove("body_confidence");
      }
      assertThat(values).as(page[0]).isEqualTo(expected);
    }
    assertThat(missing > 0).isEqualTo(minConfidence > 0);
  }

  private static Map<String, List<Object>> expected(Map<String, Object> page) {
    Map<String, List<Object>> values = new TreeMap<>();
    for (BodyField each : BodyField.values()) {
      String field = each.field();
      Object value = page.get(OTHER_NAMES.getOrDefault(field, field));
      if (value instanceof List<?> list) {
        values.put(field, List.copyOf(list));
      } else if (value instanceof Boolean) {
        values.put(field, List.of("low-confidence"));
      } else if (value instanceof Double number) {
        values.put(field, List.of(String.format(Locale.ROOT, "%.2f", number)));
      } else if (value != null) {
        values.put(field, List.of(value));
      }
    }
    return values;
  }

  /** {@return the document of a page, null if it must not be indexed} */
  private static @Nullable NutchDocument document(
      byte[] html, String type, String url, Configuration conf) throws IOException {
    Metadata headers = new Metadata();
    headers.set("Content-Type", type);
    Content content = new Content(url, url, html, type, headers, conf);
    ParseData data =
        new ParseData(ParseStatus.STATUS_SUCCESS, "title", new Outlink[0], headers, new Metadata());
    BodyTextParseFilter parseFilter = new BodyTextParseFilter();
    parseFilter.setConf(conf);
    Parse parse =
        parseFilter
            .filter(
                content,
                ParseResult.createParseResult(url, new ParseImpl("text", data)),
                new HTMLMetaTags(),
                null)
            .get(url);
    BodyTextIndexingFilter indexingFilter = new BodyTextIndexingFilter();
    indexingFilter.setConf(conf);
    return indexingFilter.filter(
        new NutchDocument(), parse, new Text(url), new CrawlDatum(), new Inlinks());
  }
}
