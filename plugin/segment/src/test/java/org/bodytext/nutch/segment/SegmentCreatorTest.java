package org.bodytext.nutch.segment;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.Writable;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.protocol.Content;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SegmentCreatorTest {

  private static final String TEA = "http://example.com/tea.html";
  private static final String CAKE = "http://example.com/cake.html";

  @TempDir private Path folder;
  private LocalNutch nutch;
  private final List<String> problems = new ArrayList<>();

  @BeforeEach
  void open() throws IOException {
    nutch = LocalNutch.of(folder, List.of(), Map.of());
  }

  @AfterEach
  void close() {
    nutch.close();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void responsesBecomePages(boolean packed) throws IOException {
    Path warc =
        new WarcBuilder(packed)
            .page(TEA, "<p>tea</p>")
            .record("request", "WARC-Target-URI: " + TEA + "\r\n", "application/http", new byte[0])
            .page(CAKE, "<p>cake</p>")
            .write(folder);
    SegmentReport report = create(warc);
    assertThat(problems).isEmpty();
    assertThat(report.pages()).isEqualTo(2);
    assertThat(report.segment().getName()).matches("\\d{14}");
    assertThat(texts(report))
        .containsExactly(Map.entry(CAKE, "<p>cake</p>"), Map.entry(TEA, "<p>tea</p>"));
    Content tea = content(report, TEA);
    assertThat(tea.getContentType()).isEqualTo("text/html");
    assertThat(tea.getMetadata().get("Content-Type")).isEqualTo("text/html; charset=utf-8");
    assertThat(tea.getMetadata().get(Nutch.FETCH_STATUS_KEY)).isEqualTo("33");
    assertThat(tea.getMetadata().get(Nutch.SEGMENT_NAME_KEY)).isEqualTo(report.segment().getName());
    CrawlDatum fetched = requireNonNull(fetched(report).get(TEA));
    assertThat(fetched.getStatus()).isEqualTo(CrawlDatum.STATUS_FETCH_SUCCESS);
    assertThat(fetched.getFetchTime()).isEqualTo(1709632800000L);
    assertThat(generated(report)).containsExactly(CAKE, TEA);
  }

  @Test
  void bodiesAreDecodedIfTheyAreEncoded() throws IOException {
    byte[] html = "<p>tea</p>".getBytes(UTF_8);
    Path warc =
        new WarcBuilder(true)
            .response(TEA + "?gzip", "200 OK", "Content-Encoding: gzip\r\n", WarcBuilder.gzip(html))
            .response(TEA + "?plain", "200 OK", "Content-Encoding: gzip\r\n", html)
            .response(
                TEA + "?chunked",
                "200 OK",
                "Transfer-Encoding: chunked\r\n",
                "5\r\n<p>te\r\n5\r\na</p>\r\n0\r\n\r\n".getBytes(UTF_8))
            .response(TEA + "?zip", "200 OK", "Content-Encoding: zip\r\n", html)
            .write(folder);
    SegmentReport report = create(warc);
    assertThat(texts(report))
        .hasSize(4)
        .allSatisfy((url, text) -> assertThat(text).isEqualTo("<p>tea</p>"));
    assertThat(content(report, TEA + "?gzip").getMetadata().get("Content-Encoding")).isNull();
  }

  @Test
  void responsesWithoutAPageKeepTheirStatus() throws IOException {
    Path warc =
        new WarcBuilder(true)
            .response(TEA + "?1", "404 Not Found", "", new byte[0])
            .response(TEA + "?2", "301 Moved", "Location: /\r\n", new byte[0])
            .response(TEA + "?3", "503 Busy", "", new byte[0])
            .page(TEA, "<p>tea</p>")
            .write(folder);
    SegmentReport report = create(warc);
    assertThat(report.pages()).isEqualTo(1);
    assertThat(report.failed()).isEqualTo(3);
    assertThat(texts(report)).containsOnlyKeys(TEA);
    assertThat(fetched(report).values())
        .extracting(CrawlDatum::getStatus)
        .containsExactly(
            CrawlDatum.STATUS_FETCH_SUCCESS,
            CrawlDatum.STATUS_FETCH_GONE,
            CrawlDatum.STATUS_FETCH_REDIR_PERM,
            CrawlDatum.STATUS_FETCH_RETRY);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void responsesThatDeclareMissingChunksAreReadAsStored(boolean packed) throws IOException {
    String chunked = "Transfer-Encoding: chunked\r\n";
    Path warc =
        new WarcBuilder(packed)
            .response(TEA, "301 Moved", chunked + "Location: /\r\n", new byte[0])
            .response(TEA + "?hex", "200 OK", chunked, "cafe".getBytes(UTF_8))
            .response(TEA + "?chunked", "200 OK", chunked, "4\r\ncafe\r\n0\r\n\r\n".getBytes(UTF_8))
            .response(
                TEA + "?long",
                "200 OK",
                "X-Long: " + "x".repeat(20_000) + "\r\n" + chunked,
                "cafe".getBytes(UTF_8))
            .page(CAKE, "cafe")
            .write(folder);
    SegmentReport report = create(warc);
    assertThat(problems).isEmpty();
    assertThat(requireNonNull(fetched(report).get(TEA)).getStatus())
        .isEqualTo(CrawlDatum.STATUS_FETCH_REDIR_PERM);
    assertThat(texts(report))
        .containsOnlyKeys(CAKE, TEA + "?hex", TEA + "?chunked", TEA + "?long")
        .allSatisfy((url, text) -> assertThat(text).isEqualTo("cafe"));
  }

  @Test
  void latestResponseOfAUrlIsUsed() throws IOException {
    byte[] old = "old".getBytes(UTF_8);
    Path warc =
        new WarcBuilder(true)
            .page(TEA, "first")
            .response(TEA, "200 OK", "", old, "WARC-Date: 2020-01-01T00:00:00Z\r\n")
            .page(CAKE, "first")
            .page(CAKE, "second")
            .write(folder);
    SegmentReport report = create(warc);
    assertThat(texts(report)).containsExactly(Map.entry(CAKE, "second"), Map.entry(TEA, "first"));
    assertThat(report.repeated()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"304 Not Modified", "503 Service Unavailable", "206 Partial Content"})
  void incompleteResponseDoesNotReplaceACompleteOne(String status) throws IOException {
    String later = "WARC-Date: 2024-03-06T10:00:00Z\r\n";
    Path warc =
        new WarcBuilder(true)
            .page(TEA, "whole")
            .response(TEA, status, "", "part".getBytes(UTF_8), later)
            .page(CAKE, "whole")
            .response(
                CAKE, "200 OK", "", "cut".getBytes(UTF_8), later + "WARC-Truncated: length\r\n")
            .write(folder);
    assertThat(texts(create(warc)))
        .containsExactly(Map.entry(CAKE, "whole"), Map.entry(TEA, "whole"));
    Path gone =
        new WarcBuilder(true)
            .page(TEA, "whole")
            .response(TEA, "404 Not Found", "", new byte[0], later)
            .page(CAKE, "whole")
            .write(folder);
    assertThat(texts(create(gone))).containsOnlyKeys(CAKE);
  }

  @Test
  void datesOfAnyPrecisionAreRead() throws IOException {
    WarcBuilder warc = new WarcBuilder(false);
    String[] dates = {"2016", "2016-09", "2016-09-19", "2016-09-19T10:10Z", "never"};
    for (String date : dates) {
      warc.response(CAKE + date, "200 OK", "", new byte[] {'x'}, "WARC-Date: " + date + "\r\n");
    }
    SegmentReport report = create(warc.write(folder));
    assertThat(problems).isEmpty();
    assertThat(texts(report)).hasSize(dates.length);
    assertThat(requireNonNull(fetched(report).get(CAKE + "2016-09")).getFetchTime())
        .isEqualTo(Instant.parse("2016-09-01T00:00:00Z").toEpochMilli());
    assertThat(requireNonNull(fetched(report).get(CAKE + "never")).getFetchTime())
        .isEqualTo(Instant.parse("2016-09-19T10:10:00Z").toEpochMilli());
  }

  @Test
  void damagedRecordInAFileCompressedAsAWholeIsSkippedAlone() throws IOException {
    WarcBuilder plain = new WarcBuilder(false);
    for (int i = 0; i < 4; i++) {
      plain.response(CAKE + i, i == 1 ? "no status" : "200 OK", "", new byte[] {'x'});
    }
    Path warc = folder.resolve("whole.warc.gz");
    Files.write(warc, WarcBuilder.gzip(plain.content()));
    assertThat(texts(create(warc))).containsOnlyKeys(CAKE + 0, CAKE + 2, CAKE + 3);
    assertThat(problems).hasSize(1).allMatch(problem -> problem.endsWith("skipped"));
  }

  @Test
  void truncatedPageIsAddedAndCounted() throws IOException {
    Path warc =
        new WarcBuilder(true)
            .response(TEA, "200 OK", "", new byte[3], "WARC-Truncated: length\r\n")
            .write(folder);
    SegmentReport report = create(warc);
    assertThat(report.truncated()).isEqualTo(1);
    assertThat(content(report, TEA).getMetadata().get("http.content.truncated")).isEqualTo("true");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void damagedRecordIsSkippedAlone(boolean packed) throws IOException {
    WarcBuilder warc = new WarcBuilder(packed);
    for (int i = 0; i < 6; i++) {
      warc.page(TEA + "?" + i, "<p>tea " + "leaf ".repeat(100) + i + "</p>");
    }
    byte[] content = warc.content();
    // Overwrites the first bytes of the record of the third page.
    for (int i = 0; i < 40; i++) {
      content[warc.start(3) + i] = 'x';
    }
    Path file = Files.write(warc.write(folder), content);
    SegmentReport report = create(file);
    assertThat(texts(report).keySet())
        .containsExactly(TEA + "?0", TEA + "?1", TEA + "?3", TEA + "?4", TEA + "?5");
    assertThat(problems)
        .singleElement()
        .asString()
        .contains(file.toString(), "continued at offset " + warc.start(4));
    assertThat(report.problems()).isEqualTo(1);
  }

  @Test
  void damagedCompressedDataIsSkippedAlone() throws IOException {
    WarcBuilder warc = new WarcBuilder(true);
    for (int i = 0; i < 4; i++) {
      warc.page(TEA + "?" + i, "<p>" + i + " " + "tea and cake, ".repeat(500));
    }
    byte[] content = warc.content();
    for (int i = warc.start(2) + 100; i < warc.start(3) - 20; i++) {
      content[i] = (byte) (i * 7);
    }
    SegmentReport report = create(Files.write(warc.write(folder), content));
    assertThat(problems).singleElement().asString().contains(":" + warc.start(2) + ":");
    assertThat(texts(report).keySet()).containsExactly(TEA + "?0", TEA + "?2", TEA + "?3");
  }

  @Test
  void junkBetweenRecordsAndATruncatedEndAreReported() throws IOException {
    WarcBuilder warc = new WarcBuilder(false).page(TEA, "<p>tea</p>").junk("junk junk\r\n");
    int end = warc.page(CAKE, "<p>cake</p>").content().length - 15;
    byte[] cut = java.util.Arrays.copyOf(warc.content(), end);
    SegmentReport report = create(Files.write(warc.write(folder), cut));
    assertThat(texts(report)).containsKey(TEA);
    assertThat(problems).isNotEmpty();
  }

  @Test
  void fileThatIsNotAWarcIsReported() throws IOException {
    Path file = Files.writeString(folder.resolve("x.warc.gz"), "not a warc");
    SegmentReport report = create(file);
    assertThat(report.pages()).isZero();
    assertThat(problems).containsExactly(file + ":0: this is not a WARC file");
  }

  @Test
  void urlsOfFilesComeFromTheirPaths() throws IOException {
    Path site = Files.createDirectories(folder.resolve("site/a b"));
    Files.writeString(site.resolve("茶.html"), "<html><p>tea");
    Files.writeString(site.resolveSibling(".hidden.html"), "no");
    Files.writeString(site.resolveSibling("index.html"), "<html>", Charset.forName("GBK"));
    SegmentReport report =
        new SegmentCreator(nutch)
            .create(List.of(folder.resolve("site")), segments(), "http://example.com/", progress());
    assertThat(texts(report).keySet())
        .containsExactly(
            "http://example.com/a%20b/%E8%8C%B6.html", "http://example.com/index.html");
    assertThat(content(report, "http://example.com/index.html").getContentType())
        .isEqualTo("text/html");
  }

  @Test
  void filesAreRecognizedByExtensionOrFirstBytesAndTheOthersCounted() throws IOException {
    Path site = Files.createDirectories(folder.resolve("site"));
    Path warc = new WarcBuilder(true).page(TEA, "<p>tea</p>").write(folder);
    Files.move(warc, site.resolve("crawl.bak"));
    Files.write(site.resolve("p"), WarcBuilder.gzip("<!DOCTYPE html><p>cup".getBytes(UTF_8)));
    Files.writeString(site.resolve("style.css"), "p {}");
    SegmentReport report = create(site);
    assertThat(texts(report))
        .containsOnly(
            Map.entry(TEA, "<p>tea</p>"),
            Map.entry(site.resolve("p").toUri().toString(), "<!DOCTYPE html><p>cup"));
    assertThat(problems)
        .singleElement()
        .asString()
        .startsWith(site + ": 1 file is skipped (1 .css");
    Path notes = Files.writeString(site.resolve("notes"), "The tea is hot.");
    assertThat(texts(create(notes, site.resolve("style.css")))).hasSize(1);
    assertThat(problems).last().asString().contains("style.css").contains("it is a style sheet");
  }

  @Test
  void fileWithoutBaseUrlHasAFileUrl() throws IOException {
    Path file = Files.writeString(folder.resolve("a.html"), "<html>");
    assertThat(texts(create(file))).containsOnlyKeys(file.toUri().toString());
  }

  @Test
  void missingInputThrowsAndCreatesNoFiles() {
    assertThatThrownBy(() -> create(folder.resolve("none.warc")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("none.warc does not exist");
    assertThat(folder.resolve("segments")).doesNotExist();
  }

  @Test
  void segmentIsRejectedAsInput() throws IOException {
    Path file = Files.writeString(folder.resolve("a.html"), "<html>");
    Path segment = Path.of(create(file).segment().toUri().getPath());
    assertThatThrownBy(() -> create(segment)).hasMessageContaining("is already a segment");
  }

  @Test
  void segmentsOfTheSameSecondHaveDifferentNames() throws IOException {
    Path file = Files.writeString(folder.resolve("a.html"), "<html>");
    assertThat(create(file).segment()).isNotEqualTo(create(file).segment());
    try (var left = Files.list(folder.resolve("segments"))) {
      assertThat(left.map(path -> path.getFileName().toString()))
          .hasSize(2)
          .allMatch(name -> name.matches("\\d{14}"));
    }
  }

  @Test
  void segmentsCreatedConcurrentlyHaveDifferentNames() throws IOException {
    var files = segments().getFileSystem(nutch.configuration());
    var first = SegmentNames.unused(files, segments());
    try (SegmentWriter one = new SegmentWriter(nutch.configuration(), files, first)) {
      var second = SegmentNames.unused(files, segments());
      assertThat(second).isNotEqualTo(first);
      // Two processes may check before either has created its work folder.
      try (SegmentWriter other = new SegmentWriter(nutch.configuration(), files, first)) {
        assertThat(other.finish(0).segment()).isEqualTo(first);
      }
      assertThatThrownBy(() -> one.finish(0)).hasMessageContaining("create it again");
    }
    assertThat(files.exists(first)).isTrue();
  }

  private SegmentReport create(Path... inputs) throws IOException {
    return new SegmentCreator(nutch).create(List.of(inputs), segments(), null, progress());
  }

  private org.apache.hadoop.fs.Path segments() {
    return new org.apache.hadoop.fs.Path(folder.resolve("segments").toUri());
  }

  private SegmentProgress progress() {
    return new SegmentProgress() {
      @Override
      public void page(String url) {}

      @Override
      public void leftOut(Path folder, String message) {
        problems.add(folder + ": " + message);
      }

      @Override
      public void problem(Path file, long offset, String message) {
        problems.add(file + ":" + offset + ": " + message);
      }
    };
  }

  private Map<String, String> texts(SegmentReport report) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    contents(report).forEach((url, c) -> texts.put(url, new String(c.getContent(), UTF_8)));
    return texts;
  }

  private Content content(SegmentReport report, String url) throws IOException {
    return requireNonNull(contents(report).get(url));
  }

  private Map<String, Content> contents(SegmentReport report) throws IOException {
    return map(report, "content", Content::new);
  }

  private Map<String, CrawlDatum> fetched(SegmentReport report) throws IOException {
    return map(report, "crawl_fetch", CrawlDatum::new);
  }

  private <V extends Writable> Map<String, V> map(
      SegmentReport report, String part, java.util.function.Supplier<V> values) throws IOException {
    Map<String, V> read = new TreeMap<>();
    try (MapFile.Reader reader =
        new MapFile.Reader(
            new org.apache.hadoop.fs.Path(report.segment(), part + "/part-r-00000"),
            nutch.configuration())) {
      Text url = new Text();
      for (V value = values.get(); reader.next(url, value); value = values.get()) {
        read.put(url.toString(), value);
      }
    }
    return read;
  }

  private List<String> generated(SegmentReport report) throws IOException {
    List<String> urls = new ArrayList<>();
    Configuration conf = nutch.configuration();
    try (SequenceFile.Reader reader =
        new SequenceFile.Reader(
            conf,
            SequenceFile.Reader.file(
                new org.apache.hadoop.fs.Path(report.segment(), "crawl_generate/part-r-00000")))) {
      Text url = new Text();
      while (reader.next(url, new CrawlDatum())) {
        urls.add(url.toString());
      }
    }
    return urls;
  }
}
