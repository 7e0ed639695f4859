package org.bodytext.extractor.charset;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Map;
import java.util.TreeMap;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * Charsets by their labels on the web.
 *
 * <p>Source: the table of the WHATWG encoding standard, section 4.2. Punctuation is ignored, so
 * that {@code ISO_8859-1} and {@code iso8859-1} are the same label. Deviations: GBK is its superset
 * GB18030; {@code iso-2022-kr}, which browsers refuse for security, is decoded; labels outside of
 * the table may be names of charsets of the JDK.
 */
final class CharsetLabels {

  static final Charset GB18030 = firstOf("GB18030", "GBK", "GB2312", "UTF-8");
  static final Charset BIG5 = firstOf("Big5-HKSCS", "x-windows-950", "Big5", "UTF-8");
  static final Charset EUC_KR = firstOf("x-windows-949", "EUC-KR", "UTF-8");
  static final Charset EUC_JP = firstOf("EUC-JP", "UTF-8");
  static final Charset SHIFT_JIS = firstOf("windows-31j", "Shift_JIS", "UTF-8");
  static final Charset THAI = firstOf("x-windows-874", "TIS-620", "UTF-8");
  static final Charset WINDOWS_1252 = firstOf("windows-1252", "ISO-8859-1");

  /**
   * One line for each charset: its names in the JDK, of which the first available one counts; then
   * its labels.
   */
  private static final String TABLE =
      """
      UTF-8: unicode11utf8 unicode20utf8 utf8 xunicode20utf8 utf8mb4 utf16 utf16le utf16be \
       unicodefffe csunicode iso10646ucs2 ucs2 unicode unicodefeff
      GB18030,GBK: gb18030 chinese csgb2312 csiso58gb231280 gb2312 gb231280 gbk isoir58 xgbk \
       cp936 ms936 windows936 euccn
      Big5-HKSCS,x-windows-950,Big5: big5 big5hkscs cnbig5 csbig5 xxbig5 cp950 ms950 windows950
      EUC-JP: cseucpkdfmtjapanese eucjp xeucjp
      ISO-2022-JP: csiso2022jp iso2022jp
      windows-31j,Shift_JIS: csshiftjis ms932 mskanji shiftjis sjis windows31j xsjis cp932 \
       windows932
      x-windows-949,EUC-KR: cseuckr csksc56011987 euckr isoir149 korean ksc56011987 ksc56011989 \
       ksc5601 windows949 cp949 ms949 uhc
      ISO-2022-KR: csiso2022kr iso2022kr
      IBM866: 866 cp866 csibm866 ibm866
      ISO-8859-2: csisolatin2 iso88592 isoir101 iso885921987 l2 latin2
      ISO-8859-3: csisolatin3 iso88593 isoir109 iso885931988 l3 latin3
      ISO-8859-4: csisolatin4 iso88594 isoir110 iso885941988 l4 latin4
      ISO-8859-5: csisolatincyrillic cyrillic iso88595 isoir144 iso885951988
      ISO-8859-6: arabic asmo708 csiso88596e csiso88596i csisolatinarabic ecma114 iso88596 \
       iso88596e iso88596i isoir127 iso885961987
      ISO-8859-7: csisolatingreek ecma118 elot928 greek greek8 iso88597 isoir126 iso885971987 \
       suneugreek
      ISO-8859-8: csiso88598e csisolatinhebrew hebrew iso88598 iso88598e isoir138 iso885981988 \
       visual csiso88598i iso88598i logical
      ISO-8859-10: csisolatin6 iso885910 isoir157 l6 latin6
      ISO-8859-13: iso885913
      ISO-8859-14: iso885914
      ISO-8859-15: csisolatin9 iso885915 l9
      ISO-8859-16: iso885916
      KOI8-R: cskoi8r koi koi8 koi8r
      KOI8-U: koi8ru koi8u
      x-MacRoman: csmacintosh mac macintosh xmacroman
      x-MacCyrillic: xmaccyrillic xmacukrainian
      x-windows-874,TIS-620: dos874 iso885911 tis620 windows874
      windows-1250: cp1250 windows1250 xcp1250 win1250
      windows-1251: cp1251 windows1251 xcp1251 win1251
      windows-1252: ansix341968 ascii cp1252 cp819 csisolatin1 ibm819 iso88591 isoir100 \
       iso885911987 l1 latin1 usascii windows1252 xcp1252 win1252 ansi iso1252 88591
      windows-1253: cp1253 windows1253 xcp1253 win1253
      windows-1254: cp1254 csisolatin5 iso88599 isoir148 iso885991989 l5 latin5 windows1254 \
       xcp1254 win1254
      windows-1255: cp1255 windows1255 xcp1255 win1255
      windows-1256: cp1256 windows1256 xcp1256 win1256
      windows-1257: cp1257 windows1257 xcp1257 win1257
      windows-1258: cp1258 windows1258 xcp1258 win1258
      """;

  private static final Map<String, Charset> BY_LABEL = byLabel();

  /** Longer labels are ignored. */
  private static final int MAX_LENGTH = 40;

  private CharsetLabels() {}

  /**
   * {@return the charset with a label; null if there is none, or it is not a superset of ASCII}
   *
   * <p>Labels of UTF-16 mean UTF-8, because markup in UTF-16 could not be read as ASCII.
   */
  static @Nullable Charset charset(String label) {
    if (label.isEmpty() || label.length() > MAX_LENGTH) {
      return null;
    }
    Charset charset = BY_LABEL.get(withoutPunctuation(label));
    return charset == null ? known(label) : charset;
  }

  private static String withoutPunctuation(String label) {
    StringBuilder plain = new StringBuilder(label.length());
    for (int i = 0; i < label.length(); i++) {
      char c = label.charAt(i);
      if (c < 128 && Character.isLetterOrDigit(c)) {
        plain.append(c);
      }
    }
    return LowerCase.of(plain.toString());
  }

  private static @Nullable Charset known(String label) {
    try {
      Charset charset = Charset.forName(label);
      String ascii = "<meta charset=\"a-Z0-9\">";
      byte[] bytes = ascii.getBytes(StandardCharsets.US_ASCII);
      return new String(bytes, charset).equals(ascii) ? charset : null;
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return null;
    }
  }

  private static Map<String, Charset> byLabel() {
    Map<String, Charset> byLabel = new TreeMap<>();
    TABLE
        .lines()
        .forEach(
            line -> {
              int colon = line.indexOf(':');
              Charset charset = available(line.substring(0, colon).split(",", -1));
              if (charset != null) {
                for (String label : line.substring(colon + 1).strip().split(" +", -1)) {
                  byLabel.put(label, charset);
                }
              }
            });
    return byLabel;
  }

  private static @Nullable Charset available(String... names) {
    for (String name : names) {
      if (Charset.isSupported(name)) {
        return Charset.forName(name);
      }
    }
    return null;
  }

  /** The last name must be one that every JDK supports. */
  private static Charset firstOf(String... names) {
    Charset charset = available(names);
    return charset == null ? StandardCharsets.ISO_8859_1 : charset;
  }
}
