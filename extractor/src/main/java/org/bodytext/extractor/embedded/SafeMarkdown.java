package org.bodytext.extractor.embedded;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Set;
import org.bodytext.extractor.markup.CharacterTable;

/**
 * Writes Markdown again without what could harm those who show it: tags, and links to other schemes
 * than those of addresses.
 *
 * <p>What is code is told here as CommonMark tells it, and what could be taken for it, is escaped:
 * so no tag is shown as code here, and is one there. Not thread safe.
 */
final class SafeMarkdown {

  /** Tags that Markdown has no marks for. */
  private static final Set<String> LEFT = Set.of("br", "del", "sub", "sup");

  private static final String BREAK = "br";
  private static final int DEEPEST = 4;

  private static final Set<String> SCHEMES = Set.of("http", "https", "ftp", "mailto", "tel");

  /** Code within a line is no longer. */
  private static final int LONGEST_SPAN = 1000;

  /** Names of files before a slash are no longer. */
  private static final int LONGEST_NAME = 200;

  private static final int LONGEST_ADDRESS = 2000;

  private static final int SHORTEST_FENCE = 3;

  private final String text;
  private final TagScanner tags = new TagScanner();
  private StringBuilder out = new StringBuilder();

  /**
   * Whether the line has a word behind the marks of items: a tag at its beginning could make it one
   * of HTML.
   */
  private boolean begun;

  /** Whether the line has figures, which are a word unless they prove to be the mark of an item. */
  private boolean figures;

  /** Whether the line has code with a bar: if it is the row of a table, the code ends there. */
  private boolean barred;

  /** How much was written when it was asked last whether the next character is escaped. */
  private int askedLength = -1;

  private boolean askedEscaped;

  /** The tags that are open in the line, and are closed in it. */
  private final Deque<String> open = new ArrayDeque<>();

  SafeMarkdown(String text) {
    this.text = text;
    tags.begin(text);
  }

  /**
   * {@return the text of some lines that are not between fences}
   *
   * @param from the offset of the first, behind those before
   */
  String clean(int from, int to) {
    out = new StringBuilder(to - from);
    askedLength = -1;
    int at = from;
    while (at < to) {
      char c = text.charAt(at);
      switch (c) {
        case '`' -> at = readTicks(at, to);
        case '~' -> at = readTildes(at, to);
        case '<' -> at = readSign(at, to);
        case '(', ':' -> {
          // Behind a bracket they begin the address of a link.
          out.append(isBehind(']') && !isSafe(at + 1, to) ? "\\" : "").append(c);
          at++;
        }
        case '\n' -> {
          endLine();
          out.append(c);
          at++;
        }
        default -> {
          out.append(c);
          begin(c);
          at++;
        }
      }
    }
    endLine();
    return out.toString();
  }

  private void begin(char c) {
    boolean mark = figures && (c == '.' || c == ')');
    if (c >= '0' && c <= '9') {
      figures = true;
    } else {
      begun |= Character.isLetterOrDigit(c) || figures && !mark;
      figures = false;
    }
  }

  private boolean isBehind(char c) {
    return !out.isEmpty() && out.charAt(out.length() - 1) == c;
  }

  private boolean isEscaped() {
    if (askedLength != out.length()) {
      askedLength = out.length();
      int at = askedLength;
      while (at > 0 && out.charAt(at - 1) == '\\') {
        at--;
      }
      askedEscaped = (askedLength - at) % 2 > 0;
    }
    return askedEscaped;
  }

  private void escape(char c, int count) {
    for (int i = 0; i < count; i++) {
      out.append(isEscaped() ? "" : "\\").append(c);
    }
  }

  private int run(int from, int to) {
    int at = from;
    while (at < to && text.charAt(at) == text.charAt(from)) {
      at++;
    }
    return at - from;
  }

