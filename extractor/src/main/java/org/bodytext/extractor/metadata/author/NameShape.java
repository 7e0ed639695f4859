package org.bodytext.extractor.metadata.author;

import org.bodytext.extractor.metadata.date.CalendarNames;
import org.bodytext.extractor.metadata.rank.Candidate;
import org.bodytext.extractor.metadata.rank.TokenFamily;
import org.bodytext.extractor.metadata.source.SiteName;
import org.bodytext.extractor.text.LowerCase;

/** Computes the features of candidates that depend on the characters of the first name alone. */
final class NameShape {

  private static final long ORGANISATION = AuthorLabels.WORDS.meanings("organisation");
  private static final long PLACEHOLDER = AuthorLabels.WORDS.meanings("placeholder");

  /** The signs that the end of a name may have. */
  private static final String FINAL_SIGNS = ".)）";

  private static final int MAX_WORDS = 8;

  private NameShape() {}

  /** {@return a text without the signs around it} */
  static String withoutSigns(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && !Character.isLetterOrDigit(text.charAt(from))) {
      from++;
    }
    while (to > from
        && !Character.isLetterOrDigit(text.charAt(to - 1))
        && Character.getType(text.charAt(to - 1)) != Character.NON_SPACING_MARK
        && Character.getType(text.charAt(to - 1)) != Character.COMBINING_SPACING_MARK
        && FINAL_SIGNS.indexOf(text.charAt(to - 1)) < 0) {
      to--;
    }
    return text.substring(from, to);
  }

  static void describe(Candidate candidate, SiteName site, String titleKey) {
    String name = candidate.values().get(0);
    String key = candidate.keys().get(0);
    candidate.set(AuthorFeature.NAMES, candidate.values().size());
    candidate.set(AuthorFeature.LENGTH, name.length());
    candidate.set(AuthorFeature.INITIAL, name.indexOf(". ") == 1);
    candidate.set(AuthorFeature.FAMILY_NAME, NameParser.hasFamilyName(name));
    candidate.set(AuthorFeature.IN_TITLE, key.length() > 1 && titleKey.contains(key));
    addCase(candidate, name);
    addScript(candidate, name.charAt(0), key.length());
    addWords(candidate, LowerCase.of(name), key);
    candidate.set(AuthorFeature.SITE, site.keys().contains(key));
    for (String other : site.keys()) {
      candidate.raise(AuthorFeature.PART_OF_SITE, SiteName.isPart(key, other));
      candidate.raise(AuthorFeature.CONTAINS_SITE, SiteName.isPart(other, key));
    }
  }

  private static void addCase(Candidate candidate, String name) {
    int words = 1;
    int capitals = 0;
    int letters = 0;
    int digits = 0;
    int lower = 0;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean first = i == 0 || name.charAt(i - 1) == ' ';
      words += c == ' ' ? 1 : 0;
      letters += Character.isLetter(c) ? 1 : 0;
      digits += Character.isDigit(c) ? 1 : 0;
      capitals += first && Character.isUpperCase(c) ? 1 : 0;
      lower += Character.isLowerCase(c) ? 1 : 0;
    }
    candidate.set(AuthorFeature.WORDS, words);
    candidate.set(AuthorFeature.CAPITALS, (double) capitals / words);
    candidate.set(AuthorFeature.LOWER_CASE, (double) lower / Math.max(1, letters));
    candidate.set(AuthorFeature.ALL_CAPITALS, lower == 0 && capitals > 0);
    candidate.set(AuthorFeature.DIGITS, digits);
  }

  private static void addScript(Candidate candidate, char first, int length) {
    candidate.set(AuthorFeature.HAN, LinePieces.isHan(first) ? length : 0);
    candidate.set(AuthorFeature.HANGUL, LinePieces.isHangul(first) ? length : 0);
    candidate.set(AuthorFeature.CYRILLIC_OR_GREEK, first >= '\u0370' && first < '\u0530');
    candidate.set(AuthorFeature.OTHER_SCRIPT, first >= '\u0530' && first < '\u2000');
  }

  private static void addWords(Candidate candidate, String lower, String key) {
    candidate.set(
        AuthorFeature.PLACEHOLDER,
        AuthorLabels.WORDS.isTerm(lower, PLACEHOLDER) || NameParser.isLabel(lower));
    for (String word : lower.split(" ", MAX_WORDS)) {
      if (AuthorLabels.WORDS.isTerm(word, ORGANISATION)) {
        candidate.increment(AuthorFeature.ORGANISATION);
      }
      candidate.raise(AuthorFeature.PARTICLE, NameParser.isParticle(word));
      boolean calendar = CalendarNames.isMonth(word) || !CalendarNames.weekdays(word).isEmpty();
      candidate.raise(AuthorFeature.CALENDAR, calendar);
    }
    candidate.words(TokenFamily.VALUE, lower, 6);
    int length = key.length();
    candidate.token(TokenFamily.VALUE, key, Math.max(0, length - 2), length);
    candidate.token(TokenFamily.VALUE, key, Math.max(0, length - 1), length);
    candidate.token(TokenFamily.VALUE, "first:" + key.substring(0, Math.min(1, length)));
  }
}
