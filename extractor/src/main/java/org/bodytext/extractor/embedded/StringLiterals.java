package org.bodytext.extractor.embedded;

import java.util.Set;
import org.bodytext.extractor.markup.CharacterTable;

/**
 * Finds where the string literals of a script begin, past the quotation marks in its comments and
 * regular expressions and those that open none. What is between, {@link JsonPathTracker} see. Not
 * thread safe.
 */
final class StringLiterals {

  /** A regular expression is looked for no farther. */
  private static final int LONGEST_PATTERN = 200;

  /** A comment that scripts of XHTML begin with, and data after it. */
  private static final String CDATA = "//<![CDATA[";

  /** What stands before a regular expression, and never before a division. */
  private static final String BEFORE_PATTERN = "(,=:[!&|?{};\n<>+-*%~^";

  /** Words that a regular expression may follow. */
  private static final Set<String> BEFORE_PATTERN_WORDS = Set.of("return", "typeof", "case");

  private final CharSequence in;
  private final int to;
  private final JsonPathTracker keys;

  /** Up to here no single quotation mark ends a string. */
  private int lone;

  /** Whether backticks still open strings; not from one on that none ends. */
  private boolean backticks = true;

  /** What stood last: a regular expression follows other signs than a division. */
  private char before = '\n';

  StringLiterals(CharSequence in, int from, int to, JsonPathTracker keys) {
    this.in = in;
    this.lone = from;
    this.to = to;
    this.keys = keys;
  }

  /**
   * {@return the offset of the quotation mark that opens the next literal; the end if none does}
   */
  int next(int from) {
    int at = from;
    while (at < to) {
      char c = in.charAt(at);
      if (c == '/') {
        at = afterSlash(at);
      } else if (opens(c, at)) {
        before = c;
        return at;
      } else {
        keys.see(c, at);
        before = c == '\n' || !CharacterTable.isSpace(c) ? c : before;
        at++;
      }
    }
    return to;
  }

  private boolean opens(char c, int at) {
    if (c == '"') {
      return true;
    }
    if (c == '`' ? !backticks : c != '\'' || at < lone) {
      return false;
    }
    int end = closingQuote(c, at + 1);
    boolean closed = end < to && in.charAt(end) == c;
    if (!closed && c == '`') {
      backticks = false;
    } else if (!closed) {
      lone = end;
    }
    return closed;
  }

  /** {@return the offset behind a comment or regular expression, or behind a mere slash} */
  private int afterSlash(int at) {
    char next = at + 1 < to ? in.charAt(at + 1) : ' ';
    if (next == '/') {
      boolean data = CDATA.contentEquals(in.subSequence(at, Math.min(to, at + CDATA.length())));
      return data ? at + CDATA.length() : endOfLine(at);
    }
    if (next == '*') {
      int end = at + 2;
      while (end < to && !(in.charAt(end) == '/' && in.charAt(end - 1) == '*' && end > at + 2)) {
        end++;
      }
      return Math.min(to, end + 1);
    }
    boolean pattern = BEFORE_PATTERN.indexOf(before) >= 0 || followsWord(at);
    before = '/';
    return pattern ? afterPattern(at) : at + 1;
  }

  private boolean followsWord(int at) {
    int end = at;
    while (end > 0 && in.charAt(end - 1) == ' ' && at - end < 3) {
      end--;
    }
    int start = end;
    while (start > 0 && CharacterTable.isAsciiLetter(in.charAt(start - 1)) && end - start < 7) {
      start--;
    }
    return BEFORE_PATTERN_WORDS.contains(in.subSequence(start, end).toString());
  }

  private int afterPattern(int from) {
    boolean set = false;
    int most = Math.min(to, from + LONGEST_PATTERN);
    for (int at = from + 1; at < most && in.charAt(at) != '\n'; at++) {
      char c = in.charAt(at);
      if (c == '\\') {
        at++;
      } else if (c == '/' && !set) {
        return at + 1;
      } else {
        set = c == '[' || set && c != ']';
      }
    }
    return from + 1;
  }

  private int endOfLine(int from) {
    int at = from;
    while (at < to && in.charAt(at) != '\n') {
      at++;
    }
    return at;
  }

  /**
   * {@return the offset of the next such mark, or of what ends its string without: line or text}
   */
  private int closingQuote(char quote, int from) {
    int at = from;
    while (at < to && in.charAt(at) != quote && (quote == '`' || in.charAt(at) != '\n')) {
      at += in.charAt(at) == '\\' ? 2 : 1;
    }
    return Math.min(at, to);
  }
}
