package org.bodytext.warc;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.WarcCompression;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcWriter;

class WarcPagesTest {

  private static final int LIMIT = 10;
  private static final String CHUNKED = "Transfer-Encoding: chunked\r\n";

  @TempDir private Path folder = Path.of("");
  private final List<String> problems = new ArrayList<>();

  @Test
  void limitAppliesToThePageWithoutItsChunkHeaders() throws IOException {
    List<String> pages =
        read(
            response("", "x".repeat(LIMIT)),
            response("", "x".repeat(LIMIT + 1)),
            response(CHUNKED, "x".repeat(LIMIT)),
            response(CHUNKED, "x".repeat(LIMIT + 1)),
            response(CHUNKED, "1\r\nx\r\n".repeat(LIMIT) + "0\r\n\r\n"),
            response(CHUNKED, "1\r\nx\r\n".repeat(LIMIT + 1) + "0\r\n\r\n"),
            response("", "end"));
    String max = "x".repeat(LIMIT);
    assertThat(pages)
        .containsExactly(
            "http://a/0 " + max, "http://a/2 " + max, "http://a/4 " + max, "http://a/6 end");
    assertThat(problems)
        .containsExactly(
            "the page is larger than 10 bytes, too large for a page; skipped: http://a/1",
            "the page is larger than 10 bytes, too large for a page; skipped: http://a/3",
            "the page is larger than 10 bytes, too large for a page; skipped: http://a/5");
  }

