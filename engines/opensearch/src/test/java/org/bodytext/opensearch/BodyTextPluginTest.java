package org.bodytext.opensearch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.bodytext.extractor.fields.PageFields;
import org.bodytext.opensearch.OpenSearchServer.Answer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.common.xcontent.cbor.CborXContent;
import org.opensearch.core.xcontent.XContentBuilder;

/** The packaged plugin in a server. */
class BodyTextPluginTest {

  private static final int PAGES_OF_REQUEST = 250;

  private static OpenSearchServer server;

  @BeforeAll
  static void start() throws Exception {
    server = OpenSearchServer.start();
  }

  @AfterAll
  static void stop() throws Exception {
    if (server != null) {
      server.close();
    }
  }

  private static String quote(String text) {
    return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
  }

  private static void ok(Answer answer) {
    assertThat(answer.status()).as("%s", answer.json()).isBetween(200, 201);
  }

  private static Object at(Object json, Object... path) {
    Object value = json;
    for (Object key : path) {
      value =
          key instanceof Integer index
              ? ((List<?>) value).get(index)
              : ((Map<?, ?>) value).get(key);
    }
    return value;
  }

  private static Map<String, String> site() throws IOException {
    Map<String, String> pages = new LinkedHashMap<>();
    try (Stream<Path> files = Files.list(Path.of(System.getProperty("site")))) {
      for (Path file : files.filter(file -> file.toString().endsWith(".html")).sorted().toList()) {
        // Some pages are in GB2312; a string of JSON has the characters.
        pages.put(
            file.getFileName().toString(), PageParser.create().parse(file).source().toString());
      }
    }
    return pages;
  }

  @Test
  void processorAddsTheFieldsOfTheLibrary() throws IOException {
    String all =
        String.join(",", PageFields.NAMES.stream().map(BodyTextPluginTest::quote).toList());
    ok(
        server.send(
            "PUT",
            "/_ingest/pipeline/all",
            "{'processors':[{'bodytext':{'field':'html','url_field':'url','remove_source':true,"
                    .replace('\'', '"')
                + "\"properties\":["
                + all
                + "]}}]}"));
    StringBuilder bulk = new StringBuilder();
    site()
        .forEach(
            (name, html) ->
                bulk.append("{\"index\":{\"_id\":" + quote(name) + "}}\n{\"url\":")
                    .append(quote("https://example.org/" + name))
                    .append(",\"html\":")
                    .append(quote(html))
                    .append("}\n"));
    bulk.append("{\"index\":{\"_id\":\"bad\"}}\n{\"html\":17}\n");
    Answer answer = server.send("POST", "/site/_bulk?pipeline=all&refresh=true", bulk.toString());
    ok(answer);
    List<?> items = (List<?>) answer.json().get("items");
    assertThat(at(items.get(items.size() - 1), "index", "status")).isEqualTo(400);
    PageFields fields = PageFields.create().only(PageFields.NAMES).with(MissingBodyPolicy.DEFAULT);
    for (Map.Entry<String, String> page : site().entrySet()) {
      Answer stored = server.send("GET", "/site/_doc/" + page.getKey(), "");
      assertThat(at(stored.json(), "_source", "bodytext"))
          .as(page.getKey())
          .isEqualTo(fields.of(page.getValue(), "https://example.org/" + page.getKey()));
      assertThat(((Map<?, ?>) at(stored.json(), "_source")).containsKey("html")).isFalse();
    }
  }

  @Test
  void base64AndBytesAreRead() throws IOException {
    ok(
        server.send(
            "PUT",
            "/_ingest/pipeline/bytes",
            "{\"processors\":[{\"bodytext\":{\"field\":\"page\",\"target_field\":\"\",\"properties\":[\"title\"]}}]}"));
    byte[] html =
        "<title>Öfen</title><p>We fired the kiln for nine hours, and waited.".getBytes(UTF_8);
    ok(
        server.send(
            "PUT",
            "/bytes/_doc/1?pipeline=bytes",
            "{\"page\":" + quote(Base64.getEncoder().encodeToString(html)) + "}"));
    try (XContentBuilder cbor = XContentFactory.cborBuilder()) {
      cbor.startObject().field("page", html).endObject().close();
      ok(
          server.send(
              "PUT",
              "/bytes/_doc/2?pipeline=bytes",
              CborXContent.cborXContent.mediaType().mediaTypeWithoutParameters(),
              ((java.io.ByteArrayOutputStream) cbor.getOutputStream()).toByteArray()));
    }
    for (String id : List.of("1", "2")) {
      assertThat(at(server.send("GET", "/bytes/_doc/" + id, "").json(), "_source", "title"))
          .isEqualTo("Öfen");
    }
  }

