package org.bodytext.extractor.markup;

/**
 * Detects boundaries of words between adjacent inline elements without a space, which styles
 * separate visually: {@code <b>Poids</b><span>86 g</span>}, {@code <b>Berlin</b><b>Rome</b>}.
 *
 * <p>A boundary is between a lower-case and an upper-case letter, or between a letter and a digit:
 * readers see two words at all of 602 such places on 900 pages of WCXB. Between other letters a
 * word may continue: {@code <b>Le</b><b>arn</b>}. So it may after a single letter: a formula, a
 * chess move, an option.
 */
final class InlineWordBoundary {

  private InlineWordBoundary() {}

  /**
   * {@return whether markup of inline elements is a boundary of words}
   *
   * @param from the offset after the text before the markup
   * @param to the offset where text continues
   */
  static boolean isBetween(char[] source, int from, int to) {
    return from > 0
        && source[from] == '<'
        && source[from + 1] == '/'
        && changesCaseOrKind(source[from - 1], source[to])
        && !isSingleLetter(source, from - 1)
        && separatesWords(source, from, to);
  }

  private static boolean changesCaseOrKind(char before, char after) {
    if (CharacterTable.classOf(before) != CharacterTable.WORD
        || CharacterTable.classOf(after) != CharacterTable.WORD) {
      return false;
    }
    return Character.isLowerCase(before) && Character.isUpperCase(after)
        || Character.isDigit(before) != Character.isDigit(after);
  }

  private static boolean isSingleLetter(char[] source, int at) {
    return !Character.isDigit(source[at])
        && (at == 0 || CharacterTable.classOf(source[at - 1]) != CharacterTable.WORD);
  }

  /**
   * {@return whether the markup consists of comments and word-separating tags, the last of which is
   * a start tag; false if an attribute value contains {@code >}}
   */
  private static boolean separatesWords(char[] source, int from, int to) {
    boolean startTag = false;
    int at = from;
    while (at < to) {
      if (source[at] != '<') {
        return false;
      }
      if (source[at + 1] == '!') {
        at = endOfComment(source, at, to);
      } else {
        startTag = source[at + 1] != '/';
        if (!isSeparatingTag(source, startTag ? at + 1 : at + 2, to)) {
          return false;
        }
      }
      while (at < to && source[at] != '>') {
        at++;
      }
      at++;
    }
    return startTag && at == to;
  }

  /**
   * {@return the offset of the dashes that end a comment; of the comment itself if it has no dashes
   * and ends at {@code >}; {@code to} if nothing ends it, so that no part is searched twice}
   */
  private static int endOfComment(char[] source, int from, int to) {
    if (source[from + 2] != '-' || source[from + 3] != '-') {
      return from;
    }
    int at = from + 2;
    while (at + 2 < to && !endsComment(source, at)) {
      at++;
    }
    return at + 2 < to ? at : to;
  }

  private static boolean endsComment(char[] source, int at) {
    return source[at] == '-'
        && source[at + 1] == '-'
        && (source[at + 2] == '>' || source[at + 2] == '!' && source[at + 3] == '>');
  }

  private static boolean isSeparatingTag(char[] source, int name, int to) {
    int end = name;
    while (end < to && !MarkupParser.endsTagName(source[end])) {
      end++;
    }
    return Tags.is(Tags.codeOf(source, name, end), Tags.WORD_SEPARATING);
  }
}
