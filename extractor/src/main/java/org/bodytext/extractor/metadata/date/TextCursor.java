package org.bodytext.extractor.metadata.date;

/** A place in a text that moves over what it is told to, and over nothing else. */
final class TextCursor {

  private static final int MOST_SPACES = 8;

  /** The year in another count, with the brackets. */
  private static final int MOST_IN_BRACKETS = 12;

  /** The first character of the scripts of India. */
  private static final char FIRST_OF_INDIA = '\u0900';

  /** The first digit that is none of ASCII: Arabic letters have their own. */
  private static final char FIRST_OTHER = '\u0660';

  private final CharSequence text;
  private int at;

  TextCursor(CharSequence text, int at) {
    this.text = text;
    this.at = at;
  }

  int at() {
    return at;
  }

  void moveTo(int place) {
    at = place;
  }

  /** {@return the character here, 0 at the end} */
  char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  boolean isAtDigit() {
    return isDigit(peek());
  }

  boolean isAtLetter() {
    return Character.isLetter(peek());
  }

  /** Moves over white space, a few characters of it. */
  void skipSpaces() {
    for (int n = 0; n < MOST_SPACES && isSpace(peek()); n++) {
      at++;
    }
  }

  /** Moves over one character if it is one of some. */
  boolean skip(String any) {
    boolean found = peek() != 0 && any.indexOf(peek()) >= 0;
    if (found) {
      at++;
    }
    return found;
  }

  /** Moves over one of some words, whatever its case, if it stands here. */
  boolean skipWord(String... words) {
    for (String word : words) {
      int end = at + word.length();
      if (end <= text.length()
          && matches(word)
          && !(Character.isLetter(word.charAt(word.length() - 1)) && isLatinAt(end))) {
        at = end;
        return true;
      }
    }
    return false;
  }

  /**
   * Reads a number of {@code least} to {@code most} digits, if the digits here are that many.
   *
   * @return the number; -1, and nothing moved, if there is none
   */
  int number(int least, int most) {
    int end = at;
    int number = 0;
    while (end < text.length() && end - at <= most && isDigit(text.charAt(end))) {
      number = number * 10 + Character.digit(text.charAt(end), 10);
      end++;
    }
    if (end - at < least || end - at > most) {
      return -1;
    }
    at = end;
    return number;
  }

  /** Reads the same, or a number below 100 in Chinese characters. */
  int anyNumber(int least, int most) {
    int number = number(least, most);
    return number < 0 ? ChineseNumerals.upTo99(this) : number;
  }

  /** Moves over round brackets and the few characters in them, if they stand here. */
  void skipBrackets() {
    if (peek() != '(' && peek() != '（') {
      return;
    }
    int end = Math.min(text.length(), at + MOST_IN_BRACKETS);
    for (int i = at + 1; i < end; i++) {
      if (text.charAt(i) == ')' || text.charAt(i) == '）') {
        at = i + 1;
        return;
      }
    }
  }

  /** {@return the number of the month that is named here, which is moved over; 0 if none is} */
  int monthName() {
    return monthName(false);
  }

  /** Does the same for months of languages that name them before the day. */
  int leadingMonthName() {
    return monthName(true);
  }

  private int monthName(boolean leading) {
    int end = at;
    while (end < text.length() && end - at <= Months.LONGEST && isOfWord(text.charAt(end))) {
      end++;
    }
    int month = leading ? Months.leading(text, at, end) : Months.of(text, at, end);
    if (month > 0) {
      at = end;
    }
    return month;
  }

  /**
   * {@return whether a character is a letter, or may stand in a word of the scripts from those of
   * India on, which write vowels as marks}
   */
  private static boolean isOfWord(char c) {
    return Character.isLetter(c)
        || c >= FIRST_OF_INDIA && Character.isUnicodeIdentifierPart(c) && !Character.isDigit(c);
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9' || c >= FIRST_OTHER && Character.isDigit(c);
  }

  static boolean isSpace(char c) {
    return c == ' ' || c != 0 && (Character.isWhitespace(c) || Character.isSpaceChar(c));
  }

  private boolean isLatinAt(int place) {
    return place < text.length()
        && text.charAt(place) < 128
        && Character.isLetter(text.charAt(place));
  }

  private boolean matches(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (Character.toLowerCase(text.charAt(at + i)) != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
