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
      case AttributeNames.STYLE -> ofStyle(source, valueStart, valueEnd);
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

  /** {@return the flags of a style attribute} */
  private static int ofStyle(char[] source, int from, int to) {
    int flags = 0;
    int traits = 0;
    int at = from;
    while (at < to) {
      int colon = at;
      while (colon < to && source[colon] != ':' && source[colon] != ';') {
        colon++;
      }
      int end = colon;
      while (end < to && source[end] != ';') {
        end++;
      }
      if (colon < end) {
        int name = skipSpace(source, at, colon);
        int value = skipSpace(source, colon + 1, end);
        int nameEnd = colon;
        while (nameEnd > name && MarkupParser.isTagSpace(source[nameEnd - 1])) {
          nameEnd--;
        }
        int declaration = Style.of(source, name, nameEnd, value, end);
        flags |= declaration == Style.HIDES ? MarkupFlags.HIDDEN : 0;
        flags |= declaration == Style.FAR ? MarkupFlags.OFFSCREEN : 0;
        flags |= declaration == Style.UNREADABLE ? MarkupFlags.UNREADABLE : 0;
        traits |= declaration;
      }
      at = end + 1;
    }
    boolean clipped = (traits & Style.CLIPS) != 0 || (traits & Style.ONE_PIXEL) == Style.ONE_PIXEL;
    return clipped && (traits & Style.POSITIONED) != 0 ? flags | MarkupFlags.OFFSCREEN : flags;
  }

  private static int skipSpace(char[] source, int from, int to) {
    int at = from;
    while (at < to && MarkupParser.isTagSpace(source[at])) {
      at++;
    }
    return at;
  }
}
