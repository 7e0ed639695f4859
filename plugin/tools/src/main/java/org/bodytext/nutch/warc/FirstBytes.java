package org.bodytext.nutch.warc;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The format of a file, detected from its first bytes.
 *
 * @param kind the format, after decompression
 * @param packed whether the file is compressed with gzip
 */
public record FirstBytes(Kind kind, boolean packed) {

  /** The format of a file. */
  public enum Kind {
    WARC("WARC/"),
    PDF("%PDF-"),
    ZIP("PK\3\4"),
    /** Compressed with gzip twice. */
    GZIP("\u001f\u008b"),
    ZSTD("(\u00b5/\u00fd"),
    XZ("\u00fd7zXZ\0"),
    BZIP2("BZh"),
    PNG("\u0089PNG"),
    JPEG("\u00ff\u00d8\u00ff"),
    GIF("GIF8"),
    /** Markup with a doctype or element of HTML. */
    HTML(null),
    /** Anything else, including HTML without these. */
    OTHER(null);

    private final @Nullable String mark;

    Kind(@Nullable String mark) {
      this.mark = mark;
    }
  }

  private static final int DETECTION_BYTES = 1024;
  // Decompresses to at least DETECTION_BYTES, unless the gzip header contains a very long name.
  private static final int COMPRESSED_BYTES = 8192;

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
    in.mark(COMPRESSED_BYTES);
    byte[] start = in.readNBytes(DETECTION_BYTES);
    in.reset();
    Kind kind = kind(start);
    return kind == Kind.GZIP ? new FirstBytes(packed(in), true) : new FirstBytes(kind, false);
  }

  private static Kind packed(InputStream in) throws IOException {
    in.mark(COMPRESSED_BYTES);
    byte[] start = in.readNBytes(COMPRESSED_BYTES);
    in.reset();
    byte[] unpacked = new byte[DETECTION_BYTES];
    int length = 0;
    try (InputStream from = new GZIPInputStream(new ByteArrayInputStream(start))) {
      for (int count = 0;
          count >= 0 && length < DETECTION_BYTES;
          count = from.read(unpacked, length, DETECTION_BYTES - length)) {
        length += count;
      }
    } catch (IOException e) {
      // Truncated or damaged; the bytes before that are used.
    }
    return kind(Arrays.copyOf(unpacked, length));
  }

  private static Kind kind(byte[] start) {
    String text = new String(start, StandardCharsets.ISO_8859_1).replaceFirst("\\A[\r\n]+", "");
    for (Kind kind : Kind.values()) {
      if (kind.mark != null && text.startsWith(kind.mark)) {
        return kind;
      }
    }
    return isHtml(text) ? Kind.HTML : Kind.OTHER;
  }

  // Ignores the zero bytes of UTF-16, byte order marks and leading white space.
  private static boolean isHtml(String start) {
    String text = start.replaceAll("^[\\s\u00ef\u00bb\u00bf\u00fe\u00ff\0]+|\0", "");
    String lower = text.toLowerCase(Locale.ROOT);
    return lower.startsWith("<") && (lower.contains("<html") || lower.contains("<!doctype html"));
  }
}
