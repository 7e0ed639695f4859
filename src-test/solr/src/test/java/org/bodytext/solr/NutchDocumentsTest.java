package org.bodytext.solr;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.nutch.indexer.IndexWriterParams;
import org.apache.nutch.indexer.NutchDocument;
import org.apache.nutch.indexwriter.solr.SolrIndexWriter;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.response.QueryResponse;
import org.apache.solr.common.SolrDocument;
import org.bodytext.nutch.segment.LocalNutch;
import org.bodytext.nutch.segment.SegmentCreator;
import org.bodytext.nutch.segment.SegmentIndexer;
import org.bodytext.nutch.segment.SegmentParser;
import org.bodytext.nutch.segment.SegmentProgress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Indexes into a Solr server by the jobs of Nutch, with the plugins of the zip and conf/. */
class NutchDocumentsTest extends SolrTest {

  private static final Path CONF = Path.of("../../conf");
  private static final Path ZIP = Path.of("target/unpacked/bodytext-nutch-zip");
  private static final String BASE = "http://example.com/";

  private static final String WINTER =
      "<p>In winter the harbour freezes, and then the pilots walk over the ice to the ships that"
          + " wait, with lamps and sledges, as their grandfathers did when all of it was new.</p>";
  private static final String SUMMER =
      "<p>In summer the lighthouse keeper paints the railings, and the gulls sit on the roof that"
          + " he has mended, as they did on the roof that his grandfather had built of old wood.</p>";
  private static final String CHINESE =
      "<p>地铁二号线昨天开始试运行，第一列列车清晨五点四十分驶出车辆段，沿途十九座车站全部开放，市民可以免费乘坐。</p>";

  @TempDir private Path folder;
  private final ByteArrayOutputStream warc = new ByteArrayOutputStream();

  @Test
  void laterFetchesUpdateAndDeletePages() throws Exception {
    try (LocalNutch nutch = nutch(solr.url(), Map.of())) {
      answer("winter.html", "200 OK", page("Weather and more", "The winter harbour", WINTER), 1);
      answer("ditie.html", "200 OK", page("天气", "地铁试运行", CHINESE), 1);
      answer("old.html", "200 OK", page("Sport", "Old", SUMMER), 1);
      answer("links.html", "200 OK", "<title>Links</title><ul><li><a href=/a>Alpha</a></ul>", 1);
      crawl(nutch);

      assertThat(found("*:*")).hasSize(4);
      assertThat(found("harbour")).containsExactly(BASE + "winter.html");
      assertThat(found("地铁")).containsExactly(BASE + "ditie.html");
      assertThat(found("试运行")).containsExactly(BASE + "ditie.html");
      assertThat(found("段")).containsExactly(BASE + "ditie.html");
      assertThat(found("天气")).isEmpty();
      assertThat(found("imprint")).isEmpty();
      assertThat(found("published_day:[2009-11 TO 2009-12]")).hasSize(3);
      assertThat(found("body_missing:not\\-found")).containsExactly(BASE + "links.html");

      QueryResponse marked = solr.client().query(new SolrQuery("ships"));
      assertThat(marked.getHighlighting().get(BASE + "winter.html").get("body").get(0))
          .contains("<em>ships</em> that wait");

      SolrDocument stored = solr.client().getById(BASE + "winter.html");
      assertThat(stored.getFieldValue("body")).isEqualTo(WINTER.replaceAll("<.*?>", ""));
      assertThat(stored.getFieldValue("body_title")).isEqualTo("The winter harbour");
      assertThat(stored.getFieldValues("author")).containsExactly("Mira Tolland");
      assertThat(stored.getFieldValues("keywords")).containsExactly("ice", "ships");
      assertThat(stored.getFieldValue("published")).isEqualTo("2009-11-09T08:30:00+08:00");
      assertThat(stored.getFieldValue("body_language")).isEqualTo("en");
      assertThat(stored.getFieldValue("body_confidence")).isInstanceOf(Float.class);
      assertThat(stored.getFieldNames())
          .contains("id", "digest", "boost", "page_type")
          .doesNotContain("content", "segment", "body_missing");

      answer("winter.html", "200 OK", page("Weather", "The summer", SUMMER), 2);
      answer("old.html", "404 Not Found", "", 2);
      crawl(nutch);

      assertThat(found("harbour")).isEmpty();
      assertThat(found("lighthouse")).containsExactly(BASE + "winter.html");
      assertThat(found("*:*")).hasSize(3);
    }
  }

