package org.bodytext.extractor.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decodes pages with declared or detected charsets.
 *
 * <p>The charset is, in this order: that of a byte order mark; UTF-16, recognized by zero bytes;
 * UTF-8 if the bytes are valid, even if another charset is declared; the first declared charset
 * (HTTP header, then {@code <meta>} and the XML declaration) in which the bytes are plausible text;
 * the charset in which they are most plausible. Labels have the meaning of the WHATWG encoding
 * standard, as far as the JDK supports the charset: {@code gb2312} and {@code gbk} are GB18030,
 * {@code iso-8859-1} is windows-1252. Malformed bytes become U+FFFD.
 *
 * <p>Any bytes are accepted, and the same bytes always give the same characters. Cost: linear in
 * the bytes. Thread safe; each thread keeps a buffer of at most 8 MB by a soft reference.
 */
public final class PageDecoder {

  /** Begins the escape sequences of the ISO 2022 charsets. */
  private static final byte ESCAPE = 0x1B;

  private PageDecoder() {}

  /**
   * A decoded page.
   *
   * @param characters an array that begins with the characters, without a byte order mark; valid
   *     until the current thread decodes another page
   * @param length the number of characters
   * @param charset the charset that was used; UTF-8 for a page of ASCII
   */
  @SuppressWarnings("ArrayRecordComponent") // borrowed, never compared
  public record Decoded(char[] characters, int length, Charset charset) {

    @Override
    public String toString() {
      return new String(characters, 0, length);
    }
  }

  /**
   * Decodes a page.
   *
   * @param bytes the page as fetched, after content decoding such as gzip; not modified or kept
   * @param contentType the value of the HTTP header {@code Content-Type}, null if there was none
   * @return the characters and their charset; no characters if there are no bytes
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
    // The choice decodes samples, but not into the buffer of this thread.
    Charset chosen = CharsetChooser.of(bytes, from, declared, utf8);
    return characters != null && chosen.equals(StandardCharsets.UTF_8)
        ? characters
        : PageDecoding.decode(chosen, bytes, from);
  }

  /** {@return the ISO 2022 charset of ASCII bytes with escape sequences; null if there are none} */
  private static @Nullable Charset escaped(byte[] bytes, int from, @Nullable String contentType) {
    return Ascii.contains(bytes, from, bytes.length, ESCAPE)
        ? EscapedCharsetDetector.escaped(bytes, DeclaredCharsets.of(bytes, contentType))
        : null;
  }
}