  @Test
  void unknownOptionsAreRefused() {
    Answer answer =
        server.send(
            "PUT",
            "/_ingest/pipeline/wrong",
            "{\"processors\":[{\"bodytext\":{\"field\":\"a\",\"propertys\":[]}}]}");
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.json().toString()).contains("propertys", "properties");
  }

  @Test
  void charFilterIndexesTheBodyAndHighlightsInTheHtml() throws IOException {
    ok(
        server.send(
            "PUT",
            "/raw",
            """
            {"settings":{"analysis":{
              "char_filter":{"body":{"type":"bodytext","min_confidence":"0.1","auto.favor":"precision"}},
              "analyzer":{"html":{"char_filter":["body"],"tokenizer":"standard","filter":["lowercase"]}}}},
             "mappings":{"properties":{"html":{"type":"text","analyzer":"html"}}}}
            """));
    ok(
        server.send(
            "PUT",
            "/raw/_doc/1?refresh=true",
            "{\"html\":" + quote(site().get("hp-sourdough.html")) + "}"));
    String query =
        "{\"query\":{\"match\":{\"html\":\"%s\"}},\"highlight\":{\"fields\":{\"html\":{\"number_of_fragments\":0}}}}";
    Answer hit = server.send("POST", "/raw/_search", String.format(Locale.ROOT, query, "dough"));
    assertThat(at(hit.json(), "hits", "total", "value")).isEqualTo(1);
    assertThat((String) at(hit.json(), "hits", "hits", 0, "highlight", "html", 0))
        .containsIgnoringCase("<em>dough</em>")
        .contains("<title>");
    Answer menu = server.send("POST", "/raw/_search", String.format(Locale.ROOT, query, "doctype"));
    assertThat(at(menu.json(), "hits", "total", "value")).isEqualTo(0);
  }

  @Test
  void recipeFindsPagesOfManyLanguages() throws IOException {
    Path conf = Path.of(System.getProperty("site")).resolve("../../conf/opensearch");
    ok(
        server.send(
            "PUT", "/_ingest/pipeline/bodytext", Files.readString(conf.resolve("pipeline.json"))));
    ok(server.send("PUT", "/pages", Files.readString(conf.resolve("index.json"))));
    StringBuilder bulk = new StringBuilder();
    site()
        .forEach(
            (name, html) ->
                bulk.append(
                    "{\"index\":{\"_id\":"
                        + quote(name)
                        + "}}\n{\"full_html\":"
                        + quote(html)
                        + "}\n"));
    bulk.append("{\"index\":{\"_id\":\"bad\"}}\n{\"full_html\":{}}\n");
    Answer answer = server.send("POST", "/pages/_bulk?refresh=true", bulk.toString());
    ok(answer);
    List<?> items = (List<?>) answer.json().get("items");
    for (int i = 0; i < items.size(); i++) {
      int expected = i == items.size() - 1 ? 400 : 201;
      assertThat(at(items.get(i), "index", "status")).as("%s", items.get(i)).isEqualTo(expected);
    }
    assertThat(found("地铁")).contains("lj-ditie.html");
    assertThat(found("紅葉")).contains("ja-momiji.html");
    assertThat(found("sourdough")).contains("hp-sourdough.html");
  }

  /**
   * Writes the pages a second of bulk requests to target/bulk.txt, with the pipeline and without.
   */
  @Test
  @EnabledIfSystemProperty(named = "bulk.pages", matches = "[0-9]+")
  void bulkOfManyPages() throws IOException {
    Path conf = Path.of(System.getProperty("site")).resolve("../../conf/opensearch");
    ok(
        server.send(
            "PUT", "/_ingest/pipeline/bodytext", Files.readString(conf.resolve("pipeline.json"))));
    int total = Integer.getInteger("bulk.pages");
    List<String> pages = List.copyOf(site().values());
    for (String pipeline : List.of("_none", "bodytext", "_none", "bodytext")) {
      long start = System.nanoTime();
      for (int first = 0; first < total; first += PAGES_OF_REQUEST) {
        StringBuilder bulk = new StringBuilder();
        for (int i = first; i < Math.min(total, first + PAGES_OF_REQUEST); i++) {
          bulk.append("{\"index\":{}}\n{\"full_html\":")
              .append(quote(pages.get(i % pages.size())))
              .append("}\n");
        }
        Answer answer =
            server.send(
                "POST", "/bulk-" + pipeline + "/_bulk?pipeline=" + pipeline, bulk.toString());
        ok(answer);
        assertThat(answer.json()).containsEntry("errors", false);
      }
      long perSecond = Math.round(total * 1e9 / (System.nanoTime() - start));
      Files.writeString(
          Path.of(System.getProperty("engine.home")).resolveSibling("bulk.txt"),
          pipeline + ": " + perSecond + " pages a second\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    }
  }

  private static List<Object> found(String words) {
    String query = "{\"query\":{\"match_phrase\":{\"bodytext.body\":" + quote(words) + "}}}";
    Object hits = at(server.send("POST", "/pages/_search", query).json(), "hits", "hits");
    return ((List<?>) hits).stream().map(hit -> at(hit, "_id")).toList();
  }

  @Test
  void analyzersFindChineseWords() {
    Answer index =
        server.send("POST", "/_analyze", "{\"analyzer\":\"bodytext\",\"text\":\"东京大学 Cafés\"}");
    ok(index);
    assertThat(((List<?>) index.json().get("tokens")).stream().map(token -> at(token, "token")))
        .contains("东京", "京大", "cafes");
    ok(server.send("POST", "/_analyze", "{\"analyzer\":\"bodytext_query\",\"text\":\"东京\"}"));
  }
}
