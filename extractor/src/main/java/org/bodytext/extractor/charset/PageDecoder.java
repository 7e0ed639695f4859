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
 * the bytes. Safe to call from any thread; each keeps a buffer of at most 4 MB, softly.
 */
public final class PageDecoder {

  /** Begins the shifts of the ISO 2022 charsets. */
  private static final byte ESCAPE = 0x1B;

  private PageDecoder() {}

  /**
   * A decoded page.
   *
   * @param characters its characters, without a byte order mark
   * @param charset what they were decoded by; UTF-8 for a page of nothing but ASCII
   * @param buffer an array that begins with the same characters until this thread decodes again, so
   *     that the next stage need not copy them out of the string; null if there is none
   */
  @SuppressWarnings("ArrayRecordComponent") // on loan, never compared
  public record Decoded(String characters, Charset charset, char @Nullable [] buffer) {}

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
    Charset wide = mark == null ? WideCharacters.charset(bytes) : mark.charset();
    if (wide != null && !wide.equals(StandardCharsets.UTF_8)) {
      return by(wide, bytes, from);
    }
    if (Ascii.until(bytes, from) == bytes.length) {
      return ascii(bytes, from, contentType);
    }
    Utf8Decoder utf8 = new Utf8Decoder(from);
    DecodedCharacters characters = DecodedCharacters.ifUtf8(utf8, bytes);
    if (characters != null && utf8.certain()) {
      return new Decoded(characters.text(), StandardCharsets.UTF_8, characters.buffer());
    }
    List<Charset> declared = Declarations.of(bytes, contentType);
    Charset chosen = CharsetChoice.of(bytes, from, declared, utf8);
    return characters != null && chosen.equals(StandardCharsets.UTF_8)
        ? new Decoded(characters.text(), chosen, null)
        : by(chosen, bytes, from);
  }

  private static Decoded ascii(byte[] bytes, int from, @Nullable String contentType) {
    if (Ascii.contains(bytes, from, bytes.length, ESCAPE)) {
      Charset escaped = WideCharacters.escaped(bytes, Declarations.of(bytes, contentType));
      if (escaped != null) {
        return by(escaped, bytes, from);
      }
    }
    // The JVM copies Latin-1 into a string as it is, faster than any decoder.
    String characters = new String(bytes, from, bytes.length - from, StandardCharsets.ISO_8859_1);
    return new Decoded(characters, StandardCharsets.UTF_8, null);
  }

  private static Decoded by(Charset charset, byte[] bytes, int from) {
    DecodedCharacters decoded = DecodedCharacters.of(PieceDecoder.of(charset, from), bytes);
    return new Decoded(decoded.text(), charset, decoded.buffer());
  }
}
