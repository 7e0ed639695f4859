package org.bodytext.extractor.metadata.author;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bodytext.extractor.conventions.Dictionary;
import org.bodytext.extractor.metadata.date.CalendarNames;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** Finds what may be names in a piece of a line, by labels and by the shape of words. */
final class NameParser {

  private static final String FAMILY_NAMES =
      String.join("", Dictionary.of("chinese-names.tsv").terms("first character of a family name"));

  private static final Dictionary WORDS = AuthorLabels.WORDS;
  private static final long LABEL =
      WORDS.meanings(
          meaning ->
              meaning.startsWith("label")
                  || meaning.startsWith("byline")
                  || meaning.equals("phrase")
                  || meaning.equals("writer"));
  private static final long CREDIT_LABEL = LABEL | WORDS.meanings("credit label");
  private static final long OTHER_ROLE = WORDS.meanings("other role");
  private static final long REPORTER = WORDS.meanings("reporter in chinese");
  private static final long TITLE = REPORTER | WORDS.meanings("after an eastern name");
  private static final Set<String> PARTICLES = Set.copyOf(WORDS.terms("particle"));
  private static final List<String> REPORTERS = WORDS.terms("reporter in chinese");
  private static final List<String> AFTER_EASTERN = WORDS.terms("after an eastern name");

  private static final int MAX_LENGTH = 120;
  private static final int MAX_WORDS_OF_TEXT = 24;
  private static final int MAX_LABEL_WORDS = 4;
  private static final int MAX_WORDS = 6;

  /** The length of a Chinese text that may be a name, in code units. */
  private static final int MAX_EASTERN = 16;

  /** The length of a Chinese name after a newspaper, and of one that may also begin a label. */
  private static final int MAX_REPORTER = 5;

  private static final int MAX_FAMILY_AND_GIVEN = 4;

  private NameParser() {}

  /**
   * A text that may be a name.
   *
   * @param start the offset in the piece
   * @param end the offset after it
   * @param label the label before it, in lower case; empty if none
   * @param rest the word after it; empty if none
   */
  record Name(int start, int end, String label, String rest) {

    static final Name NONE = new Name(0, 0, "", "");
  }

  /** {@return whether a text is a label before names} */
  static boolean isLabel(String text) {
    return WORDS.isTerm(text, LABEL);
  }

  /** {@return whether a label, or its first word, is of a photographer, an editor or the like} */
  static boolean isOtherRole(String label) {
    String bare = label.strip();
    int space = bare.indexOf(' ');
    return WORDS.isTerm(bare, OTHER_ROLE)
        || space > 0 && WORDS.isTerm(bare.substring(0, space), OTHER_ROLE);
  }

  /** {@return whether a text is the title of a reporter, before or after a name} */
  static boolean isTitle(String text) {
    return WORDS.isTerm(text, TITLE);
  }

  /** {@return whether a word in lower case may stand between the parts of a name, as "von"} */
  static boolean isParticle(String word) {
    return PARTICLES.contains(word);
  }

  /** {@return whether a text has the length and the first character of a Chinese name} */
  static boolean hasFamilyName(String text) {
    return text.length() >= 2
        && text.length() <= MAX_FAMILY_AND_GIVEN
        && FAMILY_NAMES.indexOf(text.charAt(0)) >= 0;
  }

  /** {@return the possible names in a piece of a line, the most likely ones first} */
  static List<Name> in(String text) {
    List<Name> names = new ArrayList<>();
    if (text.isEmpty() || text.length() > MAX_LENGTH) {
      return names;
    }
    boolean eastern =
        LinePieces.isEastern(text.charAt(0))
            || LinePieces.isEastern(text.charAt(text.length() - 1));
    if (!eastern) {
      addWestern(text, names);
    } else if (text.length() > MAX_EASTERN) {
      addReporter(text, names);
    } else {
      addEastern(text, names);
    }
    return names;
  }

  /** Adds the name after the last label in a long text: a newspaper and its reporter. */
  private static void addReporter(String text, List<Name> names) {
    int start = text.length() - 1;
    while (start >= 0 && WORDS.lengthAt(text, start, REPORTER) == 0) {
      start--;
    }
    int end = start < 0 ? 0 : start + WORDS.lengthAt(text, start, REPORTER);
    int length = text.length() - end;
    if (start >= 0 && length >= 2) {
      if (length <= MAX_REPORTER) {
        names.add(new Name(end, text.length(), text.substring(start, end), ""));
      }
      addBeginning(text, end, text.substring(start, end), names);
    }
  }

  private static void addEastern(String text, List<Name> names) {
    int from = 0;
    String label = "";
    for (int n = 0; n < 3; n++) {
      String next = easternLabel(text, from);
      if (!next.isEmpty()) {
        label = next;
        from += next.length();
      }
    }
    int length = text.length() - from;
    if (from > 0) {
      names.add(new Name(from, text.length(), label, ""));
      addBeginning(text, from, label, names);
    }
    if (from == 0 || text.length() <= MAX_FAMILY_AND_GIVEN) {
      names.add(new Name(0, text.length(), "", ""));
    }
    for (String word : REPORTERS) {
      int at = text.lastIndexOf(word);
      int end = at + word.length();
      if (at > from && text.length() - end >= 2) {
        names.add(new Name(end, text.length(), word, ""));
        addBeginning(text, end, word, names);
      } else if (at >= from + 2 && end == text.length()) {
        names.add(new Name(from, at, label, word));
      }
    }
    for (String word : AFTER_EASTERN) {
      if (text.endsWith(word) && length - word.length() >= 2) {
        names.add(new Name(from, text.length() - word.length(), label, word.strip()));
      }
    }
  }

