package org.bodytext.nutch.warc;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
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

  @Test
  void truncatedChunkThrows() throws IOException {
    HttpPayload payload = HttpPayload.of((CHUNKED + "9\r\ntea").getBytes(ISO_8859_1));
    assertThat(payload.response().status()).isEqualTo(301);
    assertThatThrownBy(() -> payload.stream().readAllBytes()).isInstanceOf(EOFException.class);
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
