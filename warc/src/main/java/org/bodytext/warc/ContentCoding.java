package org.bodytext.warc;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.brotli.dec.BrotliInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the encodings of the HTTP header {@code Content-Encoding}: gzip, deflate, br and zstd.
 *
 * <p>A body that is not encoded as declared is returned unchanged if it begins with markup or as
 * gzip, as some crawlers store decoded bodies.
 */
public final class ContentCoding {

  /** The decoded content exceeds the limit. */
  public static final class TooLong extends IOException {

    private static final long serialVersionUID = 1;

    private TooLong(String message) {
      super(message);
    }
  }

  /**
   * A decoded body.
   *
   * @param bytes the body, or its first part
   * @param problem the reason why the rest is missing; null if nothing is missing
   */
  @SuppressWarnings("ArrayRecordComponent") // passed on once, never compared
  public record Decoded(byte[] bytes, @Nullable String problem) {}

  private static final int BUFFER_SIZE = 1024;

  private static final String INCOMPLETE = " body is incomplete; fetch the page again";

  private ContentCoding() {}

  /**
   * {@return the decoded body}
   *
   * @param body the body as it was sent
   * @param headers the values of the header, in order; each may name several, the last applied last
   * @param limit the maximum size of the decoded body, in bytes
   * @throws IOException if the body is damaged or incomplete, its encoding is unknown or the
   *     decoded body is larger than {@code limit}
   */
  public static byte[] decode(byte[] body, List<String> headers, int limit) throws IOException {
    Decoded decoded = decodeAll(body, headers, limit);
    if (decoded.problem() != null) {
      throw new IOException(decoded.problem());
    }
    return decoded.bytes();
  }

  /**
   * {@return the decoded body of a stored page, or the part of it that can be decoded}
   *
   * <p>A body whose first bytes are those of gzip or zstd is decoded without a header, too.
   *
   * @throws IOException if the body is damaged, its encoding is unknown or the decoded body is
   *     larger than {@code limit}
   */
  public static Decoded recover(byte[] body, List<String> headers, int limit) throws IOException {
    Decoded decoded = decodeAll(body, headers, limit);
    String encoding = isGzip(decoded.bytes()) ? "gzip" : isZstd(decoded.bytes()) ? "zstd" : "";
    Decoded unpacked = decodeOnce(decoded.bytes(), encoding, limit);
    return unpacked.problem() == null ? new Decoded(unpacked.bytes(), decoded.problem()) : unpacked;
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

  private static Decoded decodeAll(byte[] body, List<String> headers, int limit)
      throws IOException {
    List<String> encodings = new ArrayList<>();
    for (String header : headers) {
      for (String encoding : header.split(",", -1)) {
        encodings.add(AsciiCase.lower(encoding.strip()));
      }
    }
    Decoded decoded = new Decoded(body, null);
    for (int i = encodings.size() - 1; i >= 0; i--) {
      Decoded next = decodeOnce(decoded.bytes(), encodings.get(i), limit);
      decoded = next.problem() == null ? new Decoded(next.bytes(), decoded.problem()) : next;
    }
    return decoded;
  }

  private static Decoded decodeOnce(byte[] body, String encoding, int limit) throws IOException {
    boolean plain =
        switch (encoding) {
          case "", "identity", "utf-8", "none" -> true;
          case "gzip", "x-gzip" -> !isGzip(body);
          case "zstd" -> !isZstd(body);
          case "deflate", "br" -> false;
          default -> {
            if (!beginsWithMarkup(body)) {
              throw new IOException(
                  "content encoding " + encoding + " is not one of gzip, deflate, br, zstd");
            }
            yield true;
          }
        };
    if (plain || body.length == 0) {
      return new Decoded(body, null);
    }
    Decoded decoded;
    try {
      decoded = decompress(body, encoding, limit);
    } catch (TooLong e) {
      throw e;
    } catch (IOException e) {
      if (beginsWithMarkup(body) || isGzip(body) && !encoding.contains("gzip")) {
        return new Decoded(body, null);
      }
      throw e;
    }
    return decoded.problem() != null && beginsWithMarkup(body) ? new Decoded(body, null) : decoded;
  }

  private static Decoded decompress(byte[] body, String encoding, int limit) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    String problem = null;
    Inflater inflater = new Inflater(!isZlib(body));
    ByteArrayInputStream packed = new ByteArrayInputStream(body);
    try (InputStream in = open(packed, encoding, inflater)) {
      byte[] part = new byte[BUFFER_SIZE];
      for (int count = in.read(part); count >= 0; count = in.read(part)) {
        bytes.write(part, 0, count);
        if (bytes.size() > limit) {
          throw new TooLong(tooLong("its " + encoding + " body, decompressed, is", limit));
        }
      }
    } catch (TooLong e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      // The decoders of br and zstd throw RuntimeException, too.
      if (!isIncomplete(e, packed) || bytes.size() == 0 && body.length > 0) {
        throw damaged(encoding, e, packed);
      }
      problem = "its " + encoding + INCOMPLETE;
    } finally {
      inflater.end();
    }
    return new Decoded(bytes.toByteArray(), problem);
  }

  private static IOException damaged(String encoding, Exception e, ByteArrayInputStream packed) {
    String problem =
        isIncomplete(e, packed) ? INCOMPLETE : " body is damaged; fetch the page again";
    return new IOException("its " + encoding + problem, e);
  }

  private static boolean isIncomplete(Exception e, ByteArrayInputStream packed) {
    if (e instanceof EOFException) {
      return true;
    }
    // br and zstd have no exception of their own for the end of the input.
    String message = e + " " + e.getCause();
    return packed.available() == 0
        && (message.contains("No more input")
            || message.contains("Read after end")
            || message.contains("Unexpected end of input")
            || message.contains("Not enough input bytes"));
  }

  private static InputStream open(InputStream in, String encoding, Inflater inflater)
      throws IOException {
    return switch (encoding) {
      case "br" -> new BrotliInputStream(in);
      case "deflate" -> new InflaterInputStream(in, inflater);
      case "zstd" -> new ZstdInputStream(in);
      default -> new GZIPInputStream(in);
    };
  }

  private static boolean beginsWithMarkup(byte[] body) {
    int at = body.length > 2 && body[0] == (byte) 0xef && body[1] == (byte) 0xbb ? 3 : 0;
    while (at < body.length && (body[at] == ' ' || body[at] >= '\t' && body[at] <= '\r')) {
      at++;
    }
    return at < body.length && body[at] == '<';
  }

  private static boolean isZstd(byte[] body) {
    return body.length > 3
        && body[0] == 0x28
        && body[1] == (byte) 0xb5
        && body[2] == 0x2f
        && body[3] == (byte) 0xfd;
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
