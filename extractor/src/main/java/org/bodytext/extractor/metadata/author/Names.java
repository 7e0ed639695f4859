package org.bodytext.extractor.metadata.author;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Dictionary;

/** Distinguishes names of people from names of organisations, logins and other text. */
final class Names {

  private static final Dictionary WORDS = AuthorLabels.WORDS;
  private static final long ORGANISATION = WORDS.meanings("organisation");

  /** Words of this length are also the ends of longer words: {@code Landesstiftung}. */
  private static final int MIN_END = 6;

  private static final String PARTICLE =
      "(?:de|da|di|du|do|dos|van|von|der|den|del|della|la|le|bin|al|el|ter|zu)";

  /** Two to five words in capitals, with particles between them. */
  private static final Pattern PERSON =
      Pattern.compile(
          "\\p{Lu}[\\p{L}\\p{M}.'’-]*(?: "
              + PARTICLE
              + "){0,2}(?: (?:"
              + PARTICLE
              + "|[dDlL]['’])?\\p{Lu}[\\p{L}\\p{M}.'’-]*){1,4}");

  private static final String SEPARATOR_WORD = WORDS.anyOf("separator");

  private static final Pattern SEPARATOR =
      Pattern.compile(
          "\\s*[,;、|/&]\\s*(?:" + SEPARATOR_WORD + "\\s+)?|\\s+" + SEPARATOR_WORD + "\\s+");

  private static final Pattern DEGREE =
      Pattern.compile(", ?" + WORDS.anyOf("degree") + "(?=,|$)", Pattern.CASE_INSENSITIVE);

  private static final Pattern FAMILY_FIRST =
      Pattern.compile("([^,]{1,60}), ?((?!(?:Jr|Sr|I{2,3}|IV)\\b)[^,]{1,60})");

  private static final Pattern HANDLE = Pattern.compile("\\s+[(]?@\\w+[)]?$");

  private static final Pattern LOGIN = Pattern.compile("[\\p{Ll}\\p{N}._-]+");

  /** The length of text that is read as a list of names, in code units. */
  private static final int MAX_LENGTH = 1_000;

  private Names() {}

  /** {@return the names in a list such as {@code A, B and C}; the text itself if it is no list} */
  static List<String> split(String text) {
    String bare = text.length() > MAX_LENGTH ? text : withoutTitles(text);
    List<String> names = new ArrayList<>();
    for (String part : SEPARATOR.split(bare, -1)) {
      if (!isPerson(part.strip())) {
        return List.of(bare);
      }
      names.add(part.strip());
    }
    return names;
  }

  /** {@return the names that a text starts with, up to the first that is not one} */
  static List<String> leading(String text) {
    List<String> names = new ArrayList<>();
    if (text.length() <= MAX_LENGTH) {
      for (String part : SEPARATOR.split(withoutTitles(text), -1)) {
        if (!isPerson(part.strip())) {
          break;
        }
        names.add(part.strip());
      }
    }
    return names;
  }

  /**
   * {@return a list of names of a publisher, of which each may have the family name first: {@code
   * Holm, Ida; Aker, Jon}}
   */
  static List<String> turned(String list) {
    List<String> names = new ArrayList<>();
    for (String name : list.split(";", -1)) {
      Matcher turned = FAMILY_FIRST.matcher(name.strip());
      boolean isTurned = turned.matches() && !DEGREE.matcher(", " + turned.group(2)).matches();
      names.add(isTurned ? turned.group(2) + ' ' + turned.group(1) : name);
    }
    return names;
  }

  private static String withoutTitles(String text) {
    Matcher handle = HANDLE.matcher(text);
    return DEGREE.matcher(handle.replaceFirst("")).replaceAll("");
  }

  static boolean isPerson(String name) {
    return PERSON.matcher(name).matches() && !isOrganisation(name);
  }

  /** {@return whether each of some names is that of a person, or of a script without capitals} */
  static boolean areOfPeople(Collection<String> names) {
    return names.stream()
        .allMatch(
            name ->
                isPerson(name)
                    || !isImpersonal(name) && name.codePoints().noneMatch(Names::isCased));
  }

  /** {@return whether a name is that of an organisation, or a login} */
  static boolean isImpersonal(String name) {
    return isOrganisation(name) || isLogin(name);
  }

  static boolean isLogin(String name) {
    return LOGIN.matcher(name).matches();
  }

  private static boolean isCased(int character) {
    return Character.isUpperCase(character) || Character.isLowerCase(character);
  }

  private static boolean isOrganisation(String name) {
    for (String word : name.split("[ ,/]+", -1)) {
      int end = WORDS.lengthAtEnd(word, ORGANISATION);
      if (end >= MIN_END || end > 0 && end == word.length()) {
        return true;
      }
    }
    return WORDS.isTerm(name, ORGANISATION);
  }
}
