package org.bodytext.extractor.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The charsets that a page is said to be in.
 *
 * <p>Reads the HTTP header, then the first 16 KB for {@code <meta>} and the XML declaration,
 * outside of comments. Quotes may be missing, doubled or of two kinds; unknown names are passed
 * over.
 */
final class DeclaredCharsets {

  private static final int LOOKED_AT = 1 << 14;
  private static final int LONGEST_TAG = 2048;
  private static final String CHARSET = "charset";

  private DeclaredCharsets() {}

  /** {@return the known charsets among the declared ones, each once, the header's first} */
  static List<Charset> of(byte[] bytes, @Nullable String contentType) {
    List<Charset> declared = new ArrayList<>();
    if (contentType != null && !contentType.isEmpty()) {
      String header = contentType.substring(0, Math.min(contentType.length(), LONGEST_TAG));
      addValues(header.toLowerCase(Locale.ROOT), CHARSET, declared);
    }
    int end = Math.min(bytes.length, LOOKED_AT);
    String start = new String(bytes, 0, end, StandardCharsets.ISO_8859_1);
    int i = start.indexOf('<');
    while (i >= 0) {
      i = start.indexOf('<', afterTag(start, i, declared));
    }
    return declared;
  }

  private static int afterTag(String start, int open, List<Charset> declared) {
    if (start.startsWith("<!--", open)) {
      // Its two dashes may be the closing ones too. One that does not end here is looked into.
      int close = start.indexOf("-->", open + 2);
      return close < 0 ? open + 4 : close + 3;
    }
    boolean xml = begins(start, open, "<?xml");
    if (!xml && !begins(start, open, "<meta")) {
      return open + 1;
    }
    int close = start.indexOf('>', open);
    int end = Math.min(close < 0 ? start.length() : close, open + LONGEST_TAG);
    String tag = start.substring(open, end).toLowerCase(Locale.ROOT);
    if (xml) {
      addValues(tag, "encoding", declared);
    } else if (!quotes(tag)) {
      addValues(tag, CHARSET, declared);
    }
    return Math.max(end, open + 1);
  }

  private static boolean begins(String start, int open, String tag) {
    return start.regionMatches(true, open, tag, 0, tag.length());
  }

  /** {@return whether a tag holds text for readers, which may speak of charsets} */
  private static boolean quotes(String tag) {
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
        while (end < tag.length() && inName(tag.charAt(end))) {
          end++;
        }
        Charset charset = CharsetLabels.charset(tag.substring(i, end));
        if (charset != null && !declared.contains(charset)) {
          declared.add(charset);
        }
      }
      // From the value on, which itself may be "charset=…".
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

  private static boolean inName(char c) {
    return c < 128 && (Character.isLetterOrDigit(c) || "-_.:+".indexOf(c) >= 0);
  }
}
