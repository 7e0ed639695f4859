package org.bodytext.solr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.request.QueryRequest;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.params.MapSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Indexes HTML in a Solr server with the char filter. */
class RawHtmlTest extends SolrTest {

  private static final String ARTICLE =
      """
      <p>The <b>harbour</b> pilot meets every ship at the outer buoy, climbs a rope ladder and takes
      the wheel. A pilot knows the harbour as others know their kitchen, and no chart replaces him.</p>
      <p>In winter the harbour freezes, and then the pilots walk over the ice to the ships that
      wait, with lamps and sledges, as their grandfathers did when the harbour was new.</p>
      """;

  private static final String CHINESE =
      """
      <p>地铁二号线昨天开始试运行，第一列列车清晨五点四十分驶出车辆段，沿途十九座车站全部开放。</p>
      <p>市民代表说，乘坐<a href="/ditie">地铁</a>过江只要一百零八秒，比轮渡快得多，今后上班不必再早起半个小时了。</p>
      """;

  private static final String HTML = page("menu", ARTICLE);

  /** The word is in the title, menu, an attribute, a script, a comment and the footer too. */
  private static String page(String word, String article) {
    return String.format(
        Locale.ROOT,
        """
        <!DOCTYPE html>
        <html><head><title>%1$s - News</title><meta name="description" content="all of %1$s">
        <script>var section = "%1$s";</script></head>
        <body class="%1$s"><!-- %1$s -->
        <ul class="nav"><li><a href="/1">%1$s</a></li><li><a href="/2">Sport</a></li>
        <li><a href="/3">Weather</a></li></ul>
        <div id="article"><h1>Report</h1>
        %2$s</div>
        <div class="footer"><a href="/imprint">Imprint</a> | <a href="/4">More of %1$s</a></div>
        </body></html>
        """,
        word,
        article);
  }

  @Test
  void onlyTheBodyInTheOriginalHtmlIsMarked() throws Exception {
    String html = page("harbour", ARTICLE);
    add("a", html);
    String expected = html.replace(ARTICLE, ARTICLE.replace("harbour", "[harbour]"));
    assertThat(marked("harbour", "a")).isEqualTo(expected);
    assertThat(marked("\"rope ladder\"", "a"))
        .isEqualTo(html.replace("rope ladder", "[rope ladder]"));
  }

  @Test
  void chineseMatchesAreMarkedInTheOriginalHtml() throws Exception {
    String html = page("地铁", CHINESE);
    add("a", html);
    // A word that is followed by a tag ends where the next character begins; see docs/solr.md.
    String expected =
        html.replace(CHINESE, CHINESE.replace("地铁", "[地铁]").replace("]</a>", "</a>]"));
    assertThat(marked("地铁", "a")).isEqualTo(expected);
    assertThat(marked("试运行", "a")).isEqualTo(html.replace("试运行", "[试运行]"));
    assertThat(marked("秒", "a")).isEqualTo(html.replace("秒", "[秒]"));
  }

  @Test
  void runOfChineseCharactersFindsPagesWithMostOfItsBigrams() throws Exception {
    add("a", page("天气", CHINESE));
    assertThat(found("地铁二号线的试运行")).containsExactly("a");
    assertThat(found("天气")).isEmpty();
    assertThat(found("地铁票价调整方案")).isEmpty();
    assertThat(found("Ｓport OR ｈarbour")).isEmpty();
  }

  @Test
  void spellingVariantsOfManyScriptsAreFound() throws Exception {
    String korean = "LG전자는 2009년에 새로운 제품을 내놓았다. ".repeat(20);
    String html = page("제품", korean);
    add("a", html);
    add("b", page("Αθήνα", "Η Αθήνα είναι η πρωτεύουσα της Ελλάδας από το έτος. ".repeat(20)));
    add("c", page("كتاب", "قرأ الطالب كِتَابًا في المدرسة قبل أن يعود إلى البيت. ".repeat(20)));
    assertThat(found("전자")).containsExactly("a");
    assertThat(found("LG")).containsExactly("a");
    assertThat(marked("2009", "a")).isEqualTo(html.replace("2009", "[2009]"));
    assertThat(found("ΑΘΗΝΑ")).containsExactly("b");
    assertThat(found("المدرسه")).containsExactly("c");
  }

