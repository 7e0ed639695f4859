package org.bodytext.extractor.data;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.bodytext.extractor.SourceText;
import org.bodytext.extractor.markup.Characters;
import org.bodytext.extractor.markup.References;
import org.jspecify.annotations.Nullable;

/**
 * Reads the strings of JSON in scripts that are prose, markup in them taken away.
 *
 * <p>It looks at string literals alone, not at the JSON around them, so broken JSON and scripts
 * that assign JSON to a variable give the same; comments and regular expressions of scripts are
 * passed over, for the quotation marks in them. A string is prose if it has {@link #FEWEST_WORDS}
 * words outside markup and does not look like code.
 */
final class DataReader {

  /** A shorter string is a label, in words; every Chinese character is a word. */
  private static final int FEWEST_WORDS = 12;

  /** One brace or semicolon in so many words looks like code. */
  private static final int WORDS_A_SIGN = 8;

  private static final int LONGEST_PROPERTY = 40;

  /** A letter of a script without spaces is so much of a word. */
  private static final int LETTERS_A_WORD = 5;

  /** JSON in strings of JSON is read so deep. */
  private static final int DEEPEST = 2;

  private static final String BLOCKS =
      " p div br li ul ol h1 h2 h3 h4 h5 h6 tr td th table blockquote pre section article figure"
          + " figcaption dl dt dd hr ";

  private final SourceText source;
  private final List<DataLine> lines;
  private final References references = new References();
  private int left = DataLines.MOST_CHARACTERS;

  // The string that was read last: its characters, where each comes from, and where it ends.
  private char[] text = new char[1024];
  private int[] offsets = new int[1025];
  private int length;

  /** Whether white space stands behind what a line has so far. */
  private boolean space;

  DataReader(SourceText source, List<DataLine> lines) {
    this.source = source;
    this.lines = lines;
  }

  /** Reads a script in {@code [from, to)}. */
  void read(int element, int from, int to) {
    read(element, source, null, from, to, 0);
  }

  /**
   * Reads JSON.
   *
   * @param origins for each character of {@code in} and its end where it comes from; null if it is
   *     the source itself
   * @param depth how many strings it is in
   */
  private void read(
      int element, CharSequence in, int @Nullable [] origins, int from, int to, int depth) {
    String property = "";
    StringLiterals literals = new StringLiterals(in, from, to);
    int at = literals.next(from);
    while (at < to && left > 0) {
      at = readString(in, origins, in.charAt(at), at + 1, to);
      int next = at;
      while (next < to && Characters.isSpace(in.charAt(next))) {
        next++;
      }
      if (next < to && in.charAt(next) == ':') {
        property = new String(text, 0, Math.min(length, LONGEST_PROPERTY));
      } else if (depth < DEEPEST && isJson()) {
        String inner = new String(text, 0, length);
        read(element, inner, Arrays.copyOf(offsets, length + 1), 0, length, depth + 1);
      } else if (isProse()) {
        addParagraphs(element, property);
      }
      at = literals.next(at);
    }
  }

  /** Reads a string literal from behind its quotation mark. {@return the offset behind its end} */
  private int readString(CharSequence in, int @Nullable [] origins, char quote, int from, int to) {
    length = 0;
    int at = from;
    while (at < to && in.charAt(at) != quote) {
      int start = at;
      char c = in.charAt(at++);
      if (c == '\\' && at < to) {
        char escaped = in.charAt(at++);
        c =
            switch (escaped) {
              case 'n', 'r' -> '\n';
              case 't', 'b', 'f' -> ' ';
              default -> escaped;
            };
        if (escaped == 'u' && at + 4 <= to) {
          int code = hex(in, at);
          if (code >= 0) {
            c = (char) code;
            at += 4;
          }
        }
      }
      put(c, origins == null ? start : origins[start]);
    }
    offsets[length] = origins == null ? at : origins[at];
    return Math.min(to, at + 1);
  }

  private static int hex(CharSequence in, int at) {
    int code = 0;
    for (int i = at; i < at + 4; i++) {
      int digit = Character.digit(in.charAt(i), 16);
      if (digit < 0) {
        return -1;
      }
      code = code * 16 + digit;
    }
    return code;
  }

