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

/** Undoes the HTTP header {@code Content-Encoding}: gzip, deflate and br. */
public final class ContentCoding {

  /** More bytes came out than may. */
  public static final class TooLong extends IOException {

    private static final long serialVersionUID = 1;

    private TooLong(String message) {
      super(message);
    }
  }

  private ContentCoding() {}

  /**
   * {@return a body without its content encodings}
   *
   * <p>A body that names gzip but does not begin as gzip is taken to be unpacked already, as some
   * crawlers store it.
   *
   * @param body the body as it was sent
   * @param headers the values of the header, in order; each may name several, the last applied last
   * @param limit how many bytes may come out
   * @throws IOException if the body is damaged, its encoding is unknown or more than {@code limit}
   *     bytes come out; the message is for people
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
      decoded = undo(decoded, encodings.get(i), limit);
    }
    return decoded;
  }

  /**
   * {@return that something is too long, and what to do}
   *
   * @param what with its verb
   * @param limit how many bytes it may have
   */
  public static String tooLong(String what, int limit) {
    String most = limit < 1 << 20 ? limit + " bytes" : (limit >> 20) + " MB";
    return what + " larger than " + most + ", which no page of text is; leave it out";
  }

  private static byte[] undo(byte[] body, String encoding, int limit) throws IOException {
    if (body.length == 0) {
      return body;
    }
    return switch (encoding) {
      case "", "identity", "utf-8", "none" -> body;
      case "gzip", "x-gzip" -> isGzip(body) ? unpack(body, encoding, limit) : body;
      case "deflate", "br" -> unpack(body, encoding, limit);
      default ->
          throw new IOException(
              "content encoding " + encoding + " is not one of gzip, deflate, br");
    };
  }

  private static byte[] unpack(byte[] body, String encoding, int limit) throws IOException {
    byte[] bytes;
    Inflater inflater = new Inflater(!isZlib(body));
    try (InputStream in = open(new ByteArrayInputStream(body), encoding, inflater)) {
      bytes = in.readNBytes(limit + 1);
    } catch (EOFException e) {
      throw new IOException("its " + encoding + " body ends too early; fetch the page again", e);
    } catch (IOException e) {
      throw new IOException("its " + encoding + " body is damaged; fetch the page again", e);
    } finally {
      inflater.end();
    }
    if (bytes.length > limit) {
      throw new TooLong(tooLong("its " + encoding + " body is, unpacked,", limit));
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