  @Test
  void phrasesOfBodiesAreFoundAndThoseOfMenusAreNot() throws Exception {
    List<Site.Gold> pages = Site.gold();
    for (Site.Gold page : pages) {
      solr.client().add(document(page.id(), Site.html(page.id())));
    }
    solr.client().commit();
    assertThat(pages).hasSizeGreaterThan(20);
    int found = 0;
    int body = 0;
    int wrong = 0;
    int menus = 0;
    for (Site.Gold page : pages) {
      for (String phrase : page.with()) {
        found += phrase(phrase).contains(page.id()) ? 1 : 0;
        body++;
      }
      for (String phrase : page.without()) {
        wrong += phrase(phrase).contains(page.id()) ? 1 : 0;
        menus++;
      }
    }
    // The rest are errors of the extraction; the whole text would contain all phrases of both
    // kinds.
    assertThat(found).isGreaterThan(body * 90 / 100);
    assertThat(wrong).isLessThan(menus * 15 / 100);
  }

  @Test
  void pageReplacesThePageWithTheSameId() throws Exception {
    add("a", page("menu", ARTICLE));
    add("a", page("menu", CHINESE));
    assertThat(found("harbour")).isEmpty();
    assertThat(found("地铁")).containsExactly("a");
    assertThat(solr.client().query(SolrParams.of("q", "*:*")).getResults().getNumFound())
        .isEqualTo(1);
    solr.client().deleteById("a");
    solr.client().commit();
    assertThat(found("地铁")).isEmpty();
  }

  @Test
  void atomicUpdateKeepsTheOtherFields() throws Exception {
    String html = page("menu", ARTICLE);
    add("a", html);
    SolrInputDocument change = new SolrInputDocument("id", "a");
    change.setField("author", Map.of("set", "Mira Tolland"));
    change.setField("keywords", Map.of("add", List.of("ice", "ships")));
    change.setField("published", Map.of("set", "2024-03-05T10:00:00+08:00"));
    solr.client().add(change);
    SolrInputDocument next = new SolrInputDocument("id", "a");
    next.setField("keywords", Map.of("remove", "ice"));
    solr.client().add(next);
    solr.client().commit();

    assertThat(found("author:tolland AND harbour")).containsExactly("a");
    assertThat(found("published_day:[2024-03 TO 2024-04]")).containsExactly("a");
    assertThat(found("published_day:2024-03-06")).isEmpty();
    SolrDocument stored = solr.client().getById("a");
    assertThat(stored.getFieldValue("html")).isEqualTo(html);
    assertThat(stored.getFieldValues("keywords")).containsExactly("ships");
    assertThat(marked("ladder", "a")).isEqualTo(html.replace("ladder", "[ladder]"));
  }

  @Test
  void embeddedTextIsFoundAndMarkedInTheScript() throws Exception {
    String text = ARTICLE.replaceAll("<.*?>|\n", " ").repeat(3);
    String html =
        "<html><head><title>App</title><script type='application/ld+json'>{\"@type\": \"Article\","
            + " \"articleBody\": \""
            + text
            + "\"}</script></head><body><div id='root'></div></body></html>";
    add("a", html);
    assertThat(marked("ladder", "a")).isEqualTo(html.replace("ladder", "[ladder]"));
  }