  private void put(char c, int offset) {
    if (length == text.length) {
      text = Arrays.copyOf(text, length * 2);
      offsets = Arrays.copyOf(offsets, length * 2 + 1);
    }
    text[length] = c;
    offsets[length++] = offset;
  }

  /** {@return whether the string is itself JSON, as some scripts hand on their state} */
  private boolean isJson() {
    for (int i = 0; i + 2 < length; i++) {
      if (text[i] == '"' && text[i + 1] == ':') {
        char c = text[i + 2];
        if (c == '"' || c == '{' || c == '[') {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isProse() {
    int words = 0;
    int signs = 0;
    int unspaced = 0;
    boolean inWord = false;
    boolean inTag = false;
    for (int i = 0; i < length; i++) {
      char c = text[i];
      inTag = c == '<' || inTag && c != '>';
      byte kind = inTag ? Characters.OTHER : Characters.classOf(c);
      words += kind == Characters.CJK || kind == Characters.WORD && !inWord ? 1 : 0;
      inWord = kind == Characters.WORD;
      unspaced += inWord && Characters.isUnspaced(c) ? 1 : 0;
      signs += !inTag && (c == '{' || c == '}' || c == '=' || c == '\\') ? 1 : 0;
    }
    words += unspaced / LETTERS_A_WORD;
    return words >= FEWEST_WORDS && signs * WORDS_A_SIGN <= words && !isAddress();
  }

  private boolean isAddress() {
    for (int i = 0; i < length; i++) {
      char c = text[i];
      if (c == ' ' || Characters.isUnspaced(c) || Characters.classOf(c) == Characters.CJK) {
        return false;
      }
    }
    return true;
  }

  private void addParagraphs(int element, String property) {
    StringBuilder line = new StringBuilder();
    int[] places = new int[length + 1];
    int at = 0;
    while (at < length) {
      char c = text[at];
      if (c == '<' && at + 1 < length && (text[at + 1] == '/' || isLetter(text[at + 1]))) {
        int close = at + 1;
        while (close < length && text[close] != '>') {
          close++;
        }
        if (isBlock(at + 1, close)) {
          flush(element, property, line, places);
        }
        at = Math.min(length, close + 1);
      } else if (c == '\n') {
        flush(element, property, line, places);
        at++;
      } else {
        at = append(at, line, places);
      }
    }
    flush(element, property, line, places);
  }

  static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /**
   * Appends a character or what a reference stands for, and keeps where it ends. {@return where the
   * text goes on}
   */
  private int append(int from, StringBuilder line, int[] places) {
    int next = from + 1;
    if (text[from] == '&') {
      int most = Math.min(length, from + 40) - from;
      int end = references.resolve(new String(text, from, most), 0, most, false);
      if (end > 0) {
        next = from + end;
        for (int i = 0; i < references.length() && i < end; i++) {
          append(references.charAt(i), offsets[from], offsets[next], line, places);
        }
      }
    }
    if (next == from + 1) {
      append(text[from], offsets[from], offsets[next], line, places);
    }
    return next;
  }

  private void append(char c, int from, int to, StringBuilder line, int[] places) {
    byte kind = Characters.classOf(c);
    if (kind == Characters.SPACE) {
      space = line.length() > 0;
    } else if (kind != Characters.INVISIBLE) {
      if (space) {
        // It stands where the word before ends, whatever is between.
        line.append(' ');
        space = false;
      }
      places[line.length()] = from;
      line.append(c);
      places[line.length()] = to;
    }
  }

  private void flush(int element, String property, StringBuilder line, int[] places) {
    int size = line.length();
    if (size > 0 && left > 0) {
      lines.add(new DataLine(element, property, line.toString(), Arrays.copyOf(places, size + 1)));
      left -= size;
    }
    line.setLength(0);
    space = false;
  }

  private boolean isBlock(int from, int to) {
    int start = from < to && text[from] == '/' ? from + 1 : from;
    int end = start;
    while (end < to && Character.isLetterOrDigit(text[end])) {
      end++;
    }
    String name = new String(text, start, Math.min(end - start, 12));
    return BLOCKS.contains(" " + name.toLowerCase(Locale.ROOT) + " ");
  }
}
