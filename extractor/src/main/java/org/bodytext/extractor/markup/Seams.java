package org.bodytext.extractor.markup;

import java.util.Set;

/**
 * Tells where one element ends and the next one begins without a space, and yet two words meet, as
 * styles set them apart: {@code <b>Poids</b><span>86 g</span>}, {@code <b>Berlin</b><b>Rome</b>}.
 *
 * <p>A small letter and a capital meet, or a letter and a figure: of 602 such places in WCXB,
 * people read two words in all. Where other letters meet, a word may go on: {@code
 * <b>Le</b><b>arn</b>}.
 */
final class Seams {

  /** Elements that set words apart; not those of formulas, as {@code sub}. */
  private static final Set<String> TAGS =
      Set.of("a", "b", "em", "i", "label", "small", "span", "strong", "time");

  private static final int LONGEST_TAG = 6;

  private Seams() {}

  /**
   * {@return whether two words meet}
   *
   * @param from the end of the text before, some markup of inline elements behind it
   * @param to where text goes on
   */
  static boolean parts(char[] source, int from, int to) {
    return from > 0
        && source[from] == '<'
        && source[from + 1] == '/'
        && turns(source[from - 1], source[to])
        && endsAndBegins(source, from, to);
  }

  private static boolean turns(char before, char after) {
    if (Characters.classOf(before) != Characters.WORD
        || Characters.classOf(after) != Characters.WORD) {
      return false;
    }
    return Character.isLowerCase(before) && Character.isUpperCase(after)
        || Character.isDigit(before) != Character.isDigit(after);
  }

  /** {@return whether there are but tags and comments, an end tag first and a start tag last} */
  private static boolean endsAndBegins(char[] source, int from, int to) {
    boolean begins = false;
    int at = from;
    while (at < to) {
      if (source[at] != '<') {
        return false;
      }
      boolean comment = source[at + 1] == '!';
      if (!comment) {
        begins = source[at + 1] != '/';
        int name = begins ? at + 1 : at + 2;
        if (!TAGS.contains(name(source, name, to))) {
          return false;
        }
      }
      while (at < to && source[at] != '>') {
        at++;
      }
      at++;
    }
    return begins;
  }

  /** {@return the name that begins at an offset; empty if it is longer than those above} */
  private static String name(char[] source, int from, int to) {
    int end = from;
    while (end < to
        && end - from <= LONGEST_TAG
        && Characters.classOf(source[end]) == Characters.WORD) {
      end++;
    }
    char[] name = new char[end - from > LONGEST_TAG ? 0 : end - from];
    for (int i = 0; i < name.length; i++) {
      name[i] = Tags.lower(source[from + i]);
    }
    return new String(name);
  }
}
