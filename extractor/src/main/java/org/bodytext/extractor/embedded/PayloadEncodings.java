package org.bodytext.extractor.embedded;

import org.bodytext.extractor.markup.CharacterReferences;
import org.jspecify.annotations.Nullable;

/** Decodes embedded data that is not plain JSON. Not thread safe. */
final class PayloadEncodings {

  /** In characters. */
  private static final int MAX_REFERENCE_LENGTH = 40;

  /** The letters by which Angular replaces the special characters of markup. */
  private static final String ANGULAR_LETTERS = "qaslg";

  private static final String ANGULAR_CHARACTERS = "\"&'<>";

  private final CharacterReferences references = new CharacterReferences();

  /** {@return encoded JSON in {@code [from, to)}, decoded; null if the text is not encoded JSON} */
  static @Nullable MappedText decode(CharSequence in, int from, int to) {
    boolean percent = isPercentEncoded(in, from);
    if (!percent && !TagScanner.startsWith(in, from, "{&q;")) {
      return null;
    }
    MappedText json = new MappedText();
    if (percent) {
      decodePercent(in, from, to, json);
    } else {
      decodeAngular(in, from, to, json);
    }
    return json;
  }

  private static boolean isPercentEncoded(CharSequence text, int from) {
    return TagScanner.startsWith(text, from, "%7b%22")
        || TagScanner.startsWith(text, from, "%5b%7b")
        || TagScanner.startsWith(text, from, "%5b%22");
  }

  /** Decodes the percent encoding of URLs, in UTF-8. */
  private static void decodePercent(CharSequence in, int from, int to, MappedText out) {
    out.clear();
    int at = from;
    int code = 0;
    int missing = 0;
    int start = from;
    while (at < to) {
      int octet = in.charAt(at) == '%' && at + 3 <= to ? StringEscapes.hex(in, at + 1, at + 3) : -1;
      int offset = MappedText.origin(in, at);
      if (octet < 0) {
        out.add(in.charAt(at++), offset);
        missing = 0;
        continue;
      }
      at += 3;
      if (octet >= 0x80 && octet < 0xC0) {
        code = code << 6 | octet & 0x3F;
        missing--;
      } else {
        start = offset;
        missing = octet < 0x80 ? 0 : octet < 0xE0 ? 1 : octet < 0xF0 ? 2 : 3;
        code = missing == 0 ? octet : octet & 0x3F >> missing;
      }
      if (missing == 0) {
        add(code, start, out);
      }
    }
    out.end(MappedText.origin(in, to));
  }

  private static void add(int code, int offset, MappedText out) {
    if (Character.isValidCodePoint(code)) {
      for (char c : Character.toChars(code)) {
        out.add(c, offset);
      }
    }
  }

  /** Decodes the state of Angular: special characters are {@code &}, a letter and a semicolon. */
  private static void decodeAngular(CharSequence in, int from, int to, MappedText out) {
    out.clear();
    int at = from;
    while (at < to) {
      char c = in.charAt(at);
      boolean escape = c == '&' && at + 2 < to && in.charAt(at + 2) == ';';
      int which = escape ? ANGULAR_LETTERS.indexOf(in.charAt(at + 1)) : -1;
      out.add(which < 0 ? c : ANGULAR_CHARACTERS.charAt(which), MappedText.origin(in, at));
      at += which < 0 ? 1 : 3;
    }
    out.end(MappedText.origin(in, to));
  }

  /** {@return whether the tags of a text are written as character references} */
  static boolean isEscapedMarkup(CharSequence text) {
    boolean hasEndTag = false;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '<') {
        return false;
      }
      hasEndTag |=
          c == '&'
              && (TagScanner.startsWith(text, at, "&lt;/p&gt;")
                  || TagScanner.startsWith(text, at, "&lt;/div&gt;")
                  || TagScanner.startsWith(text, at, "&lt;br"));
    }
    return hasEndTag;
  }

  /** Decodes character references. */
  void decodeReferences(CharSequence in, int from, int to, MappedText out) {
    out.clear();
    int at = from;
    while (at < to) {
      int offset = MappedText.origin(in, at);
      int end = at;
      if (in.charAt(at) == '&') {
        end = references.resolve(in, at, Math.min(to, at + MAX_REFERENCE_LENGTH), true);
        for (int i = 0; end > at && i < references.length(); i++) {
          out.add(references.charAt(i), offset);
        }
      }
      if (end == at) {
        out.add(in.charAt(at), offset);
        end++;
      }
      at = end;
    }
    out.end(MappedText.origin(in, to));
  }
}
