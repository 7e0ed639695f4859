package org.bodytext.extractor.embedded;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Code of Markdown between two lines of ticks or tildes.
 *
 * @param start where its first line begins
 * @param content where the line behind that begins
 * @param last where its last line begins
 * @param end where what follows begins
 * @param indent how far in its first line has the ticks
 * @param isMarked whether marks of a list stand before them
 * @param mark the ticks or tildes
 */
record FencedCodeBlock(
    int start, int content, int last, int end, int indent, boolean isMarked, String mark) {

  private static final int SHORTEST = 3;

  /** So none is looked for time and again. */
  private static final int LONGEST = 12;

  /** So far in stands a fence in a list at most. */
  private static final int DEEPEST = 24;

  /** More spaces behind the mark of an item begin code of another kind. */
  private static final int MOST_BEHIND_MARK = 4;

  private static final int LONGEST_NUMBER = 9;

  /** {@return those of a text that end, in order} */
  static List<FencedCodeBlock> of(String text) {
    List<FencedCodeBlock> fences = new ArrayList<>();
    // Of ticks and of tildes: so long a fence has no end from here on.
    int[] endless = {LONGEST + 1, LONGEST + 1};
    int at = 0;
    while (at < text.length()) {
      FencedCodeBlock begun = begin(text, at);
      int kind = begun != null && begun.mark.charAt(0) == '`' ? 0 : 1;
      FencedCodeBlock fence =
          begun == null || begun.mark.length() >= endless[kind] ? null : begun.closed(text);
      if (fence != null) {
        fences.add(fence);
        at = fence.end;
      } else {
        if (begun != null) {
          endless[kind] = Math.min(endless[kind], begun.mark.length());
        }
        at = behindLine(text, at);
      }
    }
    return fences;
  }

  private static @Nullable FencedCodeBlock begin(String text, int line) {
    int at = behindBlanks(text, line);
    boolean marked = false;
    for (int behind = behindMark(text, at); behind > at; behind = behindMark(text, at)) {
      at = behind;
      marked = true;
    }
    int end = behindRun(text, at);
    int length = end - at;
    if (length < SHORTEST || length > LONGEST || at - line > DEEPEST) {
      return null;
    }
    int next = behindLine(text, line);
    if (text.charAt(at) == '`' && text.substring(end, next).indexOf('`') >= 0) {
      return null;
    }
    return new FencedCodeBlock(line, next, next, next, at - line, marked, text.substring(at, end));
  }

  private @Nullable FencedCodeBlock closed(String text) {
    int line = content;
    while (line < text.length()) {
      int next = behindLine(text, line);
      int at = line;
      while (at < next && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
        at++;
      }
      int run = at < next && text.charAt(at) == mark.charAt(0) ? behindRun(text, at) : at;
      if (run - at >= mark.length() && text.substring(run, next).isBlank()) {
        return new FencedCodeBlock(start, content, line, next, indent, isMarked, mark);
      }
      line = next;
    }
    return null;
  }

  /** {@return where a mark of an item that begins at an offset ends with its spaces, or there} */
  private static int behindMark(String text, int from) {
    int at = from;
    while (at < text.length() && at - from < LONGEST_NUMBER && isDigit(text.charAt(at))) {
      at++;
    }
    char c = at < text.length() ? text.charAt(at) : ' ';
    boolean mark = at > from ? c == '.' || c == ')' : c == '-' || c == '*' || c == '+';
    int end = mark ? behindBlanks(text, at + 1) : at;
    return mark && end > at + 1 && end <= at + 1 + MOST_BEHIND_MARK ? end : from;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static int behindBlanks(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    return at;
  }

  private static int behindRun(String text, int from) {
    int at = from;
    boolean fence = from < text.length() && (text.charAt(from) == '`' || text.charAt(from) == '~');
    while (fence && at < text.length() && text.charAt(at) == text.charAt(from)) {
      at++;
    }
    return at;
  }

  /** {@return where the line behind the one at an offset begins, or the text ends} */
  static int behindLine(String text, int from) {
    int feed = text.indexOf('\n', from);
    return feed < 0 ? text.length() : feed + 1;
  }

  /** {@return the lines of code, as far in as they are beside the fence} */
  List<String> code(String text) {
    return text.substring(content, last).lines().map(this::lineOfCode).toList();
  }

  private String lineOfCode(String line) {
    int at = 0;
    while (at < line.length() && at < indent && line.charAt(at) == ' ') {
      at++;
    }
    return line.substring(at);
  }

  /** {@return all its lines, none less far in than the first, which would end the code} */
  List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    String first = text.substring(start, content).stripTrailing();
    lines.add(first);
    String space = " ".repeat(indent);
    for (String line : code(text)) {
      lines.add(line.isBlank() ? "" : space + line);
    }
    lines.add(space + mark);
    return lines;
  }

  /**
   * {@return whether a blank line must stand before it, or it may go on with a sentence, or by its
   * bars with a table}
   */
  boolean needsBlank(String text) {
    return isMarked
        || indent >= MOST_BEHIND_MARK
        || text.substring(start, content).indexOf('|') >= 0;
  }
}
