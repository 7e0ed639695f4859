package org.bodytext.warc;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/**
 * The type of a file, detected from its first bytes.
 *
 * @param kind the type, after decompression
 * @param packed whether the file is compressed with gzip
 * @param start the first bytes, after decompression; at least as many as the format depends on
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record FirstBytes(Kind kind, boolean packed, byte[] start) {

  /** The type of a file. */
  public enum Kind {
    WARC,
    /** Markup with a doctype or element of HTML. */
    HTML,
    /** Anything else, including HTML without these. */
    OTHER
  }

  private static final int START_BYTES = 1 << 15;
  private static final int HTML_CHARACTERS = 1 << 10;

  /**
   * {@return the format of a file}
   *
   * @throws IOException if it cannot be read
   */
  public static FirstBytes of(Path file) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      return of(in);
    }
  }

  /**
   * {@return the format of the content of a stream, whose position does not change}
   *
   * @param in a stream that supports marks
   * @throws IOException if it cannot be read
   */
  public static FirstBytes of(InputStream in) throws IOException {
    in.mark(START_BYTES);
    byte[] start = in.readNBytes(START_BYTES);
    in.reset();
    boolean packed = start.length > 1 && start[0] == 0x1f && start[1] == (byte) 0x8b;
    byte[] content = packed ? unpacked(start) : start;
    return new FirstBytes(kind(content), packed, content);
  }

  private static byte[] unpacked(byte[] start) {
    byte[] unpacked = new byte[START_BYTES];
    int length = 0;
    try (InputStream from = new GZIPInputStream(new ByteArrayInputStream(start))) {
      for (int count = 0;
          count >= 0 && length < START_BYTES;
          count = from.read(unpacked, length, START_BYTES - length)) {
        length += count;
      }
    } catch (IOException e) {
      // Truncated or damaged; the bytes before that are used.
    }
    return Arrays.copyOf(unpacked, length);
  }

  private static Kind kind(byte[] start) {
    int length = Math.min(start.length, HTML_CHARACTERS);
    String text = new String(start, 0, length, StandardCharsets.ISO_8859_1);
    if (text.replaceFirst("\\A[\r\n]+", "").startsWith("WARC/")) {
      return Kind.WARC;
    }
    return isHtml(text) ? Kind.HTML : Kind.OTHER;
  }

  // Ignores the zero bytes of UTF-16, byte order marks and leading white space.
  private static boolean isHtml(String start) {
    String text = start.replaceAll("^[\\s\u00ef\u00bb\u00bf\u00fe\u00ff\0]+|\0", "");
    String lower = AsciiCase.lower(text);
    return lower.startsWith("<") && (lower.contains("<html") || lower.contains("<!doctype html"));
  }
}
