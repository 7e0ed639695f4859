package org.bodytext.nutch.warc;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.brotli.dec.BrotliInputStream;

/**
 * Unpacks bodies by their header {@code Content-Encoding}.
 *
 * <p>Crawlers store a body unpacked and leave the header as it was; a body that is not packed as
 * its header says is therefore taken as it is, if it can be told.
 */
final class ContentCoding {

  private ContentCoding() {}

  /**
   * {@return the unpacked bytes}
   *
   * @param body the body as stored
   * @param codings the values of the header; several are undone from the last to the first
   * @param limit how many bytes may come of it
   * @throws IOException if the body is broken, larger than the limit, or packed in an unknown way
   */
  static byte[] decode(byte[] body, List<String> codings, int limit) throws IOException {
    String[] names = String.join(",", codings).toLowerCase(Locale.ROOT).split(",", -1);
    byte[] content = body;
    for (int i = names.length - 1; i >= 0; i--) {
      content = decode(content, names[i].strip(), limit);
    }
    return content;
  }

  private static byte[] decode(byte[] body, String coding, int limit) throws IOException {
    return switch (coding) {
      case "", "identity", "utf-8", "none" -> body;
      case "gzip", "x-gzip" -> isGzip(body) ? read(gzip(body), limit) : body;
      case "deflate" -> read(deflate(body), limit);
      case "br" -> read(new BrotliInputStream(new ByteArrayInputStream(body)), limit);
      default -> throw new IOException("the content encoding " + coding + " is not known");
    };
  }

  private static boolean isGzip(byte[] body) {
    return body.length > 2 && body[0] == 0x1f && body[1] == (byte) 0x8b;
  }

  private static InputStream gzip(byte[] body) throws IOException {
    return new GZIPInputStream(new ByteArrayInputStream(body));
  }

  private static InputStream deflate(byte[] body) {
    // Servers send both, with the zlib header that the standard asks for and without.
    boolean zlib =
        body.length > 1
            && (body[0] & 0x0f) == 8
            && ((body[0] & 0xff) * 256 + (body[1] & 0xff)) % 31 == 0;
    return new InflaterInputStream(new ByteArrayInputStream(body), new Inflater(!zlib));
  }

  private static byte[] read(InputStream unpacked, int limit) throws IOException {
    try (unpacked) {
      byte[] content = unpacked.readNBytes(limit);
      if (content.length == limit && unpacked.read() >= 0) {
        throw new IOException("unpacked it is larger than " + limit + " bytes");
      }
      return content;
    }
  }
}
