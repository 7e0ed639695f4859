package org.bodytext.nutch.warc;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.brotli.dec.BrotliInputStream;

/** Decodes the encodings of the HTTP header {@code Content-Encoding}: gzip, deflate and br. */
public final class ContentCoding {

  /** The decoded content exceeds the limit. */
  public static final class TooLong extends IOException {

    private static final long serialVersionUID = 1;

    private TooLong(String message) {
      super(message);
    }
  }

  private ContentCoding() {}

  /**
   * {@return the decoded body}
   *
   * <p>A body with the encoding gzip that does not begin with a gzip header is returned unchanged,
   * as some crawlers store decoded bodies.
   *
   * @param body the body as it was sent
   * @param headers the values of the header, in order; each may name several, the last applied last
   * @param limit the maximum size of the decoded body, in bytes
   * @throws IOException if the body is damaged, its encoding is unknown or the decoded body is
   *     larger than {@code limit}
   */
  public static byte[] decode(byte[] body, List<String> headers, int limit) throws IOException {
    List<String> encodings = new ArrayList<>();
    for (String header : headers) {
      for (String encoding : header.split(",", -1)) {
        encodings.add(encoding.strip().toLowerCase(Locale.ROOT));
      }
    }
    byte[] decoded = body;
    for (int i = encodings.size() - 1; i >= 0; i--) {
      decoded = decodeOnce(decoded, encodings.get(i), limit);
    }
    return decoded;
  }

  /**
   * {@return the message for content that exceeds the limit}
   *
   * @param subject the subject and verb of the sentence
   * @param limit the maximum size, in bytes
   */
  public static String tooLong(String subject, int limit) {
    String max = limit < 1 << 20 ? limit + " bytes" : (limit >> 20) + " MB";
    return subject + " larger than " + max + ", too large for a page; skipped";
  }

  private static byte[] decodeOnce(byte[] body, String encoding, int limit) throws IOException {
    if (body.length == 0) {
      return body;
    }
    return switch (encoding) {
      case "", "identity", "utf-8", "none" -> body;
      case "gzip", "x-gzip" -> isGzip(body) ? decompress(body, encoding, limit) : body;
      case "deflate", "br" -> decompress(body, encoding, limit);
      default ->
          throw new IOException(
              "content encoding " + encoding + " is not one of gzip, deflate, br");
    };
  }

  private static byte[] decompress(byte[] body, String encoding, int limit) throws IOException {
    byte[] bytes;
    Inflater inflater = new Inflater(!isZlib(body));
    try (InputStream in = open(new ByteArrayInputStream(body), encoding, inflater)) {
      bytes = in.readNBytes(limit + 1);
    } catch (EOFException e) {
      throw new IOException("its " + encoding + " body is incomplete; fetch the page again", e);
    } catch (IOException e) {
      throw new IOException("its " + encoding + " body is damaged; fetch the page again", e);
    } finally {
      inflater.end();
    }
    if (bytes.length > limit) {
      throw new TooLong(tooLong("its " + encoding + " body, decompressed, is", limit));
    }
    return bytes;
  }

  private static InputStream open(InputStream in, String encoding, Inflater inflater)
      throws IOException {
    return switch (encoding) {
      case "br" -> new BrotliInputStream(in);
      case "deflate" -> new InflaterInputStream(in, inflater);
      default -> new GZIPInputStream(in);
    };
  }

  private static boolean isGzip(byte[] body) {
    return body.length > 1 && body[0] == 0x1f && body[1] == (byte) 0x8b;
  }

  // Servers send "deflate" with and without the zlib header (RFC 9110, section 8.4.1.2).
  private static boolean isZlib(byte[] body) {
    return body.length > 1
        && (body[0] & 0x0f) == 8
        && (((body[0] & 0xff) << 8) | (body[1] & 0xff)) % 31 == 0;
  }
}
