package org.bodytext.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(20)
class WarcInputTest {

  private static final String HTML = "Content-Type: text/html; charset=gbk\r\n";

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"a.warc", "a.warc.gz"})
  void pageHasUrlTypeAndNumberOfItsRecord(String name) throws IOException {
    WarcFile warc =
        new WarcFile()
            .record("warcinfo", "x", "application/warc-fields", bytes("software: x\r\n"))
            .record("request", "http://a/", "application/http; msgtype=request", bytes("GET /"))
            .response("http://a/", "200 OK", HTML, bytes("<p>a"))
            .record("metadata", "http://a/", "application/warc-fields", bytes("x: y\r\n"))
            .record("resource", "<http://b/>", "text/html", bytes("<p>b"));
    List<InputPage> pages = read(warc.write(folder.resolve(name)));
    assertThat(pages).extracting(InputPage::id).containsExactly("0", "1");
    assertThat(pages).extracting(InputPage::url).containsExactly("http://a/", "http://b/");
    assertThat(pages).extracting(WarcInputTest::text).containsExactly("<p>a", "<p>b");
    assertThat(pages.get(0).contentType()).isEqualTo("text/html; charset=gbk");
    assertThat(pages.get(0).name()).endsWith(name + " record 0");
  }

  @Test
  void recordsThatAreNotPagesAreCountedAndSkipped() throws IOException {
    WarcFile warc =
        new WarcFile()
            .record("response", "dns:a", "text/dns", bytes("1.2.3.4"))
            .response("http://a/i.png", "200 OK", "Content-Type: image/png\r\n", bytes("PNG"))
            .response("http://a/old", "301 Moved", HTML, bytes("<p>moved"))
            .response("http://a/no", "404 Not Found", HTML, bytes("<p>gone"))
            .response("http://a/", "200 OK", "", bytes("<p>untold type"))
            .record("resource", "http://a/log", "text/plain", bytes("log"));
    List<InputPage> pages = read(warc.write(folder.resolve("a.warc")));
    assertThat(pages).extracting(InputPage::id).containsExactly("4");
  }

  @Test
  void encodedBodiesAreDecoded() throws IOException {
    byte[] page = bytes("<p>packed page");
    // "<p>packed page".
    byte[] brotli = brotli();
    byte[] chunks = bytes("5\r\n<p>pa\r\n9;x=y\r\ncked page\r\n0\r\n\r\n");
    String chunked = HTML + "Transfer-Encoding: chunked\r\n";
    WarcFile warc =
        new WarcFile()
            .response("u:gzip", "200 OK", encoded("gzip"), WarcFile.gzip(page))
            .response("u:x", "200 OK", encoded("X-GZip, identity"), WarcFile.gzip(page))
            .response("u:zlib", "200 OK", encoded("deflate"), deflate(page, false))
            .response("u:raw", "200 OK", encoded("deflate"), deflate(page, true))
            .response("u:br", "200 OK", encoded("br"), brotli)
            .response("u:chunked", "200 OK", chunked, chunks)
            .response("u:unchunked", "200 OK", chunked, page)
            .response("u:unpacked", "200 OK", encoded("gzip"), page);
    assertThat(read(warc.write(folder.resolve("a.warc.gz"))))
        .hasSize(8)
        .allSatisfy(
            found -> {
              assertThat(found.error()).isNull();
              assertThat(text(found)).isEqualTo("<p>packed page");
            });
  }

  @Test
  void unchunkedBodyWithAChunkedHeaderIsRead() throws IOException {
    String chunked = HTML + "Transfer-Encoding: chunked\r\n";
    WarcFile warc =
        new WarcFile()
            .response("u:empty", "200 OK", chunked, new byte[0])
            .response("u:hex", "200 OK", chunked, bytes("cafe"))
            .response("u:words", "200 OK", chunked, bytes("cafe "))
            .response("u:cut", "200 OK", chunked, bytes("9\r\ncafe"));
    List<InputPage> pages = read(warc.write(folder.resolve("a.warc")));
    assertThat(failed(pages)).containsExactly(3);
    assertThat(pages.subList(0, 3))
        .extracting(WarcInputTest::text)
        .containsExactly("", "cafe", "cafe ");
  }

  @Test
  void undecodablePageFailsAndReadingContinues() throws IOException {
    byte[] gzip = WarcFile.gzip(bytes("<p>page ".repeat(50)));
    byte[] broken = gzip.clone();
    Arrays.fill(broken, 12, broken.length - 8, (byte) 0xff);
    WarcFile warc =
        new WarcFile()
            .response("u:0", "200 OK", encoded("gzip"), broken)
            .response("u:1", "200 OK", encoded("gzip"), Arrays.copyOf(gzip, gzip.length / 2))
            .response("u:2", "200 OK", encoded("zstd"), bytes("x"))
            .response("u:3", "200 OK", encoded("br"), bytes("no brotli at all"))
            .record("response", "u:4", "application/http", bytes("HTTP/1.1 what?\0\r\n\r\n"))
            .page("u:5", "<p>sound");
    List<InputPage> pages = read(warc.write(folder.resolve("a.warc")));
    assertThat(pages).hasSize(6);
    assertThat(pages.subList(0, 5)).allSatisfy(page -> assertThat(page.error()).isNotNull());
    assertThat(pages.get(0).error()).contains("damaged");
    assertThat(pages.get(1).error()).contains("incomplete");
    assertThat(pages.get(2).error()).contains("zstd");
    assertThat(text(pages.get(5))).isEqualTo("<p>sound");
    assertThat(pages.get(5).id()).isEqualTo("5");
  }

  @Test
  void responseWithoutHttpFailsAndReadingContinues() throws IOException {
    WarcFile warc =
        new WarcFile()
            .record("response", "http://a/0", "application/http; msgtype=response", bytes("<p>x"))
            .record("response", "http://a/1", "application/http", new byte[0])
            .page("http://a/2", "<p>sound");
    List<InputPage> pages = read(warc.write(folder.resolve("a.warc.gz")));
    assertThat(failed(pages)).containsExactly(0, 1);
    assertThat(pages.get(0).url()).isEqualTo("http://a/0");
    assertThat(pages.get(0).error()).contains("does not begin as one; fetch the page again");
    assertThat(text(pages.get(2))).isEqualTo("<p>sound");
  }

  @Test
  void readingContinuesAfterADamagedCompressedRecord() throws IOException {
    WarcFile warc = pages(5);
    byte[] bytes = warc.packed();
    int start = warc.packed(0).length + warc.packed(1).length;
    Arrays.fill(bytes, start + 12, start + 60, (byte) 0xff);
    List<InputPage> pages = read(Files.write(folder.resolve("a.warc.gz"), bytes));
    assertThat(pages).extracting(InputPage::id).containsExactly("0", "1", "2", "3", "4");
    assertThat(failed(pages)).containsExactly(2);
    assertThat(pages.get(2).error()).contains("continued");
    assertThat(pages.get(2).name()).endsWith("record 2");
    assertThat(text(pages.get(4))).contains("page 4");
  }

  @Test
  void readingContinuesAfterADamagedUncompressedRecord() throws IOException {
    WarcFile warc = pages(2).raw(bytes("WARC/1.0\r\nWARC-Type response\r\n\r\njunk\r\n\r\n"));
    warc.page("http://a/3", "<p>page 3").raw(bytes("junk")).page("http://a/5", "<p>page 5");
    List<InputPage> pages = read(warc.write(folder.resolve("a.warc")));
    assertThat(failed(pages)).containsExactly(2, 4);
    assertThat(text(pages.get(3))).isEqualTo("<p>page 3");
    assertThat(text(pages.get(5))).isEqualTo("<p>page 5");
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"a.warc", "a.warc.gz"})
  void readingContinuesAfterADamagedStart(String name) throws IOException {
    byte[] bytes = name.endsWith(".gz") ? pages(3).packed() : pages(3).plain();
    Arrays.fill(bytes, 0, 40, (byte) 'x');
    List<InputPage> pages = read(Files.write(folder.resolve(name), bytes));
    assertThat(failed(pages)).containsExactly(0);
    assertThat(pages.get(0).error()).contains("continued");
    assertThat(pages).hasSize(3);
    assertThat(text(pages.get(2))).contains("page 2");
  }

  @Test
  void readingContinuesAfterARecordWithATooLargeLength() throws IOException {
    String plain = new String(pages(3).plain(), StandardCharsets.UTF_8);
    String wrong = plain.replaceFirst("(?<!x)Content-Length: [0-9]+", "Content-Length: 99999");
    List<InputPage> pages = read(Files.writeString(folder.resolve("a.warc"), wrong));
    assertThat(failed(pages)).containsExactly(0);
    assertThat(pages).hasSize(3);
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"a.warc", "a.warc.gz"})
  void truncatedFileIsReported(String name) throws IOException {
    byte[] bytes = name.endsWith(".gz") ? pages(3).packed() : pages(3).plain();
    List<InputPage> pages =
        read(Files.write(folder.resolve(name), Arrays.copyOf(bytes, bytes.length - 40)));
    assertThat(pages).hasSize(3);
    assertThat(failed(pages)).containsExactly(2);
    assertThat(pages.get(2).error()).contains("truncated");
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"a.warc", "a.warc.gz"})
  void fileThatIsNotAWarcFileIsReported(String name) throws IOException {
    Path file = Files.writeString(folder.resolve(name), "<html><p>A page, and no WARC file.");
    List<InputPage> pages = read(file);
    assertThat(pages).hasSize(1);
    assertThat(pages.get(0).error()).contains("not a WARC file");
  }

  @Test
  void emptyFileContainsNoPages() throws IOException {
    assertThat(read(Files.createFile(folder.resolve("a.warc.gz")))).isEmpty();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void randomDamageNeverStopsReading(long seed) throws IOException {
    Random random = new Random(seed);
    for (int round = 0; round < 20; round++) {
      byte[] bytes = random.nextBoolean() ? pages(6).packed() : pages(6).plain();
      for (int i = 0; i < 4; i++) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      }
      Path file = Files.write(folder.resolve("damaged.warc"), bytes);
      List<InputPage> pages = read(file);
      assertThat(pages).hasSizeLessThan(40);
      assertThat(pages).extracting(InputPage::id).doesNotHaveDuplicates();
    }
  }

  private static WarcFile pages(int count) {
    WarcFile warc = new WarcFile();
    for (int i = 0; i < count; i++) {
      warc.page("http://a/" + i, "<p>page " + i + " " + "has text of its own. ".repeat(5));
    }
    return warc;
  }

  private static List<InputPage> read(Path file) throws IOException {
    List<InputPage> pages = new ArrayList<>();
    try (WarcInput input = new WarcInput(file)) {
      for (InputPage page = input.next(); page != null; page = input.next()) {
        pages.add(page);
        assertThat(input.fractionRead()).isBetween(0.0, 1.0);
      }
    }
    return pages;
  }

  private static List<Integer> failed(List<InputPage> pages) {
    return IntStream.range(0, pages.size())
        .filter(i -> pages.get(i).error() != null)
        .boxed()
        .toList();
  }

  private static byte[] brotli() {
    return Base64.getDecoder().decode("iwaAPHA+cGFja2VkIHBhZ2UD");
  }

  private static byte[] deflate(byte[] bytes, boolean raw) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, raw);
    try (OutputStream out = new DeflaterOutputStream(packed, deflater)) {
      out.write(bytes);
    } finally {
      deflater.end();
    }
    return packed.toByteArray();
  }

  private static String encoded(String encoding) {
    return HTML + "Content-Encoding: " + encoding + "\r\n";
  }

  private static byte[] bytes(String text) {
    return WarcFile.bytes(text);
  }

  private static String text(InputPage page) {
    return new String(page.bytes(), StandardCharsets.UTF_8);
  }
}
