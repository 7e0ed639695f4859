package org.bodytext.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.bodytext.extractor.fields.PageFields;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkTest {

  private static final Path SITE = Path.of("..", "..", "src-test", "site");
  private static final int PAGES = 40;

  @TempDir private static Path folder = Path.of("");
  private static SparkSession spark = session();

  private static SparkSession session() {
    return SparkSession.builder()
        .master("local[2]")
        .appName("test")
        .config("spark.ui.enabled", false)
        .config("spark.sql.shuffle.partitions", 2)
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.sql.catalog.bodytext", BodytextCatalog.class.getName())
        .getOrCreate();
  }

  @BeforeAll
  static void start() {
    spark = session();
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  private static WarcFile numbered() throws IOException {
    WarcFile file = new WarcFile();
    for (int page = 0; page < PAGES; page++) {
      file.add("http://a/" + page, "<p>" + "The ferry leaves at nine. ".repeat(page + 1));
    }
    return file;
  }

  private static List<String> urls(int from, int to) {
    List<String> urls = new ArrayList<>();
    for (int page = from; page < to; page++) {
      urls.add("http://a/" + page);
    }
    return urls;
  }

  private static List<String> urls(Dataset<Row> pages) {
    return pages.select("url").as(Encoders.STRING()).collectAsList();
  }

  @Test
  void partsOfAFileContainEachPageOnce() throws IOException {
    WarcFile file = numbered();
    String path = file.write(folder.resolve("parts.warc.gz")).toString();
    Dataset<Row> whole = spark.read().format("warc").load(path);
    assertThat(whole.rdd().getNumPartitions()).isEqualTo(1);
    assertThat(urls(whole)).isEqualTo(urls(0, PAGES));
    for (int length : new int[] {file.offset(1), 1_000, file.offset(PAGES) - 1}) {
      Dataset<Row> parts = spark.read().format("warc").option("splitBytes", length).load(path);
      assertThat(parts.rdd().getNumPartitions()).isGreaterThan(1);
      assertThat(urls(parts)).isEqualTo(urls(0, PAGES));
    }
  }

  @Test
  void rowsHaveTheColumnsOfTheirPage() throws IOException {
    WarcFile file = new WarcFile().add("http://a/0", "zero").add("http://a/1", "<p>ü");
    Path path = file.write(folder.resolve("columns.warc.gz"));
    Row row = spark.read().format("warc").load(path.toString()).where("offset > 0").first();
    assertThat(row.<String>getAs("file")).endsWith("columns.warc.gz");
    assertThat(row.<Long>getAs("offset")).isEqualTo(file.offset(1));
    assertThat(row.<Integer>getAs("status")).isEqualTo(200);
    assertThat(row.<String>getAs("content_type")).isEqualTo("text/html; charset=UTF-8");
    assertThat(row.<Boolean>getAs("truncated")).isFalse();
    assertThat(row.<java.sql.Timestamp>getAs("date").toInstant())
        .hasToString("2026-01-02T03:04:05Z");
    assertThat(row.<byte[]>getAs("content")).isEqualTo("<p>ü".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void damagedRecordCostsItsPageOnly() throws IOException {
    WarcFile file = numbered();
    Path path = folder.resolve("damaged.warc.gz");
    file.write(path, file.offset(3) + 40, file.offset(3) + 60);
    List<String> others = new ArrayList<>(urls(0, PAGES));
    others.remove(3);
    Dataset<Row> pages =
        spark.read().format("warc").option("splitBytes", 2_000).load(path.toString());
    assertThat(urls(pages)).isEqualTo(others);
  }

  @Test
  void listsNameFilesAndRecords() throws IOException {
    WarcFile file = numbered();
    Path path = file.write(folder.resolve("listed.warc.gz"));
    Path records = folder.resolve("records.csv");
    StringBuilder lines = new StringBuilder();
    for (int record : new int[] {7, 2, 30}) {
      int length = file.offset(record + 1) - file.offset(record);
      lines.append("listed.warc.gz,").append(file.offset(record)).append(',').append(length);
      lines.append('\n');
    }
    Files.writeString(records, lines);
    Path list = Files.writeString(folder.resolve("warc.paths"), "listed.warc.gz\n\n");
    String prefix = folder + "/";
    Dataset<Row> some =
        spark
            .read()
            .format("warc")
            .options(Map.of("recordList", records.toString(), "pathPrefix", prefix))
            .load();
    assertThat(urls(some)).containsExactly("http://a/7", "http://a/2", "http://a/30");
    assertThat(some.select("offset").first().getLong(0)).isEqualTo(file.offset(7));
    Dataset<Row> all =
        spark
            .read()
            .format("warc")
            .options(Map.of("pathList", list.toString(), "pathPrefix", prefix))
            .load();
    assertThat(urls(all)).isEqualTo(urls(0, PAGES));
    assertThat(path).exists();
  }

  @Test
  void invalidOptionsAndMissingFilesAreRefused() {
    assertThatThrownBy(
            () -> spark.read().format("warc").option("splitBite", 1).load("a.warc").count())
        .hasMessageContaining("splitBite is not an option of warc");
    assertThatThrownBy(
            () -> spark.read().format("warc").option("splitBytes", "-1").load("a.warc").count())
        .hasMessageContaining("splitBytes must be a whole number");
    assertThatThrownBy(() -> spark.read().format("warc").load().count())
        .hasMessageContaining("warc needs a path");
    assertThatThrownBy(() -> spark.read().format("warc").load(folder + "/no.warc").count())
        .hasStackTraceContaining("no.warc: no such file or folder");
  }

  @Test
  void functionsReturnTheFieldsOfThePage() throws IOException {
    spark.udf().register("bodytext", new BodytextUdf(), BodytextUdf.SCHEMA);
    PageFields all = PageFields.create().only(PageFields.NAMES);
    try (Stream<Path> files = Files.list(SITE)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".html")).sorted().toList()) {
        byte[] html = Files.readAllBytes(file);
        Map<String, Object> fields = all.of(html, "text/html", "http://a/b.html");
        Dataset<Row> page =
            spark
                .createDataset(List.of(html), Encoders.BINARY())
                .selectExpr("value AS html", "'http://a/b.html' AS url", "'text/html' AS type");
        for (String function : List.of("bodytext.extract", "bodytext")) {
          Row row = page.selectExpr(function + "(html, url, type) AS page").first().getStruct(0);
          for (String name : row.schema().fieldNames()) {
            assertThat(row.<Object>getAs(name))
                .as("%s of %s", name, file)
                .isEqualTo(fields.get(name));
          }
        }
      }
    }
  }

  @Test
  void pageThatFailsHasAnErrorAndNullIsNull() {
    Row row =
        spark
            .sql(
                "SELECT bodytext.extract(unhex('255044462d312e34')).error,"
                    + " bodytext.extract(CAST(NULL AS STRING)),"
                    + " bodytext.extract('<p>The ferry leaves at nine every morning, and in winter"
                    + " the mail goes by sledge over the ice.').body")
            .first();
    assertThat(row.getString(0)).contains("PDF");
    assertThat(row.isNullAt(1)).isTrue();
    assertThat(row.getString(2)).startsWith("The ferry leaves");
    assertThatThrownBy(() -> spark.sql("SELECT bodytext.extract(1, 2, 3, 4)").first())
        .hasMessageContaining("extract");
  }

  @Test
  void jobWritesParquet() throws IOException {
    Path warc = numbered().write(folder.resolve("job.warc.gz"));
    Path output = folder.resolve("job.parquet");
    ExtractJob.main(new String[] {output.toString(), warc.toString()});
    Dataset<Row> rows = spark.read().parquet(output.toString());
    assertThat(urls(rows.orderBy("date"))).containsExactlyInAnyOrderElementsOf(urls(0, PAGES));
    assertThat(rows.where("body LIKE 'The ferry leaves at nine.%'").count()).isGreaterThan(30);
    assertThatThrownBy(() -> ExtractJob.main(new String[] {output.toString()}))
        .hasMessageContaining("usage");
  }
}