  /** The fields are those of index-basic, index-anchor and index-more, which are not published. */
  @Test
  void fieldsOfTheStandardPluginsAreIndexed() throws Exception {
    NutchDocument pdf = new NutchDocument();
    pdf.add("id", BASE + "a.pdf");
    pdf.add("url", BASE + "a.pdf");
    pdf.add("host", "example.com");
    pdf.add("domain", "example.com");
    pdf.add("digest", "0123456789abcdef0123456789abcdef");
    pdf.add("boost", "1.5");
    pdf.add("tstamp", Date.from(Instant.parse("2024-03-05T10:00:00Z")));
    pdf.add("lastModified", Date.from(Instant.parse("2024-03-04T10:00:00Z")));
    pdf.add("contentLength", "12345");
    List.of("application/pdf", "application", "pdf").forEach(type -> pdf.add("type", type));
    List.of("the report", "地铁 report").forEach(anchor -> pdf.add("anchor", anchor));
    pdf.add("title", "Annual report");
    pdf.add("content", "Earnings of the harbour company grew by a third.");
    NutchDocument html = pdf.clone();
    html.removeField("id");
    html.add("id", BASE + "a.html");
    html.add("body", "The company reports on its year.");
    send(solr.url(), pdf, html);

    assertThat(found("earnings")).containsExactly(BASE + "a.pdf");
    assertThat(found("company")).hasSize(2);
    assertThat(found("anchor:地铁 AND host:example.com AND type:pdf")).hasSize(2);
    assertThat(found("tstamp:\"2024-03-05T10:00:00Z\" AND boost:[1 TO 2]")).hasSize(2);
    SolrDocument stored = solr.client().getById(BASE + "a.pdf");
    assertThat(stored.getFieldValue("contentLength")).isEqualTo(List.of("12345"));
    assertThat(stored.getFieldNames()).doesNotContain("content");
  }

  /** The field content, which index-basic adds, must not become the body of such a page. */
  @Test
  void pageWithoutBodyHasTheBodyThatTheSettingChooses() throws Exception {
    for (String body : List.of("", "Alpha")) {
      NutchDocument links = new NutchDocument();
      links.add("id", BASE + "links" + body);
      links.add("title", "Links");
      links.add("content", "Alpha Beta");
      links.add("body_missing", "not-found");
      if (!body.isEmpty()) {
        links.add("body", body);
      }
      send(solr.url(), links);
    }
    assertThat(solr.client().getById(BASE + "links").getFieldNames())
        .contains("body_missing", "title")
        .doesNotContain("body", "content");
    assertThat(found("alpha")).containsExactly(BASE + "linksAlpha");
    assertThat(found("beta")).isEmpty();
  }

  /** A core with fields as in the schema of Nutch's plugin indexer-solr. */
  @Test
  void schemaOfNutchAcceptsTheDocumentsAfterTheScript() throws Exception {
    String url = solr.create("nutchs-own", Path.of("src/test/resources/nutch-schema"));
    try (LocalNutch nutch = nutch(url, Map.of());
        SolrClient core = SolrServer.client(url)) {
      String authors = "<meta name=author content='Tomas Reeve'>" + WINTER;
      answer("winter.html", "200 OK", page("Weather", "The winter harbour", authors), 1);
      var segment = parse(nutch);
      assertThatThrownBy(() -> index(nutch, segment)).isInstanceOf(IOException.class);
      assertThat(post(url + "/schema", Files.readString(CONF.resolve("solr-add-fields.json"))))
          .contains("\"status\":0");
      String copies = Files.readString(Path.of("../../docs/solr.md"));
      copies = copies.substring(copies.indexOf("'{\n") + 1);
      assertThat(post(url + "/schema", copies.substring(0, copies.indexOf('\''))))
          .contains("\"status\":0");
      index(nutch, segment);

      SolrDocument stored = core.query(new SolrQuery("body:ships")).getResults().get(0);
      assertThat(stored.getFieldValues("author")).containsExactly("Mira Tolland", "Tomas Reeve");
      assertThat(stored.getFieldValues("keywords")).containsExactly("ice", "ships");
      assertThat(stored.getFieldNames()).contains("body_title", "published", "body_confidence");
      assertThat(core.query(new SolrQuery("text:ships")).getResults()).hasSize(1);
      assertThat(core.query(new SolrQuery("text:imprint")).getResults()).isEmpty();
    }
  }

  /** For a schema in which the author cannot have several values. */
  @Test
  void joinedFieldsHaveOneValue() throws Exception {
    try (LocalNutch nutch = nutch(solr.url(), Map.of("bodytext.joined.fields", "author"))) {
      String authors = "<meta name=author content='Tomas Reeve'>" + WINTER;
      answer("winter.html", "200 OK", page("Weather", "The winter harbour", authors), 1);
      index(nutch, parse(nutch));
      SolrDocument stored = solr.client().getById(BASE + "winter.html");
      assertThat(stored.getFieldValues("author")).containsExactly("Mira Tolland; Tomas Reeve");
    }
  }

