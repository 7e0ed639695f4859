package org.bodytext.extractor.embedded;

import java.util.Set;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.page.ExtractionInterruptedException;

/**
 * Finds the string literals of a script; skips the quotation marks in its comments and regular
 * expressions, and those that do not open a literal. Passes the characters between literals to a
 * {@link JsonPathTracker}. Not thread safe.
 */
final class StringLiterals {

  /** In characters. */
  private static final int MAX_PATTERN_LENGTH = 200;

  /** The comment that begins scripts of XHTML; data follows it in the same line. */
  private static final String CDATA = "//<![CDATA[";

  /** The characters before a regular expression, which never precede a division. */
  private static final String BEFORE_PATTERN = "(,=:[!&|?{};\n<>+-*%~^";

  /** Words that a regular expression may follow. */
  private static final Set<String> BEFORE_PATTERN_WORDS = Set.of("return", "typeof", "case");

  private final CharSequence in;
  private final int to;
  private final JsonPathTracker keys;

  /** Before this offset, no single quotation mark ends a string. */
  private int unclosedTo;

  /** Whether backticks open strings; false after one that is not closed. */
  private boolean backticks = true;

  /** The last character that is not white space, or a line feed. */
  private char before = '\n';

  StringLiterals(CharSequence in, int from, int to, JsonPathTracker keys) {
    this.in = in;
    this.unclosedTo = from;
    this.to = to;
    this.keys = keys;
  }

  /**
   * {@return the offset of the quotation mark that opens the next literal; the end if there is
   * none}
   */
  int next(int from) {
    ExtractionInterruptedException.throwIfInterrupted();
    int at = from;
    while (at < to) {
      char c = in.charAt(at);
      if (c == '/') {
        at = afterSlash(at);
      } else if (opens(c, at)) {
        before = c;
        return at;
      } else {
        keys.accept(c, at);
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
    if (c == '`' ? !backticks : c != '\'' || at < unclosedTo) {
      return false;
    }
    int end = closingQuote(c, at + 1);
    boolean closed = end < to && in.charAt(end) == c;
    if (!closed && c == '`') {
      backticks = false;
    } else if (!closed) {
      unclosedTo = end;
    }
    return closed;
  }

  /** {@return the offset after a comment, a regular expression or another slash} */
  private int afterSlash(int at) {
    char next = at + 1 < to ? in.charAt(at + 1) : ' ';
    if (next == '/') {
      boolean cdata = CDATA.contentEquals(in.subSequence(at, Math.min(to, at + CDATA.length())));
      return cdata ? at + CDATA.length() : endOfLine(at);
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
    boolean inClass = false;
    int limit = Math.min(to, from + MAX_PATTERN_LENGTH);
    for (int at = from + 1; at < limit && in.charAt(at) != '\n'; at++) {
      char c = in.charAt(at);
      if (c == '\\') {
        at++;
      } else if (c == '/' && !inClass) {
        return at + 1;
      } else {
        inClass = c == '[' || inClass && c != ']';
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

  /** {@return the offset of the next such mark, or of the end of the line or text} */
  private int closingQuote(char quote, int from) {
    int at = from;
    while (at < to && in.charAt(at) != quote && (quote == '`' || in.charAt(at) != '\n')) {
      at += in.charAt(at) == '\\' ? 2 : 1;
    }
    return Math.min(at, to);
  }
}
