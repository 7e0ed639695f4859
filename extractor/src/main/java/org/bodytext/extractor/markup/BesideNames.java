package org.bodytext.extractor.markup;

import java.util.regex.Pattern;

/**
 * The classes of inline elements whose text stands beside the text of the page: links to edit a
 * section, words for screen readers alone, numbers of the lines of code, what Discuz strews into
 * posts against copying.
 *
 * <p>What is for screen readers names prices, icons and links: on WCXB the right body has it 9
 * times and leaves it out 79 times.
 */
final class BesideNames {

  private static final String[] NAMES = {
    "editsection",
    "jammer",
    "mw-editsection",
    "screen-reader-text",
    "sr-only",
    "visually-hidden",
    "visuallyhidden"
  };

  /** Numbers of lines, by names that say other things outside of code. */
  private static final String[] OF_CODE = {"line-number", "lineno", "linenos", "ln", "lnt"};

  private static final Pattern WIDE =
      Pattern.compile("(?<!\\S)(?:sm|md|lg|xl|2xl):not-sr-only(?!\\S)");

  /** The letters that they begin with, a bit each from {@code a} on. */
  private static final int FIRST_LETTERS = firstLetters();

  private BesideNames() {}

  /**
   * {@return whether one of the names in {@code [from, to)}, parted by spaces, is such a class}
   *
   * @param code whether it is of an element in code
   */
  static boolean contains(char[] source, int from, int to, boolean code) {
    boolean begins = true;
    for (int at = from; at < to; at++) {
      char c = source[at];
      if (begins && c >= 'a' && c <= 'z' && (FIRST_LETTERS >>> c - 'a' & 1) != 0) {
        if (isOneOf(NAMES, source, at, to) || code && isOneOf(OF_CODE, source, at, to)) {
          return !isShownOnWideScreens(new String(source, from, to - from));
        }
      }
      begins = MarkupParser.isTagSpace(c);
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

  private static int firstLetters() {
    int letters = 0;
    for (String name : NAMES) {
      letters |= 1 << name.charAt(0) - 'a';
    }
    for (String name : OF_CODE) {
      letters |= 1 << name.charAt(0) - 'a';
    }
    return letters;
  }
}
