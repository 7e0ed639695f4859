package org.bodytext.extractor.markup;

import java.nio.CharBuffer;

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
   * a start tag}
   */
  private static boolean separatesWords(char[] source, int from, int to) {
    CharSequence markup = CharBuffer.wrap(source, 0, to);
    boolean startTag = false;
    int at = from;
    while (at >= 0 && at < to) {
      if (source[at] != '<') {
        return false;
      }
      if (source[at + 1] != '!') {
        startTag = source[at + 1] != '/';
        if (!isSeparatingTag(source, startTag ? at + 1 : at + 2, to)) {
          return false;
        }
      }
      at = AttributeReader.endOfMarkup(markup, at);
    }
    return startTag && at == to;
  }

  private static boolean isSeparatingTag(char[] source, int name, int to) {
    int end = name;
    while (end < to && !MarkupParser.endsTagName(source[end])) {
      end++;
    }
    return Tags.is(Tags.codeOf(source, name, end), Tags.WORD_SEPARATING);
  }
}
