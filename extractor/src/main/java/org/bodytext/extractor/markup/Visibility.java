package org.bodytext.extractor.markup;

/** Derives flags of visibility and links from the attributes of a start tag. */
final class Visibility {

  private Visibility() {}

  /**
   * {@return the {@link MarkupFlags} of one attribute}
   *
   * @param name of {@link AttributeNames}
   * @param source the characters of the page
   * @param valueStart the offset where its value begins, without quotation marks
   * @param valueEnd the offset where its value ends
   */
  static int ofAttribute(int name, char[] source, int valueStart, int valueEnd) {
    return switch (name) {
      case AttributeNames.ID ->
          valueEnd - valueStart > 2 && source[valueStart] == 'S' && source[valueStart + 1] == ':'
              ? MarkupFlags.STREAMED_CHUNK
              : 0;
      case AttributeNames.HREF -> MarkupFlags.HAS_HREF;
      case AttributeNames.STYLE -> hides(source, valueStart, valueEnd) ? MarkupFlags.HIDDEN : 0;
      case AttributeNames.HIDDEN -> MarkupFlags.HIDDEN;
      case AttributeNames.ARIA_HIDDEN ->
          is(source, valueStart, valueEnd, "true") ? MarkupFlags.ARIA_HIDDEN : 0;
      case AttributeNames.SHADOW_ROOT_MODE ->
          is(source, valueStart, valueEnd, "open") || is(source, valueStart, valueEnd, "closed")
              ? MarkupFlags.SHADOW_ROOT
              : 0;
      default -> 0;
    };
  }

  private static boolean is(char[] source, int from, int to, String value) {
    return to - from == value.length() && Tags.isName(source, from, value);
  }

  /** {@return whether a style attribute contains display:none or visibility:hidden} */
  private static boolean hides(char[] source, int from, int to) {
    for (int at = from; at + 11 <= to; at++) {
      char c = Tags.lower(source[at]);
      if (c == 'd' && hasValue(source, at, to, "display", "none")
          || c == 'v' && hasValue(source, at, to, "visibility", "hidden")) {
        return at == from || source[at - 1] == ';' || MarkupParser.isTagSpace(source[at - 1]);
      }
    }
    return false;
  }

  private static boolean hasValue(char[] source, int at, int to, String property, String value) {
    if (!startsWith(source, at, to, property)) {
      return false;
    }
    int colon = skipSpace(source, at + property.length(), to);
    return colon < to
        && source[colon] == ':'
        && startsWith(source, skipSpace(source, colon + 1, to), to, value);
  }

  private static int skipSpace(char[] source, int from, int to) {
    int at = from;
    while (at < to && MarkupParser.isTagSpace(source[at])) {
      at++;
    }
    return at;
  }

  private static boolean startsWith(char[] source, int at, int to, String text) {
    return at + text.length() <= to && Tags.isName(source, at, text);
  }
}
