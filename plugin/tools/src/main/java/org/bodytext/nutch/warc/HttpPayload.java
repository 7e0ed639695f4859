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
 * An HTTP response in a WARC record, and the bytes that it sent: without chunks, still packed as
 * {@code Content-Encoding} says.
 *
 * <p>Some crawlers undo the chunks and keep the header that names them, and redirects name them and
 * send nothing. So chunks are undone only if the payload starts as one (RFC 9112, section 7.1);
 * else it is taken as it is stored.
 *
 * <p>Holds the header and a few kilobytes of the payload. For one thread.
 */
public final class HttpPayload {

  // Up to 15 digits after zeros, as a length must fit in a long; with something behind the line.
  private static final Pattern CHUNK =
      Pattern.compile(
          "(?=\\p{XDigit})0*+\\p{XDigit}{0,15}[ \t]*+(;[^\r\n]*+)?\r\n.", Pattern.DOTALL);

  // A line of a chunk's length is far shorter, unless it has extensions that nobody sends.
  private static final int LONGEST_CHUNK_LINE = 1024;

  private final HttpResponse response;
  private final InputStream stream;

  private HttpPayload(HttpResponse response, InputStream block) throws IOException {
    this.response = response;
    byte[] header = response.serializeHeader();
    // Read, as jwarc cannot skip what it has pushed back.
    if (block.readNBytes(header.length).length < header.length) {
      throw new EOFException("the HTTP header ends too early");
    }
    InputStream stored = new BufferedInputStream(block);
    this.stream = isChunked(response, stored) ? unchunked(header, stored) : stored;
  }

  /**
   * {@return the response in a record, of which nothing has been read}
   *
   * @param record is read further as the payload is
   * @throws IOException if its header is damaged or the file cannot be read
   */
  public static HttpPayload of(WarcResponse record) throws IOException {
    HttpResponse response = record.http();
    // http() pushes back what it has read.
    return new HttpPayload(response, record.body().stream());
  }

  /**
   * {@return the response in a record's block}
   *
   * @param block header and payload as they were stored
   * @throws IOException if the header is damaged
   */
  public static HttpPayload of(byte[] block) throws IOException {
    HttpResponse response =
        HttpResponse.parseWithoutBody(
            Channels.newChannel(new ByteArrayInputStream(block)),
            Channels.newChannel(OutputStream.nullOutputStream()));
    return new HttpPayload(response, new ByteArrayInputStream(block));
  }

  /** {@return status and headers; its body is not to be read} */
  public HttpResponse response() {
    return response;
  }

  /** {@return the payload, to be read once; throws an {@link EOFException} in a cut off chunk} */
  public InputStream stream() {
    return stream;
  }

  private static boolean isChunked(HttpResponse response, InputStream stored) throws IOException {
    if (!response.headers().contains("Transfer-Encoding", "chunked")) {
      return false;
    }
    stored.mark(LONGEST_CHUNK_LINE);
    byte[] start = stored.readNBytes(LONGEST_CHUNK_LINE);
    stored.reset();
    return CHUNK.matcher(new String(start, StandardCharsets.ISO_8859_1)).lookingAt();
  }

  // jwarc undoes chunks only of a whole response.
  private static InputStream unchunked(byte[] header, InputStream stored) throws IOException {
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(header), stored);
    return HttpResponse.parse(Channels.newChannel(whole)).body().stream();
  }
}