  @Test
  void jsonIsAcceptedAndTheMarkedPageIsReturned() throws Exception {
    HttpClient http = HttpClient.newHttpClient();
    String json = new ObjectMapper().writeValueAsString(List.of(Map.of("id", "a", "html", HTML)));
    HttpResponse<String> taken =
        http.send(
            HttpRequest.newBuilder(URI.create(solr.url() + "/update?commit=true"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build(),
            HttpResponse.BodyHandlers.ofString());
    assertThat(taken.statusCode()).as(taken.body()).isEqualTo(200);
    HttpResponse<String> page =
        http.send(
            HttpRequest.newBuilder(URI.create(solr.url() + "/page?q=ladder")).build(),
            HttpResponse.BodyHandlers.ofString());
    assertThat(new ObjectMapper().readTree(page.body()).at("/highlighting/a/html/0").asText())
        .isEqualTo(HTML.replace("ladder", "<mark>ladder</mark>"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<",
        "no markup at all, only words",
        "<p>broken <b<i>>tags</p></b></ <div",
        "<table>before<tr>inside<td>cell</table>after<table><p>again",
        "<script>var unclosed = '<p>text</p>'",
        "<!-- unclosed <p>text",
        "<title>unclosed <p>text",
        "\u0000\u0001<p>\uFFFE controls \u0000</p>",
        "<p>&#xD800; &#0; &#99999999; &amp &unknown;</p>",
        "<svg><p>foreign</svg><math><mi>x</math><template><p>kept</template>",
      })
  void brokenHtmlIsIndexed(String html) throws Exception {
    add("a", html);
    assertThat(found("id:a")).containsExactly("a");
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void damagedPagesAreIndexed(long seed) throws Exception {
    Random random = new Random(seed);
    List<SolrInputDocument> pages = new ArrayList<>();
    for (Site.Gold page : Site.gold()) {
      StringBuilder html = new StringBuilder(Site.html(page.id()));
      for (int cut = 0; cut < 20; cut++) {
        int from = random.nextInt(html.length());
        int to = Math.min(html.length(), from + random.nextInt(200));
        if (random.nextBoolean()) {
          html.delete(from, to);
        } else {
          html.insert(random.nextInt(html.length()), html.substring(from, to));
        }
      }
      pages.add(document(page.id(), html.toString()));
    }
    solr.client().add(pages);
    solr.client().commit();
    assertThat(solr.client().query(SolrParams.of("q", "*:*")).getResults().getNumFound())
        .isEqualTo(pages.size());
  }

  @Test
  void hugePagesAreIndexedAndMarkedCompletely() throws Exception {
    String sentence = "<p>A plain sentence of the long text, which goes on and on. </p>\n";
    String last = "<p>At last the wanderer comes home, and the long text ends with him.</p>";
    String html = page("menu", sentence.repeat(20_000) + last);
    add("long", html);
    add("deep", "<div>".repeat(50_000) + ARTICLE);
    add("word", "<p>" + "x".repeat(500_000) + "</p>" + ARTICLE);
    assertThat(marked("wanderer", "long")).isEqualTo(html.replace("wanderer", "[wanderer]"));
    assertThat(found("harbour")).containsExactlyInAnyOrder("deep", "word");
  }

  @Test
  void invalidFieldValuesAreAccepted() throws Exception {
    SolrInputDocument page = document("a", page("menu", ARTICLE));
    page.setField("published", "yesterday\nafternoon");
    page.setField("page_type", "k".repeat(40_000));
    page.setField("body_language", "言".repeat(40_000));
    page.setField("author", List.of("One", "Two"));
    page.setField("title", List.of("One", "Two"));
    page.setField("metatag.unknown", List.of("u".repeat(100_000), "more"));
    solr.client().add(page);
    SolrInputDocument leap = new SolrInputDocument("id", "b", "published", "2023-02-30T25:61");
    solr.client().add(leap);
    solr.client().commit();
    assertThat(found("*:*")).containsExactlyInAnyOrder("a", "b");
    assertThat(found("id:a AND published_day:*")).isEmpty();
    assertThat(solr.client().getById("a").getFieldValue("published"))
        .isEqualTo("yesterday\nafternoon");
  }

  @Test
  void documentWithoutIdIsRejected() {
    assertThatThrownBy(() -> solr.client().add(new SolrInputDocument("html", "<p>text")))
        .hasMessageContaining("id");
  }

  @Test
  void charFilterIsLoadedFromTheJarsOfTheZip() throws IOException {
    try (Stream<Path> jars = Files.list(SolrServer.ZIP.resolve("lib"))) {
      assertThat(jars.map(jar -> jar.getFileName().toString().replaceAll("-[0-9].*", "")))
          .containsExactlyInAnyOrder(
              "bodytext-solr",
              "bodytext-analysis",
              "bodytext-extractor",
              "bodytext-methods",
              "jsoup",
              "icu4j");
    }
    for (String type :
        List.of("org.bodytext.lucene.analysis.BodyTextCharFilterFactory", "org.jsoup.Jsoup")) {
      assertThatThrownBy(() -> Class.forName(type)).isInstanceOf(ClassNotFoundException.class);
    }
  }

  private static SolrInputDocument document(String id, String html) {
    return new SolrInputDocument("id", id, "html", html);
  }

  private static void add(String id, String html) throws SolrServerException, IOException {
    solr.client().add(document(id, html));
    solr.client().commit();
  }

  private static List<String> phrase(String phrase) throws SolrServerException, IOException {
    SolrParams query =
        new MapSolrParams(
            Map.of(
                "q", "{!field f=html v=$phrase}",
                "defType", "lucene",
                "phrase", phrase,
                "rows", "100"));
    return ids(solr.client().query(query));
  }

  /** {@return a page with brackets around what was asked for} */
  private static String marked(String query, String id) throws SolrServerException, IOException {
    SolrParams asked =
        new MapSolrParams(
            Map.of("q", query, "fq", "{!term f=id}" + id, "hl.tag.pre", "[", "hl.tag.post", "]"));
    QueryRequest request = new QueryRequest(asked);
    request.setPath("/page");
    return request.process(solr.client()).getHighlighting().get(id).get("html").get(0);
  }
}
