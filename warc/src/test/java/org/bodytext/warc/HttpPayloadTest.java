package org.bodytext.warc;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpPayloadTest {

  private static final String CHUNKED = "HTTP/1.1 301 Moved\r\nTransfer-Encoding: chunked\r\n\r\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<p>tea",
        "cafe",
        "cafe ",
        "cafe\n",
        "cafe\r",
        "cafe\r\n",
        "cafe;x",
        "cafe au lait",
        "; tea",
        "\r\ntea",
        "0\r\n",
        "d41d8cd98f00b204e9800998ecf8427e\r\nd41d8cd98f00b204e9800998ecf8427e\r\n",
        "8000000000000000\r\ntea"
      })
  void payloadThatDoesNotStartWithAChunkIsReturnedAsStored(String stored) throws IOException {
    assertThat(text(CHUNKED + stored)).isEqualTo(stored);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "3\r\ntea\r\n0\r\n\r\n",
        "3;x=y\r\ntea\r\n0\r\n\r\n",
        "3  \r\ntea\r\n0\r\n\r\n",
        "00000000000000000003\r\ntea\r\n0\r\n\r\n",
        "1\r\nt\r\n2\r\nea\r\n0\r\n\r\n"
      })
  void chunksAreDecoded(String stored) throws IOException {
    assertThat(text(CHUNKED + stored)).isEqualTo("tea");
  }

  @Test
  void lastChunkAloneMeansAnEmptyPayload() throws IOException {
    assertThat(text(CHUNKED + "0\r\n\r\n")).isEmpty();
  }

  @Test
  void chunksWithoutTheHeaderAreNotDecoded() throws IOException {
    assertThat(text("HTTP/1.1 200 OK\r\n\r\n3\r\ntea\r\n0\r\n\r\n"))
        .isEqualTo("3\r\ntea\r\n0\r\n\r\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"9\r\ntea", "2\r\nte\r\n1\r\na\r\n", "3\r\ntea\r\nno chunk\r\n"})
  void payloadEndsWhereNoChunkFollows(String stored) throws IOException {
    HttpPayload payload = HttpPayload.of((CHUNKED + stored).getBytes(ISO_8859_1));
    assertThat(payload.status()).isEqualTo(301);
    assertThat(new String(payload.stream().readAllBytes(), ISO_8859_1)).isEqualTo("tea");
    assertThat(payload.isIncomplete()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\r\nX-Name: a\r\n b\r\n\r\ntea",
        "HTTP/2 200\nx-name: a b\n\ntea",
        "h2 200\r\nX-NAME:a b\r\nnot a header\r\n\r\ntea",
        "http/1.0  200 OK\r\n: x\r\nx-name:\ta b \r\n\r\ntea"
      })
  void headersAreReadAsCrawlersWriteThem(String block) throws IOException {
    HttpPayload payload = HttpPayload.of(block.getBytes(ISO_8859_1));
    assertThat(payload.status()).isEqualTo(200);
    assertThat(payload.first("X-Name")).contains("a b");
    assertThat(payload.stream().readAllBytes()).isEqualTo("tea".getBytes(ISO_8859_1));
    assertThat(HttpPayload.startsIn(block.getBytes(ISO_8859_1))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<p>tea", "HTTP/1.1 what?", "HTTP", "h2 2000\r\n\r\n"})
  void blockWithoutAStatusLineThrows(String block) {
    assertThat(HttpPayload.startsIn(block.getBytes(ISO_8859_1))).isFalse();
    assertThatThrownBy(() -> HttpPayload.of(block.getBytes(ISO_8859_1)))
        .hasMessageContaining("status line");
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void agreesWithTheDefinitionOnRandomChunks(long seed) throws IOException {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    StringBuilder stored = new StringBuilder();
    // Headers and chunks end before, at and after the buffers of 8192 bytes.
    String header = "X-Long: " + "x".repeat(8_000 + random.nextInt(400)) + "\r\n";
    for (int i = random.nextInt(30); i >= 0; i--) {
      String chunk = "\r\n0aé".repeat(1 + random.nextInt(3_000));
      text.append(chunk);
      stored.append(Integer.toHexString(chunk.length())).append("\r\n").append(chunk);
      stored.append("\r\n");
    }
    String status = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n";
    assertThat(text(status + header + "\r\n" + stored + "0\r\n\r\n")).isEqualTo(text.toString());
    assertThat(text(status + header + "\r\n" + text)).isEqualTo(text.toString());
  }

  private static String text(String block) throws IOException {
    byte[] payload = HttpPayload.of(block.getBytes(ISO_8859_1)).stream().readAllBytes();
    return new String(payload, ISO_8859_1);
  }
}
