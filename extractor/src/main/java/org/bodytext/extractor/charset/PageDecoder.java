package org.bodytext.extractor.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decodes pages, whatever they declare.
 *
 * <p>In this order: a byte order mark; UTF-16 that shows by its zero bytes; bytes that are UTF-8,
 * even if something else is declared; the first declared charset (HTTP header, then {@code <meta>}
 * and the XML declaration) in which the bytes can be text; the charset in which they look most like
 * text. Labels mean what they mean to browsers, as far as the running Java knows the charset:
 * {@code gb2312} and {@code gbk} are GB18030, {@code iso-8859-1} is windows-1252. What cannot be
 * decoded becomes U+FFFD.
 *
 * <p>Any bytes are accepted, and the same bytes always give the same characters. Cost: linear in
 * the bytes. Safe to call from any thread; each keeps a buffer of at most 8 MB, softly.
 */
public final class PageDecoder {

  /** Begins the shifts of the ISO 2022 charsets. */
  private static final byte ESCAPE = 0x1B;

  private PageDecoder() {}

  /**
   * A decoded page.
   *
   * @param characters an array that begins with its characters, without a byte order mark, until
   *     this thread decodes again
   * @param length how many they are
   * @param charset what they were decoded by; UTF-8 for a page of nothing but ASCII
   */
  @SuppressWarnings("ArrayRecordComponent") // on loan, never compared
  public record Decoded(char[] characters, int length, Charset charset) {

    @Override
    public String toString() {
      return new String(characters, 0, length);
    }
  }

  /**
   * Decodes a page.
   *
   * @param bytes the page as it was fetched, unpacked; not changed, not kept
   * @param contentType the value of the HTTP header {@code Content-Type}, null if there was none
   * @return the characters and their charset; no characters for no bytes
   */
  public static Decoded decode(byte[] bytes, @Nullable String contentType) {
    ByteOrderMark mark = ByteOrderMark.of(bytes);
    int from = mark == null ? 0 : mark.length();
    Charset wide = mark == null ? EscapedCharsetDetector.charset(bytes) : mark.charset();
    if (wide != null && !wide.equals(StandardCharsets.UTF_8)) {
      return PageDecoding.decode(wide, bytes, from);
    }
    Utf8Decoder utf8 = new Utf8Decoder(from);
    Decoded characters = PageDecoding.ifUtf8(utf8, bytes);
    if (characters != null && utf8.isAscii()) {
      Charset escaped = escaped(bytes, from, contentType);
      return escaped == null ? characters : PageDecoding.decode(escaped, bytes, from);
    }
    if (characters != null && utf8.isCertain()) {
      return characters;
    }
    List<Charset> declared = DeclaredCharsets.of(bytes, contentType);
    // The choice decodes samples, but not into this thread's array.
    Charset chosen = CharsetChooser.of(bytes, from, declared, utf8);
    return characters != null && chosen.equals(StandardCharsets.UTF_8)
        ? characters
        : PageDecoding.decode(chosen, bytes, from);
  }

  /** {@return the charset that ASCII is shifted out of by escapes, null if it is not} */
  private static @Nullable Charset escaped(byte[] bytes, int from, @Nullable String contentType) {
    return Ascii.contains(bytes, from, bytes.length, ESCAPE)
        ? EscapedCharsetDetector.escaped(bytes, DeclaredCharsets.of(bytes, contentType))
        : null;
  }
}