  @Test
  void tooLargeCompressedPageIsReported() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(new byte[LIMIT + 1]);
    }
    assertThatThrownBy(() -> ContentCoding.decode(packed.toByteArray(), List.of("gzip"), LIMIT))
        .hasMessage(
            "its gzip body, decompressed, is larger than 10 bytes, too large for a page; skipped");
    assertThat(ContentCoding.tooLong("the page is", 64 << 20)).contains("larger than 64 MB,");
  }

  @Test
  void recordWithoutATargetIsReportedAndSkipped() throws IOException {
    Path file = folder.resolve("a.warc");
    StringBuilder records = new StringBuilder();
    for (String target : List.of("", "WARC-Target-URI: http://a/1\r\n")) {
      records.append("WARC/1.0\r\nWARC-Type: response\r\nWARC-Date: 2026-01-01T00:00:00Z\r\n");
      records.append("WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-000000000000>\r\n");
      records.append("Content-Type: application/http;msgtype=response\r\n").append(target);
      records.append("Content-Length: 22\r\n\r\nHTTP/1.1 200 OK\r\n\r\nend\r\n\r\n");
    }
    Files.writeString(file, records);
    assertThat(read(file)).containsExactly("http://a/1 end");
    assertThat(problems).singleElement().asString().startsWith("the record has no WARC-Target-URI");
  }

  @Test
  void responseThatIsNotHttpIsReportedAndSkipped() throws IOException {
    assertThat(read("<p>x".getBytes(US_ASCII), response("", "end")))
        .containsExactly("http://a/1 end");
    assertThat(problems).singleElement().asString().contains("status line").endsWith("; skipped");
  }

  @Test
  void whatArrivedOfATruncatedChunkIsRead() throws IOException {
    assertThat(read(response(CHUNKED, "9\r\nx"), response("", "end")))
        .containsExactly("http://a/0 x", "http://a/1 end");
  }

  @Test
  void compressedFileIsNotDecompressed() throws IOException {
    byte[] gzip = packed("x");
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    block.writeBytes(
        "HTTP/1.1 200 OK\r\nContent-Type: application/gzip\r\n\r\n".getBytes(US_ASCII));
    block.writeBytes(gzip);
    Path file = write(block.toByteArray());
    try (WarcPages pages = new WarcPages(FileChannel.open(file), this::problem, 1000)) {
      assertThat(pages.next()).isNotNull().extracting(CapturedPage::content).isEqualTo(gzip);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'',          r r r",
    "'\r\n',      r r r",
    "'\n\n',      r r r",
    "'\r\n\r\n',  nr r r",
    "'\r\n\r\n\r\n', nnr r r",
    "'\n\r\n\r\n\r\n\n\n', r r r",
    "'\r\n\r\n\r\n', rrr",
    "'\r\n\r\n\r\n', r rr",
    "'\r\n\r\n\r\n', nrn rn rnn"
  })
  void anyNumberOfLineEndsMaySeparateRecords(String separator, String members) throws IOException {
    String between = separator.translateEscapes();
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    int number = 0;
    for (String member : members.split(" ", -1)) {
      StringBuilder content = new StringBuilder();
      for (int i = 0; i < member.length(); i++) {
        content.append(member.charAt(i) == 'n' ? "\r\n" : record(++number) + between);
      }
      plain.writeBytes(content.toString().getBytes(US_ASCII));
      packed.writeBytes(packed(content.toString()));
      packed.writeBytes(between.getBytes(US_ASCII));
    }
    String[] expected = {"http://a/1 x", "http://a/2 x", "http://a/3 x"};
    assertThat(read(Files.write(folder.resolve("a.warc"), plain.toByteArray())))
        .containsExactly(expected);
    assertThat(read(Files.write(folder.resolve("a.warc.gz"), packed.toByteArray())))
        .containsExactly(expected);
    assertThat(problems).isEmpty();
  }

  @Test
  void recordAfterDamageMayFollowLineEndsInItsMember() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    packed.writeBytes(packed(record(1)));
    packed.writeBytes(new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 7});
    packed.writeBytes(packed("\r\n\r\n" + record(2)));
    assertThat(read(Files.write(folder.resolve("a.warc.gz"), packed.toByteArray())))
        .containsExactly("http://a/1 x", "http://a/2 x");
    assertThat(problems).singleElement().asString().contains("is damaged");
  }

  @Test
  void readingContinuesAtTheFirstRecordAtOrAfterAnOffset() throws IOException {
    byte[] first = packed(record(1));
    byte[] second = packed(record(2));
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    packed.writeBytes(first);
    packed.writeBytes(second);
    Path gzip = Files.write(folder.resolve("a.warc.gz"), packed.toByteArray());
    Path plain = Files.writeString(folder.resolve("a.warc"), record(1) + "\r\n\r\n" + record(2));
    assertThat(from(gzip, 0)).containsExactly("http://a/1", "http://a/2");
    assertThat(from(gzip, 1)).containsExactly("http://a/2");
    assertThat(from(gzip, first.length)).containsExactly("http://a/2");
    assertThat(from(gzip, first.length + 1)).isEmpty();
    assertThat(from(plain, 1)).containsExactly("http://a/2");
    assertThat(from(plain, record(1).length() + 5)).isEmpty();
    assertThat(problems).isEmpty();
  }

  private List<String> from(Path file, long offset) throws IOException {
    List<String> urls = new ArrayList<>();
    try (WarcPages pages = new WarcPages(FileChannel.open(file), this::problem, LIMIT)) {
      pages.seek(offset);
      for (CapturedPage page = pages.next(); page != null; page = pages.next()) {
        urls.add(page.url());
      }
    }
    return urls;
  }

  /** {@return a record without line ends after it} */
  private static String record(int number) {
    return String.join(
        "\r\n",
        number % 2 == 0 ? "WARC/1.1" : "WARC/1.0",
        "WARC-Type: response",
        "WARC-Date: 2026-01-01T00:00:00Z",
        "WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-000000000000>",
        "WARC-Target-URI: <http://a/" + number + ">",
        "Content-Type: application/http;msgtype=response",
        "Content-Length: 20",
        "",
        "HTTP/1.1 200 OK",
        "",
        "x");
  }

  private void problem(long offset, String message) {
    problems.add(message);
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(text.getBytes(US_ASCII));
    }
    return packed.toByteArray();
  }

  private static byte[] response(String headers, String body) {
    return ("HTTP/1.1 200 OK\r\n" + headers + "\r\n" + body).getBytes(US_ASCII);
  }

  private List<String> read(byte[]... blocks) throws IOException {
    return read(write(blocks));
  }

  private Path write(byte[]... blocks) throws IOException {
    Path file = folder.resolve("a.warc.gz");
    try (OutputStream out = Files.newOutputStream(file);
        WarcWriter writer = new WarcWriter(Channels.newChannel(out), WarcCompression.GZIP)) {
      for (int i = 0; i < blocks.length; i++) {
        writer.write(
            new WarcResponse.Builder("http://a/" + i)
                .date(Instant.EPOCH)
                .body(MediaType.HTTP_RESPONSE, blocks[i])
                .build());
      }
    }
    return file;
  }

  private List<String> read(Path file) throws IOException {
    List<String> read = new ArrayList<>();
    try (WarcPages pages = new WarcPages(FileChannel.open(file), this::problem, LIMIT)) {
      for (CapturedPage page = pages.next(); page != null; page = pages.next()) {
        read.add(page.url() + " " + new String(page.content(), US_ASCII));
      }
    }
    return read;
  }
}
