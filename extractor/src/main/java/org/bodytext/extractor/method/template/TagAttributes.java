package org.bodytext.extractor.method.template;

import org.bodytext.extractor.hash.Hash64;
import org.bodytext.extractor.page.SourceText;

/** Hashes the set of attributes of a start tag. */
final class TagAttributes {

  private TagAttributes() {}

  /**
   * {@return a hash of the names and values of the attributes, independent of their order, white
   * space and quotation marks}
   *
   * <p>Cost: linear in the length of the tag.
   *
   * @param source the source of the page
   * @param from the offset of the start tag's {@code <}
   * @param to the offset after its {@code >}
   */
  static long hash(SourceText source, int from, int to) {
    int end = to > from && source.charAt(to - 1) == '>' ? to - 1 : to;
    int at = from;
    while (at < end && !isSpace(source.charAt(at)) && source.charAt(at) != '/') {
      at++;
    }
    long hash = 0;
    while (at < end) {
      if (isSpace(source.charAt(at)) || source.charAt(at) == '/') {
        at++;
        continue;
      }
      int nameStart = at++;
      while (at < end && !endsName(source.charAt(at))) {
        at++;
      }
      long name = nameHash(source, nameStart, at);
      int next = skipSpace(source, at, end);
      int valueStart = at;
      int valueEnd = at;
      if (next < end && source.charAt(next) == '=') {
        valueStart = skipSpace(source, next + 1, end);
        char quote = valueStart < end ? source.charAt(valueStart) : ' ';
        if (quote == '"' || quote == '\'') {
          valueStart++;
          int close = source.indexOf(quote, valueStart);
          valueEnd = close < 0 || close > end ? end : close;
          at = Math.min(end, valueEnd + 1);
        } else {
          valueEnd = valueStart;
          while (valueEnd < end && !isSpace(source.charAt(valueEnd))) {
            valueEnd++;
          }
          at = valueEnd;
        }
      }
      hash +=
          Hash64.of(
              name, Hash64.of(source, valueStart, valueEnd)); // a sum does not depend on the order
    }
    return hash;
  }

  private static long nameHash(SourceText source, int from, int to) {
    long hash = Hash64.SEED;
    for (int i = from; i < to; i++) {
      char c = source.charAt(i);
      hash = Hash64.of(hash, c >= 'A' && c <= 'Z' ? c + 32 : c);
    }
    return hash;
  }

  private static int skipSpace(SourceText source, int from, int end) {
    int at = from;
    while (at < end && isSpace(source.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean endsName(char c) {
    return c == '=' || c == '/' || isSpace(c);
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
  }
}