  private int readTicks(int from, int to) {
    int ticks = run(from, to);
    int end = isEscaped() ? from : behindSpan(from + ticks, to, ticks);
    if (isBehind('`')) {
      // A tag stood between: else they would be one run.
      out.append(' ');
    }
    String span = text.substring(from, Math.max(from, end));
    // A bar may end a cell of a table, and the code with it.
    boolean harms = span.indexOf('<') >= 0 || span.indexOf(']') >= 0;
    boolean bar = span.indexOf('|') >= 0;
    if (span.isEmpty() || harms && (bar || barred)) {
      escape('`', ticks);
      return from + ticks;
    }
    out.append(span);
    begun = true;
    barred |= bar;
    return end;
  }

  private int behindSpan(int from, int to, int ticks) {
    int most = Math.min(to, from + LONGEST_SPAN);
    int at = from;
    while (at < most && text.charAt(at) != '\n') {
      int run = text.charAt(at) == '`' ? run(at, to) : 0;
      if (run == ticks) {
        return at + run;
      }
      at += Math.max(1, run);
    }
    return 0;
  }

  private int readTildes(int from, int to) {
    int tildes = run(from, to);
    if (tildes >= SHORTEST_FENCE || isBehind('~')) {
      escape('~', tildes);
    } else {
      out.append(text, from, from + tildes);
    }
    return from + tildes;
  }

  private int readSign(int from, int to) {
    if (!isEscaped() && isAddress(from)) {
      int end = text.indexOf('>', from) + 1;
      out.append(text, from, end);
      begun = true;
      return end;
    }
    if (!tags.read(from)) {
      escape('<', 1);
      return from + 1;
    }
    boolean inLine = begun || figures;
    if (inLine && LEFT.contains(tags.name())) {
      writeTag(tags.name(), tags.closes());
      begun = true;
    } else if (inLine && tags.isBlock()) {
      endLine();
      out.append("\n\n");
    }
    // What a comment or a tag goes on with in other lines is no text.
    return Math.min(to, tags.end());
  }

  private void writeTag(String name, boolean closes) {
    boolean ends = closes && name.equals(open.peek());
    boolean begins = !closes && open.size() < DEEPEST;
    if (!ends && !begins && !name.equals(BREAK)) {
      return;
    }
    out.append(isEscaped() ? "\\" : "");
    if (ends) {
      out.append("</").append(open.pop()).append('>');
    } else {
      if (!name.equals(BREAK)) {
        open.push(name);
      }
      out.append('<').append(name).append('>');
    }
  }

  private void endLine() {
    while (!open.isEmpty()) {
      writeTag(open.element(), true);
    }
    begun = false;
    figures = false;
    barred = false;
  }

  /** {@return whether a sign begins an address, which ends with another} */
  private boolean isAddress(int from) {
    if (!text.startsWith("<http://", from) && !text.startsWith("<https://", from)) {
      return false;
    }
    int most = Math.min(text.length(), from + LONGEST_ADDRESS);
    for (int at = from + 1; at < most; at++) {
      char c = text.charAt(at);
      if (c == '>') {
        return true;
      } else if ("<[]`".indexOf(c) >= 0 || CharacterTable.isSpace(c)) {
        return false;
      }
    }
    return false;
  }

  /** {@return whether what follows is no address of a script or the like, however it is written} */
  private boolean isSafe(int from, int to) {
    int at = from;
    while (at < to && text.charAt(at) == ' ') {
      at++;
    }
    if (at < to && text.charAt(at) == '<') {
      return isAddress(at);
    }
    int end = at;
    while (end < to && end - at < LONGEST_NAME && isOfName(text.charAt(end))) {
      end++;
    }
    char c = end < to ? text.charAt(end) : '\n';
    if (c == ':') {
      return SCHEMES.contains(text.substring(at, end).toLowerCase(Locale.ROOT));
    }
    return end > at ? " /?#)\n".indexOf(c) >= 0 : "/?#".indexOf(c) >= 0;
  }

  private static boolean isOfName(char c) {
    return Character.isLetterOrDigit(c) || "-_.+~%".indexOf(c) >= 0;
  }
}
