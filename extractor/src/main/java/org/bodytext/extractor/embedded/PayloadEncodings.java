package org.bodytext.extractor.embedded;

import org.bodytext.extractor.markup.CharacterReferences;

/** Reads text that was written in another way than that of scripts. Not thread safe. */
final class PayloadEncodings {

  /** No reference is longer. */
  private static final int LONGEST_REFERENCE = 40;

  private static final String ANGULAR = "qaslg";
  private static final String ANGULAR_SIGNS = "\"&'<>";

  private final CharacterReferences references = new CharacterReferences();

  /** {@return whether a text is JSON in the encoding of addresses} */
  static boolean isPercent(CharSequence text, int from) {
    return TagScanner.startsWith(text, from, "%7b%22")
        || TagScanner.startsWith(text, from, "%5b%7b")
        || TagScanner.startsWith(text, from, "%5b%22");
  }

  /** Reads the encoding of addresses, UTF-8 in hexadecimal numbers. */
  static void readPercent(CharSequence in, int from, int to, MappedText out) {
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

  /** {@return whether a text is JSON as Angular writes it into pages} */
  static boolean isAngular(CharSequence text, int from) {
    return TagScanner.startsWith(text, from, "{&q;");
  }

  /** Reads what Angular writes: signs of markup as an ampersand, a letter and a semicolon. */
  static void readAngular(CharSequence in, int from, int to, MappedText out) {
    out.clear();
    int at = from;
    while (at < to) {
      char c = in.charAt(at);
      boolean sign = c == '&' && at + 2 < to && in.charAt(at + 2) == ';';
      int which = sign ? ANGULAR.indexOf(in.charAt(at + 1)) : -1;
      out.add(which < 0 ? c : ANGULAR_SIGNS.charAt(which), MappedText.origin(in, at));
      at += which < 0 ? 1 : 3;
    }
    out.end(MappedText.origin(in, to));
  }

  /** {@return whether a text has its markup as references, so that it would show its tags} */
  static boolean isEscapedMarkup(CharSequence text) {
    boolean ends = false;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '<') {
        return false;
      }
      ends |=
          c == '&'
              && (TagScanner.startsWith(text, at, "&lt;/p&gt;")
                  || TagScanner.startsWith(text, at, "&lt;/div&gt;")
                  || TagScanner.startsWith(text, at, "&lt;br"));
    }
    return ends;
  }

  /** Reads character references. */
  void readReferences(CharSequence in, int from, int to, MappedText out) {
    out.clear();
    int at = from;
    while (at < to) {
      int offset = MappedText.origin(in, at);
      int end = at;
      if (in.charAt(at) == '&') {
        end = references.resolve(in, at, Math.min(to, at + LONGEST_REFERENCE), true);
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
