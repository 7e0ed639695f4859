package org.bodytext.extractor.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * Reads the charsets that a page declares.
 *
 * <p>Reads the HTTP header, then the first 16 KB for {@code <meta>} and the XML declaration,
 * outside of comments. Quotes may be missing, doubled or of two kinds; unknown names are ignored.
 */
final class DeclaredCharsets {

  private static final int MAX_BYTES = 1 << 14;
  private static final int MAX_TAG_LENGTH = 2048;
  private static final String CHARSET = "charset";

  private DeclaredCharsets() {}

  /** {@return the declared charsets that are supported, each once, those of the header first} */
  static List<Charset> of(byte[] bytes, @Nullable String contentType) {
    List<Charset> declared = new ArrayList<>();
    if (contentType != null && !contentType.isEmpty()) {
      String header = contentType.substring(0, Math.min(contentType.length(), MAX_TAG_LENGTH));
      addValues(LowerCase.of(header), CHARSET, declared);
    }
    int end = Math.min(bytes.length, MAX_BYTES);
    String start = new String(bytes, 0, end, StandardCharsets.ISO_8859_1);
    int i = start.indexOf('<');
    while (i >= 0) {
      i = start.indexOf('<', afterTag(start, i, declared));
    }
    return declared;
  }

  private static int afterTag(String start, int open, List<Charset> declared) {
    if (start.startsWith("<!--", open)) {
      // "-->" may share the dashes of "<!--". The content of an unclosed comment is read.
      int close = start.indexOf("-->", open + 2);
      return close < 0 ? open + 4 : close + 3;
    }
    boolean xml = begins(start, open, "<?xml");
    if (!xml && !begins(start, open, "<meta")) {
      return open + 1;
    }
    int close = start.indexOf('>', open);
    int end = Math.min(close < 0 ? start.length() : close, open + MAX_TAG_LENGTH);
    String tag = LowerCase.of(start.substring(open, end));
    if (xml) {
      addValues(tag, "encoding", declared);
    } else if (!isMetadata(tag)) {
      addValues(tag, CHARSET, declared);
    }
    return Math.max(end, open + 1);
  }

  private static boolean begins(String start, int open, String tag) {
    return start.regionMatches(true, open, tag, 0, tag.length());
  }

  /** {@return whether a tag contains metadata in natural language, which may mention charsets} */
  private static boolean isMetadata(String tag) {
    boolean named = tag.contains("name=") || tag.contains("property=") || tag.contains("itemprop=");
    return named && !tag.contains("http-equiv");
  }

  private static void addValues(String tag, String attribute, List<Charset> declared) {
    int i = tag.indexOf(attribute);
    while (i >= 0) {
      i = after(tag, i + attribute.length(), " \t\r\n\f\"'");
      if (i < tag.length() && tag.charAt(i) == '=') {
        i = after(tag, i + 1, " \t\r\n\f\"'=\\");
        int end = i;
        while (end < tag.length() && isNameChar(tag.charAt(end))) {
          end++;
        }
        Charset charset = CharsetLabels.charset(tag.substring(i, end));
        if (charset != null && !declared.contains(charset)) {
          declared.add(charset);
        }
      }
      // Continue at the value, which may itself be "charset=…".
      i = tag.indexOf(attribute, i);
    }
  }

  private static int after(String tag, int from, String skipped) {
    int i = from;
    while (i < tag.length() && skipped.indexOf(tag.charAt(i)) >= 0) {
      i++;
    }
    return i;
  }

  private static boolean isNameChar(char c) {
    return c < 128 && (Character.isLetterOrDigit(c) || "-_.:+".indexOf(c) >= 0);
  }
}
