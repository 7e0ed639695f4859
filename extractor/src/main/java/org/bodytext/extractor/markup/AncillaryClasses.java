package org.bodytext.extractor.markup;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bodytext.extractor.conventions.Convention;

/**
 * Recognizes the classes of inline elements whose text is next to the text of the page, but not
 * part of it: links to edit a section, words for screen readers, cards that open over a name, line
 * numbers of code, random characters against copying. The names are in {@code
 * ancillary-classes.tsv} and {@code line-number-classes.tsv}.
 */
public final class AncillaryClasses {

  private static final int LETTERS = 'z' - 'a' + 1;

  /** The number of ASCII codes. */
  private static final int CODES = 128;

  private static final String FILE = "ancillary-classes.tsv";

  // By their first letter, because every class of every inline element is looked up.
  private static final String[][] NAMES;
  private static final String[][] NAMES_IN_CODE;

  /** Parts of names, in lower case and without hyphens and underscores. */
  private static final String[][] PARTS = byFirstLetter(Convention.terms(FILE, "part").stream());

  /**
   * By two letters, whether a part begins with them: most positions of a name are ruled out by this
   * look-up.
   */
  private static final boolean[] PART_STARTS = new boolean[CODES * CODES];

  /** The length of the shortest part, at least 2. */
  private static final int MIN_PART_LENGTH =
      Stream.of(PARTS).flatMap(Stream::of).mapToInt(String::length).min().orElse(2);

  private static final Set<String> ROLES = Convention.terms(FILE, "role");

  static {
    Set<String> everywhere = Convention.terms(FILE, "name");
    Set<String> inCode = Convention.terms("line-number-classes.tsv", "inline");
    NAMES = byFirstLetter(everywhere.stream());
    NAMES_IN_CODE = byFirstLetter(Stream.concat(everywhere.stream(), inCode.stream()));
    for (String[] parts : PARTS) {
      for (String part : parts) {
        for (char second :
            new char[] {part.charAt(1), Character.toUpperCase(part.charAt(1)), '-', '_'}) {
          PART_STARTS[part.charAt(0) * CODES + second] = true;
          PART_STARTS[Character.toUpperCase(part.charAt(0)) * CODES + second] = true;
        }
      }
    }
  }

  /** Classes of Tailwind CSS that show an element again on wide screens. */
  private static final Pattern SHOWN_ON_WIDE_SCREENS =
      Pattern.compile("(?<!\\S)(?:sm|md|lg|xl|2xl):not-sr-only(?!\\S)");

  private static final String NEGATION = "not-";

  private AncillaryClasses() {}

  /**
   * {@return whether a class attribute contains such a class}
   *
   * @param from the offset where the value of the attribute begins
   * @param to the offset where it ends
   * @param code whether the element is within code
   */
  public static boolean contains(char[] source, int from, int to, boolean code) {
    int at = from;
    while (at < to) {
      int letter = source[at] - 'a';
      boolean found = false;
      if (letter >= 0 && letter < LETTERS) {
        String[] names = (code ? NAMES_IN_CODE : NAMES)[letter];
        found = names.length > 0 && isOneOf(names, source, at, to);
      }
      int start = at;
      while (at < to && !MarkupParser.isTagSpace(source[at])) {
        at++;
      }
      for (int part = start; part <= at - MIN_PART_LENGTH && !found; part++) {
        found = hasPartAt(source, start, part, at);
      }
      if (found) {
        return !SHOWN_ON_WIDE_SCREENS.matcher(new String(source, from, to - from)).find();
      }
      at++;
    }
    return false;
  }

  /** {@return whether a role attribute is that of such an element} */
  static boolean isRole(char[] source, int from, int to) {
    for (String role : ROLES) {
      if (role.length() == to - from && Tags.isName(source, from, role)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasPartAt(char[] source, int start, int at, int to) {
    if (source[at] >= CODES
        || source[at + 1] >= CODES
        || !PART_STARTS[source[at] * CODES + source[at + 1]]) {
      return false;
    }
    for (String part : PARTS[Tags.lower(source[at]) - 'a']) {
      if (isPart(part, source, at, to) && !isNegated(source, start, at)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isPart(String part, char[] source, int from, int to) {
    int at = from;
    int matched = 0;
    while (at < to && matched < part.length()) {
      char c = Tags.lower(source[at++]);
      if (c == part.charAt(matched)) {
        matched++;
      } else if (c != '-' && c != '_') {
        return false;
      }
    }
    return matched == part.length();
  }

  /** {@return whether a name means that the element is shown, as {@code not-sr-only}} */
  private static boolean isNegated(char[] source, int start, int at) {
    int not = at - NEGATION.length();
    return not >= start && Tags.isName(source, not, NEGATION);
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
