package org.bodytext.cli.input;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WarcInputTest {

  private static final String HTML = "Content-Type: text/html; charset=gbk\r\n";

  @TempDir private Path folder = Path.of("");
  private final List<String> warnings = new ArrayList<>();

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
  void contentAndIdentifiedTypeDecideWithTheDeclaredType() throws IOException {
    String record =
        new String(
            new WarcFile().response("u:1", "200 OK", "", bytes("<p>a")).plain(),
            StandardCharsets.UTF_8);
    String identified = "\r\nWARC-Identified-Payload-Type: ";
    WarcFile warc =
        new WarcFile()
            .response("u:json", "200 OK", HTML, bytes("{\"a\": \"<p>b</p>\"}"))
            .response("u:twice", "200 OK", "Content-Type: text/html, text/html\r\n", bytes("a"))
            .response("u:css", "200 OK", "Content-Type: text/css\r\n", bytes("<p>a"))
            .raw(bytes(record.replaceFirst("\r\n", identified + "image/png\r\n")))
            .raw(bytes(record.replaceFirst("\r\n", identified + "text/html\r\n")));
    List<InputPage> pages = read(warc.write(folder.resolve("a.warc.gz")));
    assertThat(pages).extracting(InputPage::id).containsExactly("0", "1", "4");
    assertThat(pages.get(0).error()).startsWith("it is JSON; ");
    assertThat(pages.subList(1, 3)).allMatch(page -> page.error() == null);
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
            .response("u:zstd", "200 OK", encoded("zstd"), zstd(page))
            .response("u:untold", "200 OK", HTML, WarcFile.gzip(page))
            .response("u:zstd-untold", "200 OK", HTML, zstd(page))
            .response("u:wrong", "200 OK", encoded("br"), WarcFile.gzip(page))
            .response("u:unpacked", "200 OK", encoded("gzip"), page)
            .response("u:no-br", "200 OK", encoded("br"), page)
            .response("u:no-deflate", "200 OK", encoded("deflate"), page)
            .response("u:no-zstd", "200 OK", encoded("zstd"), page)
            .response("u:unknown", "200 OK", encoded("windows-1252"), page);
    assertThat(read(warc.write(folder.resolve("a.warc.gz"))))
        .hasSize(16)
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
    assertThat(pages).extracting(WarcInputTest::text).containsExactly("", "cafe", "cafe ", "cafe");
    assertThat(warnings).singleElement().asString().contains("record 3: its last chunk is missing");
  }

  @Test
  void undecodablePageFailsAndReadingContinues() throws IOException {
    byte[] gzip = WarcFile.gzip(bytes("<p>page ".repeat(50)));
    byte[] broken = gzip.clone();
    Arrays.fill(broken, 12, broken.length - 8, (byte) 0xff);
    WarcFile warc =
        new WarcFile()
            .response("u:0", "200 OK", encoded("gzip"), broken)
            .response("u:1", "200 OK", encoded("gzip"), Arrays.copyOf(gzip, 10))
            .response("u:2", "200 OK", encoded("lz4"), bytes("x"))
            .response("u:3", "200 OK", encoded("br"), bytes("no brotli at all"))
            .record("response", "u:4", "application/http", bytes("HTTP/1.1 what?\0\r\n\r\n"))
            .page("u:5", "<p>sound");
    List<InputPage> pages = read(warc.write(folder.resolve("a.warc")));
    assertThat(pages).hasSize(6);
    assertThat(pages.subList(0, 5)).allSatisfy(page -> assertThat(page.error()).isNotNull());
    assertThat(pages.get(0).error()).contains("damaged");
    assertThat(pages.get(1).error()).contains("incomplete");
    assertThat(pages.get(2).error()).contains("lz4");
    assertThat(text(pages.get(5))).isEqualTo("<p>sound");
    assertThat(pages.get(5).id()).isEqualTo("5");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "deflate"})
  void firstPartOfACutBodyIsReadWithAWarning(String encoding) throws IOException {
    byte[] page = new byte[400_000];
    new Random(1).nextBytes(page);
    for (int i = 0; i < page.length; i++) {
      page[i] = (byte) ('0' + (page[i] & 63));
    }
    byte[] packed = encoding.equals("gzip") ? WarcFile.gzip(page) : deflate(page, false);
    WarcFile warc = new WarcFile();
    warc.response("u:0", "200 OK", encoded(encoding), Arrays.copyOf(packed, packed.length - 99));
    InputPage read = read(warc.write(folder.resolve("a.warc"))).get(0);
    assertThat(read.error()).isNull();
    assertThat(read.bytes().length).isBetween(10_000, page.length - 1);
    assertThat(read.bytes()).isEqualTo(Arrays.copyOf(page, read.bytes().length));
    assertThat(warnings).singleElement().asString().contains(encoding + " body is incomplete");
  }

  @Test
  void recordsWithLineFeedsAloneAreRead() throws IOException {
    String plain = new String(pages(3).plain(), UTF_8);
    String text =
        plain
            .replaceAll("(WARC.*|Content-Length.*|Content-Type: app.*)\r\n", "$1\n")
            .replaceAll("\r\nHTTP", "\nHTTP")
            .replaceAll("\r\n\r\n(WARC|$)", "\n\n$1");
    List<InputPage> pages = read(Files.writeString(folder.resolve("a.warc"), text));
    assertThat(pages).hasSize(3);
    assertThat(failed(pages)).isEmpty();
    assertThat(text(pages.get(2))).contains("page 2");
  }

  @Test
  void recordPlantedInADamagedRecordIsNotAPageOfAnotherSite() throws IOException {
    String planted = new String(new WarcFile().page("http://bank/", "<p>x").plain(), UTF_8);
    String own = new String(new WarcFile().page("http://evil/2", "<p>own").plain(), UTF_8);
    byte[] evil = new WarcFile().page("http://evil/1", "<p>\n" + planted + own + "text").plain();
    byte[] good = pages(1).plain();
    String text = new String(evil, UTF_8);
    // Cut off; with a damaged header; with data after it; with a length that is too large.
    assertThat(urls(WarcFile.join(good, Arrays.copyOf(evil, evil.length - 6))))
        .containsExactly("http://a/0", "http://evil/2");
    assertThat(urls(WarcFile.join(bytes(text.replaceFirst("WARC-Type:", "WARC-Type")), good)))
        .containsExactly("http://a/0");
    assertThat(urls(WarcFile.join(WarcFile.join(evil, bytes("junk")), good)))
        .containsExactly("http://evil/1", "http://a/0");
    byte[] wrong = bytes(text.replaceFirst("Content-Length: \\d+", "Content-Length: 99999"));
    assertThat(urls(WarcFile.join(wrong, good))).containsExactly("http://evil/2");
    assertThat(urls(bytes(text.replaceFirst("Content-Length: \\d+", "Content-Length: -10"))))
        .doesNotContain("http://evil/1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WARC/1.0\r\nX: ",
        "WARC/1.0\r\n",
        "WARC/1.0\r\nWARC-Type: response\r\nContent-Length: 9999999999\r\n\r\n",
        "WARC/1.0\r\nWARC-Type: response\r\nContent-Length: -1\r\n\r\n",
        "\u001f\u008b\b\b"
      })
  void wordsOfWarcAfterDamageTakeLinearTime(String words) throws IOException {
    byte[] hostile = words.repeat((8 << 20) / words.length()).getBytes(ISO_8859_1);
    byte[] cut = new WarcFile().response("http://b/", "200 OK", HTML, hostile).plain();
    byte[] plain = WarcFile.join(pages(1).plain(), Arrays.copyOf(cut, cut.length - 9));
    byte[] packed = WarcFile.join(pages(1).packed(), Arrays.copyOf(WarcFile.gzip(cut), 9_000));
    byte[] after = WarcFile.join(pages(1).packed(), hostile);
    for (byte[] file : List.of(plain, packed, after)) {
      List<InputPage> pages = read(Files.write(folder.resolve("a.warc"), file));
      assertThat(text(pages.get(0))).contains("page 0");
      assertThat(failed(pages)).isNotEmpty().doesNotContain(0);
    }
  }

  private List<String> urls(byte[] warc) throws IOException {
    return read(Files.write(folder.resolve("a.warc"), warc)).stream()
        .filter(page -> page.error() == null)
        .map(InputPage::url)
        .toList();
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

  private List<InputPage> read(Path file) throws IOException {
    List<InputPage> pages = new ArrayList<>();
    try (WarcInput input =
        new WarcInput(InputFile.only(file), () -> FileChannel.open(file), warnings::add)) {
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

  private static byte[] zstd(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new ZstdOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
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