  /** Adds the two and three characters after a label that a place or a date may follow. */
  private static void addBeginning(String text, int from, String label, List<Name> names) {
    for (int length = 3; length >= 2; length--) {
      int end = from + length;
      if (end < text.length() && hasFamilyName(text.substring(from, end))) {
        names.add(new Name(from, end, label, text.substring(end, end + 1)));
      }
    }
  }

  private static String easternLabel(String text, int from) {
    boolean eastern = from < text.length() && LinePieces.isEastern(text.charAt(from));
    int length = eastern ? WORDS.lengthAt(text, from, text.length() - 2, CREDIT_LABEL) : 0;
    return text.substring(from, from + length);
  }

  private static void addWestern(String text, List<Name> names) {
    Words words = Words.of(text);
    if (words == null) {
      return;
    }
    int first = 0;
    String label = "";
    for (int n = 0; n < 2; n++) {
      int length = labelLength(words, first);
      if (length > 0) {
        label = LowerCase.of(words.text(first, first + length));
        first += length;
      }
    }
    int last = words.endOfName(first);
    if (last > first) {
      names.add(words.name(first, last, label));
    }
    boolean few = words.count - first <= 3 && !words.hasDigit(first) || words.isLogin(first);
    if (last < words.count && few) {
      names.add(words.name(first, words.count, label));
    }
    addWithin(words, Math.max(1, last), names);
  }

  private static int labelLength(Words words, int first) {
    for (int length = Math.min(MAX_LABEL_WORDS, words.count - first - 1); length > 0; length--) {
      if (isLabel(words.text(first, first + length))) {
        return length;
      }
    }
    return 0;
  }

  /** Adds names after a label or a word in lower case, as in "May 5, 2024 by Jane Doe". */
  private static void addWithin(Words words, int from, List<Name> names) {
    for (int word = from; word + 1 < words.count; word++) {
      boolean known = isLabel(words.text(word));
      boolean capitals =
          !known
              && isCapital(words.first(word))
              && !isCapital(words.first(word - 1))
              && isCapital(words.first(word + 1));
      if (known || capitals) {
        int begin = known ? word + 1 : word;
        int end = words.endOfName(begin);
        if (end == begin && known && words.count - begin <= 2 && !words.hasDigit(begin)) {
          end = words.count;
        }
        if (end > begin) {
          names.add(words.name(begin, end, LowerCase.of(words.text(begin - 1))));
          word = end;
        }
      }
    }
  }

  private static boolean isCapital(char c) {
    return Character.isUpperCase(c) || Character.isLetter(c) && !Character.isLowerCase(c);
  }

  private static boolean hasDigit(String text, int from, int to) {
    for (int at = from; at < to; at++) {
      if (Character.isDigit(text.charAt(at))) {
        return true;
      }
    }
    return false;
  }

  /** The words of a text, which spaces separate. */
  private static final class Words {

    private final String text;
    private final int[] starts = new int[MAX_WORDS_OF_TEXT];
    private final int[] ends = new int[MAX_WORDS_OF_TEXT];
    private int count;

    private Words(String text) {
      this.text = text;
    }

    /** {@return the words; null for an empty text, or for too many} */
    static @Nullable Words of(String text) {
      Words words = new Words(text);
      int start = -1;
      for (int at = 0; at <= text.length(); at++) {
        boolean space = at == text.length() || text.charAt(at) == ' ';
        if (space && start >= 0) {
          if (words.count == MAX_WORDS_OF_TEXT) {
            return null;
          }
          words.starts[words.count] = start;
          words.ends[words.count++] = at;
          start = -1;
        } else if (!space && start < 0) {
          start = at;
        }
      }
      return words.count == 0 ? null : words;
    }

    String text(int word) {
      return text(word, word + 1);
    }

    String text(int from, int to) {
      return text.substring(starts[from], ends[to - 1]);
    }

    char first(int word) {
      return text.charAt(starts[word]);
    }

    Name name(int from, int to, String label) {
      return new Name(starts[from], ends[to - 1], label, to < count ? text(to) : "");
    }

    /** {@return whether the last word begins with a letter and may be a login} */
    boolean isLogin(int word) {
      return word == count - 1 && Character.isLetter(first(word));
    }

    boolean hasDigit(int from) {
      return from < count && NameParser.hasDigit(text, starts[from], text.length());
    }

    /** {@return the word after the last one of a name that begins at a word; the word if none} */
    int endOfName(int first) {
      int end = first;
      while (end < count && end - first < MAX_WORDS && isPart(end, end == first)) {
        end++;
      }
      while (end > first && isParticle(text(end - 1))) {
        end--;
      }
      return end;
    }

    private boolean isPart(int word, boolean first) {
      String part = text(word);
      if (isParticle(part)) {
        return !first || word + 1 < count;
      }
      boolean elided = part.length() > 2 && part.charAt(1) == '\'' && isCapital(part.charAt(2));
      if (!elided && !isCapital(part.charAt(0)) || NameParser.hasDigit(part, 0, part.length())) {
        return false;
      }
      boolean beforeNumber = word + 1 < count && Character.isDigit(first(word + 1));
      return !(beforeNumber && CalendarNames.isMonth(part))
          && (first || CalendarNames.weekdays(LowerCase.of(part)).isEmpty());
    }
  }
}
