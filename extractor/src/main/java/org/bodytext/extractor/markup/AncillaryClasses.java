package org.bodytext.extractor.markup;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The classes of inline elements whose text stands beside the text of the page: links to edit a
 * section, words for screen readers alone, numbers of the lines of code, what Discuz strews into
 * posts against copying.
 *
 * <p>What is for screen readers names prices, icons and links: on WCXB the right body has it 9
 * times and leaves it out 79 times.
 */
final class AncillaryClasses {

  private static final String[] BESIDE = {
    "editsection",
    "jammer",
    "mw-editsection",
    "screen-reader-text",
    "sr-only",
    "visually-hidden",
    "visuallyhidden"
  };

  /** Numbers of lines, by names that say other things outside of code. */
  private static final String[] NUMBERS = {"line-number", "lineno", "linenos", "ln", "lnt"};

  private static final int LETTERS = 'z' - 'a' + 1;

  // By the letter that they begin with: asked for every name of every inline element.
  private static final String[][] NAMES = byLetter(Stream.of(BESIDE));
  private static final String[][] NAMES_IN_CODE =
      byLetter(Stream.concat(Stream.of(BESIDE), Stream.of(NUMBERS)));

  private static final Pattern WIDE =
      Pattern.compile("(?<!\\S)(?:sm|md|lg|xl|2xl):not-sr-only(?!\\S)");

  private AncillaryClasses() {}

  /**
   * {@return whether one of the names in {@code [from, to)}, parted by spaces, is such a class}
   *
   * @param code whether it is of an element in code
   */
  static boolean contains(char[] source, int from, int to, boolean code) {
    int at = from;
    while (at < to) {
      int letter = source[at] - 'a';
      if (letter >= 0 && letter < LETTERS) {
        String[] names = (code ? NAMES_IN_CODE : NAMES)[letter];
        if (names.length > 0 && isOneOf(names, source, at, to)) {
          return !isShownOnWideScreens(new String(source, from, to - from));
        }
      }
      while (at < to && !MarkupParser.isTagSpace(source[at])) {
        at++;
      }
      at++;
    }
    return false;
  }

  private static boolean isOneOf(String[] names, char[] source, int at, int to) {
    for (String name : names) {
      int end = at + name.length();
      if (end <= to
          && Tags.isName(source, at, name)
          && (end == to || MarkupParser.isTagSpace(source[end]))) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether classes of Tailwind show again what another hides: {@code sm:not-sr-only}} */
  private static boolean isShownOnWideScreens(String names) {
    return WIDE.matcher(names).find();
  }

  private static String[][] byLetter(Stream<String> names) {
    List<String> all = names.toList();
    String[][] byLetter = new String[LETTERS][];
    for (int letter = 0; letter < LETTERS; letter++) {
      char first = (char) ('a' + letter);
      byLetter[letter] =
          all.stream().filter(name -> name.charAt(0) == first).toArray(String[]::new);
    }
    return byLetter;
  }
}
