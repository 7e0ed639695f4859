package org.bodytext.nutch.warc;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.WarcResponse;

/**
 * An HTTP response in a WARC record and its payload: without the chunked transfer coding, but still
 * encoded as {@code Content-Encoding} declares.
 *
 * <p>Some crawlers decode chunks but keep the header, and redirects may declare chunks without
 * sending any. So chunks are decoded only if the payload starts with one (RFC 9112, section 7.1);
 * otherwise the payload is returned as stored.
 *
 * <p>Keeps the header and a few kilobytes of the payload in memory. Not thread-safe.
 */
public final class HttpPayload {

  // Up to 15 digits after zeros, as the length must fit in a long; at least one character follows.
  private static final Pattern CHUNK =
      Pattern.compile(
          "(?=\\p{XDigit})0*+\\p{XDigit}{0,15}[ \t]*+(;[^\r\n]*+)?\r\n.", Pattern.DOTALL);

  // Chunk size lines are far shorter; extensions are rare in practice.
  private static final int MAX_CHUNK_LINE_LENGTH = 1024;

  private final HttpResponse response;
  private final InputStream stream;

  private HttpPayload(HttpResponse response, InputStream block) throws IOException {
    this.response = response;
    byte[] header = response.serializeHeader();
    // Read instead of skipped, as jwarc cannot skip bytes that it has pushed back.
    if (block.readNBytes(header.length).length < header.length) {
      throw new EOFException("the HTTP header is incomplete");
    }
    InputStream stored = new BufferedInputStream(block);
    this.stream = isChunked(response, stored) ? decodedChunks(header, stored) : stored;
  }

  /**
   * {@return the response in an unread record}
   *
   * @param record the record, which is read with the payload
   * @throws IOException if its header is damaged or the file cannot be read
   */
  public static HttpPayload of(WarcResponse record) throws IOException {
    HttpResponse response = record.http();
    // http() pushes back the bytes that it has read.
    return new HttpPayload(response, record.body().stream());
  }

  /**
   * {@return the response in a record's block}
   *
   * @param block header and payload as stored
   * @throws IOException if the header is damaged
   */
  public static HttpPayload of(byte[] block) throws IOException {
    HttpResponse response =
        HttpResponse.parseWithoutBody(
            Channels.newChannel(new ByteArrayInputStream(block)),
            Channels.newChannel(OutputStream.nullOutputStream()));
    return new HttpPayload(response, new ByteArrayInputStream(block));
  }

  /** {@return status and headers; do not read its body} */
  public HttpResponse response() {
    return response;
  }

  /** {@return the payload, to be read once; throws {@link EOFException} in a truncated chunk} */
  public InputStream stream() {
    return stream;
  }

  private static boolean isChunked(HttpResponse response, InputStream stored) throws IOException {
    if (!response.headers().contains("Transfer-Encoding", "chunked")) {
      return false;
    }
    stored.mark(MAX_CHUNK_LINE_LENGTH);
    byte[] start = stored.readNBytes(MAX_CHUNK_LINE_LENGTH);
    stored.reset();
    return CHUNK.matcher(new String(start, StandardCharsets.ISO_8859_1)).lookingAt();
  }

  // jwarc decodes chunks only in a complete response.
  private static InputStream decodedChunks(byte[] header, InputStream stored) throws IOException {
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(header), stored);
    return HttpResponse.parse(Channels.newChannel(whole)).body().stream();
  }
}