  private static String post(String url, String json) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(json))
            .build();
    return HttpClient.newHttpClient()
        .send(request, HttpResponse.BodyHandlers.ofString())
        .body()
        .replace(" ", "");
  }

  private static void send(String url, NutchDocument... documents) throws IOException {
    SolrIndexWriter writer = new SolrIndexWriter();
    writer.open(new IndexWriterParams(Map.of("url", url)));
    for (NutchDocument document : documents) {
      writer.write(document);
    }
    writer.close();
  }

  @Test
  void elasticMappingHasTheFieldsOfThePlugin() throws IOException {
    var fields =
        new ObjectMapper()
            .readTree(CONF.resolve("elastic/index.json").toFile())
            .at("/mappings/properties");
    assertThat(fields.at("/body/analyzer").asText()).isEqualTo("body");
    for (String field :
        List.of("body_title", "published", "author", "keywords", "body_language", "page_type")) {
      assertThat(fields.has(field)).as(field).isTrue();
    }
  }

  private void crawl(LocalNutch nutch) throws IOException {
    index(nutch, parse(nutch));
  }

  private void index(LocalNutch nutch, org.apache.hadoop.fs.Path segment) throws IOException {
    new SegmentIndexer(nutch).index(List.of(segment), path("crawl"), path("none"));
  }

  private org.apache.hadoop.fs.Path parse(LocalNutch nutch) throws IOException {
    Path file = Files.write(folder.resolve("crawl.warc"), warc.toByteArray());
    warc.reset();
    var segment =
        new SegmentCreator(nutch)
            .create(List.of(file), path("segments"), null, SegmentProgress.NONE)
            .segment();
    new SegmentParser(nutch).parse(segment);
    return segment;
  }

  /** {@return Nutch with the files of conf/, unchanged except for the port of Solr} */
  private LocalNutch nutch(String url, Map<String, String> properties) throws IOException {
    Path conf = Files.createDirectory(folder.resolve("conf"));
    try (Stream<Path> files = Files.list(CONF)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, conf.resolve(file.getFileName()), REPLACE_EXISTING);
      }
    }
    Path writers = conf.resolve("index-writers.xml");
    Files.writeString(
        writers, Files.readString(writers).replace("http://localhost:8983/solr/nutch", url));
    Map<String, String> all = new TreeMap<>(properties);
    all.put("plugin.includes", "parse-html5|bodytext|indexer-solr");
    return LocalNutch.of(conf, List.of(ZIP.resolve("plugins"), plugin()), all);
  }

  /** {@return a folder with a plugin named indexer-solr} */
  private Path plugin() throws IOException {
    Path plugins = folder.resolve("plugins");
    Path plugin = Files.createDirectories(plugins.resolve("indexer-solr"));
    String type = SolrIndexWriter.class.getName();
    Files.writeString(
        plugin.resolve("plugin.xml"),
        String.format(
            Locale.ROOT,
            """
            <plugin id="indexer-solr" name="x" version="1" provider-name="test">
              <runtime><library name="classes"/></runtime>
              <requires><import plugin="nutch-extensionpoints"/></requires>
              <extension id="x" name="x" point="org.apache.nutch.indexer.IndexWriter">
                <implementation id="SolrIndexWriter" class="%s"/>
              </extension>
            </plugin>
            """,
            type));
    Path target = plugin.resolve("classes").resolve(type.replace('.', '/') + ".class");
    Files.createDirectories(target.getParent());
    Files.copy(Path.of("target/test-classes").resolve(type.replace('.', '/') + ".class"), target);
    return plugins;
  }

  private static String page(String menu, String title, String article) {
    return String.format(
        Locale.ROOT,
        """
        <html lang="%4$s"><head><title>%2$s - News</title><meta name="author" content="Mira Tolland">
        <meta name="keywords" content="ice, ships">
        <meta property="article:published_time" content="2009-11-09T08:30:00+08:00"></head>
        <body><ul class="nav"><li><a href="/1">%1$s</a></li><li><a href="/2">Sport</a></li></ul>
        <div id="article"><h1>%2$s</h1>%3$s</div>
        <div class="footer"><a href="/imprint">Imprint</a></div></body></html>
        """,
        menu,
        title,
        article,
        article.contains("地铁") ? "zh" : "en");
  }

  private void answer(String path, String status, String html, int day) {
    byte[] content = html.getBytes(UTF_8);
    byte[] head =
        ("HTTP/1.1 " + status + "\r\nContent-Type: text/html; charset=utf-8\r\n\r\n")
            .getBytes(UTF_8);
    warc.writeBytes(
        String.format(
                Locale.ROOT,
                """
                WARC/1.0\r
                WARC-Type: response\r
                WARC-Target-URI: %s\r
                WARC-Date: 2024-03-%02dT10:00:00Z\r
                WARC-Record-ID: <urn:uuid:%s>\r
                Content-Type: application/http; msgtype=response\r
                Content-Length: %d\r
                \r
                """,
                BASE + path,
                day,
                UUID.nameUUIDFromBytes(path.getBytes(UTF_8)),
                head.length + content.length)
            .getBytes(UTF_8));
    warc.writeBytes(head);
    warc.writeBytes(content);
    warc.writeBytes("\r\n\r\n".getBytes(UTF_8));
  }

  private org.apache.hadoop.fs.Path path(String name) {
    return new org.apache.hadoop.fs.Path(folder.resolve(name).toUri());
  }
}
