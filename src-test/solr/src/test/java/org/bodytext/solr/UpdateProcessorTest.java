package org.bodytext.solr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.client.solrj.response.QueryResponse;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.params.MapSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.junit.jupiter.api.Test;

/** Adds HTML over HTTP with the update processor of the configset. */
class UpdateProcessorTest extends SolrTest {

  private static final String URL = "https://example.com/2024/05/06/pilot.html";

  private static final String HTML =
      """
      <html lang="en"><head><title>The pilot - News</title>
      <meta name="author" content="Ann Lee"><meta property="og:type" content="article">
      <meta property="article:published_time" content="2024-05-06T07:08:09Z"></head>
      <body><ul class="nav"><li><a href="/1">Start</a></li><li><a href="/2">Sport</a></li></ul>
      <article><h1>The pilot</h1>
      <p>The harbour pilot meets every ship at the outer buoy, climbs a rope ladder and takes
      the wheel. A pilot knows the harbour as others know their kitchen, and no chart replaces him.</p>
      <p>In winter the harbour freezes, and then the pilots walk over the ice to the ships that
      wait, with lamps and sledges, as their grandfathers did when the harbour was new.</p></article>
      <footer><a href="/imprint">Imprint</a></footer></body></html>
      """;

  /** The names of the library by the names in the configset. */
  private static final Map<String, String> NAMES =
      Map.of(
          "body",
          "body",
          "body_title",
          "title",
          "author",
          "author",
          "keywords",
          "keywords",
          "published",
          "published",
          "body_language",
          "language",
          "page_type",
          "page_type",
          "body_confidence",
          "confidence",
          "body_source",
          "body_source",
          "body_missing",
          "body_missing");

  private static void add(SolrInputDocument... documents) throws Exception {
    UpdateRequest update = new UpdateRequest();
    update.setParam("processor", "bodytext-fields");
    update.add(List.of(documents));
    update.process(solr.client());
    solr.client().commit();
  }

  private static SolrDocument get(String id) throws Exception {
    SolrDocument document = solr.client().getById(id);
    assertThat((Object) document).as(id).isNotNull();
    return document;
  }

  @Test
  void fieldsOfThePageAreStoredSearchedAndHighlighted() throws Exception {
    add(new SolrInputDocument("id", "a", "url", URL, "html", HTML));
    SolrDocument document = get("a");
    assertThat(document.getFieldValue("body_title")).isEqualTo("The pilot");
    assertThat(document.getFieldValues("author")).containsExactly("Ann Lee");
    assertThat((String) document.getFieldValue("published")).startsWith("2024-05-06");
    assertThat(document.getFieldValue("body_language")).isEqualTo("en");
    assertThat((Float) document.getFieldValue("body_confidence")).isPositive();
    assertThat(document.getFieldValue("body_missing")).isNull();
    assertThat((String) document.getFieldValue("body"))
        .contains("rope ladder", "grandfathers")
        .doesNotContain("Sport", "Imprint", "<p>");
    SolrParams query =
        new MapSolrParams(Map.of("q", "rope", "facet", "true", "facet.field", "page_type"));
    QueryResponse found = solr.client().query(query);
    assertThat(ids(found)).containsExactly("a");
    assertThat(found.getHighlighting().get("a").get("body").get(0)).contains("<em>rope</em>");
    assertThat(found.getFacetField("page_type").getValues().get(0).getName()).isEqualTo("article");
    assertThat(found("Sport")).isEmpty();
    assertThat(found("published_day:2024-05")).containsExactly("a");
  }

  @Test
  void valuesAreThoseOfTheLibrary() throws Exception {
    try (URLClassLoader library = new URLClassLoader(jars())) {
      Class<?> type = library.loadClass("org.bodytext.extractor.fields.PageFields");
      Class<?> policy = library.loadClass("org.bodytext.extractor.fields.MissingBodyPolicy");
      Object fields =
          type.getMethod("with", policy)
              .invoke(type.getMethod("create").invoke(null), policy.getField("DEFAULT").get(null));
      for (Site.Gold page : Site.gold()) {
        String html = Site.html(page.id());
        add(new SolrInputDocument("id", page.id(), "url", page.url(), "html", html));
        Map<?, ?> values =
            (Map<?, ?>)
                type.getMethod("of", String.class, String.class).invoke(fields, html, page.url());
        SolrDocument document = get(page.id());
        NAMES.forEach(
            (field, name) ->
                assertThat(texts(document.getFieldValues(field)))
                    .as("%s of %s", field, page.id())
                    .isEqualTo(texts(values.get(name))));
      }
    }
  }

  /** {@return the jars of the zip, which are not on the class path} */
  private static URL[] jars() throws IOException {
    List<URL> jars = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(SolrServer.ZIP.resolve("lib"))) {
      for (Path file : files) {
        jars.add(file.toUri().toURL());
      }
    }
    return jars.toArray(URL[]::new);
  }

  /** {@return values as texts, numbers with the precision of the field of the confidence} */
  private static List<String> texts(Object values) {
    if (values instanceof Collection<?> all) {
      return all.stream().flatMap(value -> texts(value).stream()).toList();
    }
    if (values == null) {
      return List.of();
    }
    return List.of(values instanceof Double number ? "" + number.floatValue() : values.toString());
  }

  @Test
  void atomicUpdatesKeepTheFields() throws Exception {
    add(new SolrInputDocument("id", "a", "url", URL, "html", HTML));
    String body = (String) get("a").getFieldValue("body");
    SolrInputDocument keywords = new SolrInputDocument("id", "a");
    keywords.setField("keywords", Map.of("add", "harbours"));
    add(keywords);
    assertThat(get("a").getFieldValue("body")).isEqualTo(body);
    assertThat(get("a").getFieldValues("keywords")).contains("harbours");
    SolrInputDocument html = new SolrInputDocument("id", "a");
    html.setField("html", Map.of("set", "<p>" + "Other text. ".repeat(30)));
    add(html);
    assertThat(get("a").getFieldValue("body")).isEqualTo(body);
  }

  @Test
  void badPageCostsItsFieldsOnly() throws Exception {
    String tooLong = "<p>" + "long ".repeat(4 << 20);
    add(
        new SolrInputDocument("id", "a", "html", HTML),
        new SolrInputDocument("id", "b", "body_title", "Kept", "html", tooLong),
        new SolrInputDocument("id", "c", "title", "no page"));
    assertThat((String) get("a").getFieldValue("body")).contains("rope ladder");
    assertThat(get("b").getFieldValue("body_missing")).isEqualTo("failed");
    assertThat(get("b").getFieldValue("body_title")).isEqualTo("Kept");
    assertThat(get("c").getFieldValue("body_missing")).isNull();
  }

  @Test
  void valuesOfTheDocumentAreKept() throws Exception {
    add(new SolrInputDocument("id", "a", "body_title", "Mine", "html", HTML));
    assertThat(get("a").getFieldValue("body_title")).isEqualTo("Mine");
  }
}
