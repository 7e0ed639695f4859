package org.bodytext.extractor.data;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.bodytext.extractor.markup.Characters;
import org.bodytext.extractor.markup.References;

/**
 * Reads the strings of JSON in scripts that are prose, markup in them taken away.
 *
 * <p>It looks at string literals alone, not at the JSON around them, so broken JSON and scripts
 * that assign JSON to a variable give the same. A string is prose if it has {@link #FEWEST_WORDS}
 * words outside markup and does not look like code.
 */
final class DataReader {

  /** A shorter string is a label, in words; every Chinese character is a word. */
  private static final int FEWEST_WORDS = 12;

  /** One brace or semicolon in so many words looks like code. */
  private static final int WORDS_A_SIGN = 8;

  private static final int LONGEST_PROPERTY = 40;

  private static final String BLOCKS =
      " p div br li ul ol h1 h2 h3 h4 h5 h6 tr td th table blockquote pre section article figure"
          + " figcaption dl dt dd hr ";

  private final String source;
  private final List<DataLine> lines;
  private final References references = new References();
  private int left = DataLines.MOST_CHARACTERS;

  // The string that was read last: its characters and where each comes from.
  private char[] text = new char[1024];
  private int[] offsets = new int[1024];
  private int length;

  DataReader(String source, List<DataLine> lines) {
    this.source = source;
    this.lines = lines;
  }

  /** Reads a script in {@code [from, to)}. */
  void read(int element, int from, int to) {
    String property = "";
    int at = from;
    while (at < to && left > 0) {
      char c = source.charAt(at);
      if (c != '"') {
        at++;
        continue;
      }
      at = readString(at + 1, to);
      int next = at;
      while (next < to && Characters.isSpace(source.charAt(next))) {
        next++;
      }
      if (next < to && source.charAt(next) == ':') {
        property = new String(text, 0, Math.min(length, LONGEST_PROPERTY));
      } else if (isProse()) {
        addParagraphs(element, property, at);
      }
    }
  }

  /** Reads a string literal from behind its quotation mark. {@return the offset behind its end} */
  private int readString(int from, int to) {
    length = 0;
    int at = from;
    while (at < to) {
      char c = source.charAt(at);
      if (c == '"') {
        return at + 1;
      }
      int start = at++;
      if (c == '\\' && at < to) {
        char escaped = source.charAt(at++);
        c =
            switch (escaped) {
              case 'n', 'r' -> '\n';
              case 't', 'b', 'f' -> ' ';
              default -> escaped;
            };
        if (escaped == 'u' && at + 4 <= to) {
          int code = hex(at);
          if (code >= 0) {
            c = (char) code;
            at += 4;
          }
        }
      }
      put(c, start);
    }
    return at;
  }

  private int hex(int at) {
    int code = 0;
    for (int i = at; i < at + 4; i++) {
      int digit = Character.digit(source.charAt(i), 16);
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
      offsets = Arrays.copyOf(offsets, length * 2);
    }
    text[length] = c;
    offsets[length++] = offset;
  }

  private boolean isProse() {
    int words = 0;
    int signs = 0;
    boolean inWord = false;
    boolean inTag = false;
    for (int i = 0; i < length; i++) {
      char c = text[i];
      inTag = c == '<' || inTag && c != '>';
      byte kind = inTag ? Characters.OTHER : Characters.classOf(c);
      words += kind == Characters.CJK || kind == Characters.WORD && !inWord ? 1 : 0;
      inWord = kind == Characters.WORD;
      signs += !inTag && (c == '{' || c == '}' || c == '=' || c == '\\') ? 1 : 0;
    }
    return words >= FEWEST_WORDS && signs * WORDS_A_SIGN <= words && !isAddress();
  }

  private boolean isAddress() {
    for (int i = 0; i < length; i++) {
      if (text[i] == ' ' || Characters.classOf(text[i]) == Characters.CJK) {
        return false;
      }
    }
    return true;
  }

  private void addParagraphs(int element, String property, int end) {
    StringBuilder line = new StringBuilder();
    int[] places = new int[length + 1];
    boolean space = false;
    int at = 0;
    while (at < length) {
      char c = text[at];
      int from = at++;
      if (c == '<' && at < length && (text[at] == '/' || Character.isLetter(text[at]))) {
        int close = at;
        while (close < length && text[close] != '>') {
          close++;
        }
        if (isBlock(at, close)) {
          flush(element, property, line, places, offsets[from]);
          space = false;
        }
        at = Math.min(length, close + 1);
        continue;
      }
      if (c == '\n') {
        flush(element, property, line, places, offsets[from]);
        space = false;
      } else if (Characters.isSpace(c)) {
        space = true;
      } else {
        if (space && line.length() > 0) {
          places[line.length()] = offsets[from];
          line.append(' ');
        }
        space = false;
        at = append(c, from, line, places);
      }
    }
    flush(element, property, line, places, end - 1);
  }

  /** Appends a character or what a reference stands for. {@return where the text goes on} */
  private int append(char c, int from, StringBuilder line, int[] places) {
    if (c == '&') {
      int most = Math.min(length, from + 40);
      int next = references.resolve(new String(text, from, most - from), 0, most - from, false);
      if (next > 0) {
        for (int i = 0; i < references.length() && line.length() < length; i++) {
          places[line.length()] = offsets[from];
          line.append(references.charAt(i));
        }
        return from + next;
      }
    }
    places[line.length()] = offsets[from];
    line.append(c);
    return from + 1;
  }

  private void flush(
      int element, String property, StringBuilder line, int[] places, int endOffset) {
    int size = line.length();
    if (size > 0 && left > 0) {
      places[size] = Math.max(endOffset, places[size - 1] + 1);
      lines.add(new DataLine(element, property, line.toString(), Arrays.copyOf(places, size + 1)));
      left -= size;
    }
    line.setLength(0);
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
