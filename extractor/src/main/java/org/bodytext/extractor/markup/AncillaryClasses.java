package org.bodytext.extractor.markup;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bodytext.extractor.conventions.Convention;

/**
 * Recognizes the classes of inline elements whose text is next to the text of the page, but not
 * part of it: links to edit a section, words for screen readers, line numbers of code, random
 * characters against copying. The names are in {@code ancillary-classes.tsv} and {@code
 * line-number-classes.tsv}.
 */
final class AncillaryClasses {

  private static final int LETTERS = 'z' - 'a' + 1;

  // By their first letter, because every class of every inline element is looked up.
  private static final String[][] NAMES;
  private static final String[][] NAMES_IN_CODE;

  static {
    Set<String> everywhere = Convention.terms("ancillary-classes.tsv");
    Set<String> inCode = Convention.terms("line-number-classes.tsv", "inline");
    NAMES = byFirstLetter(everywhere.stream());
    NAMES_IN_CODE = byFirstLetter(Stream.concat(everywhere.stream(), inCode.stream()));
  }

  /** Classes of Tailwind CSS that show an element again on wide screens. */
  private static final Pattern SHOWN_ON_WIDE_SCREENS =
      Pattern.compile("(?<!\\S)(?:sm|md|lg|xl|2xl):not-sr-only(?!\\S)");

  private AncillaryClasses() {}

  /**
   * {@return whether a class attribute contains such a class}
   *
   * @param from the offset where the value of the attribute begins
   * @param to the offset where it ends
   * @param code whether the element is within code
   */
  static boolean contains(char[] source, int from, int to, boolean code) {
    int at = from;
    while (at < to) {
      int letter = source[at] - 'a';
      if (letter >= 0 && letter < LETTERS) {
        String[] names = (code ? NAMES_IN_CODE : NAMES)[letter];
        if (names.length > 0 && isOneOf(names, source, at, to)) {
          return !SHOWN_ON_WIDE_SCREENS.matcher(new String(source, from, to - from)).find();
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

  private static String[][] byFirstLetter(Stream<String> names) {
    String[] all = names.toArray(String[]::new);
    String[][] byLetter = new String[LETTERS][];
    for (int letter = 0; letter < LETTERS; letter++) {
      char first = (char) ('a' + letter);
      byLetter[letter] =
          Stream.of(all).filter(name -> name.charAt(0) == first).toArray(String[]::new);
    }
    return byLetter;
  }
}
