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
 * What a file is by its first bytes, whatever its name.
 *
 * @param kind what it is, unpacked
 * @param packed whether it is packed by gzip
 */
public record FirstBytes(Kind kind, boolean packed) {

  /** What files are. */
  public enum Kind {
    WARC("WARC/"),
    PDF("%PDF-"),
    ZIP("PK\3\4"),
    /** Packed by gzip once more. */
    GZIP("\u001f\u008b"),
    ZSTD("(\u00b5/\u00fd"),
    XZ("\u00fd7zXZ\0"),
    BZIP2("BZh"),
    PNG("\u0089PNG"),
    JPEG("\u00ff\u00d8\u00ff"),
    GIF("GIF8"),
    /** Markup that says that it is HTML. */
    HTML(null),
    /** All else, such as HTML that does not say so. */
    OTHER(null);

    private final @Nullable String mark;

    Kind(@Nullable String mark) {
      this.mark = mark;
    }
  }

  private static final int READ = 1024;
  // Of these so many bytes come out, unless a gzip header has a very long name.
  private static final int PACKED = 8192;

  /**
   * {@return what a file is}
   *
   * @throws IOException if it cannot be read
   */
  public static FirstBytes of(Path file) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      return of(in);
    }
  }

  /**
   * {@return what comes of a stream, which stands where it stood}
   *
   * @param in supports marks
   * @throws IOException if it cannot be read
   */
  public static FirstBytes of(InputStream in) throws IOException {
    in.mark(PACKED);
    byte[] start = in.readNBytes(READ);
    in.reset();
    Kind kind = kind(start);
    return kind == Kind.GZIP ? new FirstBytes(packed(in), true) : new FirstBytes(kind, false);
  }

  private static Kind packed(InputStream in) throws IOException {
    in.mark(PACKED);
    byte[] start = in.readNBytes(PACKED);
    in.reset();
    byte[] unpacked = new byte[READ];
    int length = 0;
    try (InputStream from = new GZIPInputStream(new ByteArrayInputStream(start))) {
      for (int count = 0;
          count >= 0 && length < READ;
          count = from.read(unpacked, length, READ - length)) {
        length += count;
      }
    } catch (IOException e) {
      // Cut off or damaged; what came before tells.
    }
    return kind(Arrays.copyOf(unpacked, length));
  }

  private static Kind kind(byte[] start) {
    String text = new String(start, StandardCharsets.ISO_8859_1);
    for (Kind kind : Kind.values()) {
      if (kind.mark != null && text.startsWith(kind.mark)) {
        return kind;
      }
    }
    return isHtml(text) ? Kind.HTML : Kind.OTHER;
  }

  // Without the zeros of UTF-16, the bytes of byte order marks, and white space.
  private static boolean isHtml(String start) {
    String text = start.replaceAll("^[\\s\u00ef\u00bb\u00bf\u00fe\u00ff\0]+|\0", "");
    String lower = text.toLowerCase(Locale.ROOT);
    return lower.startsWith("<") && (lower.contains("<html") || lower.contains("<!doctype html"));
  }
}
