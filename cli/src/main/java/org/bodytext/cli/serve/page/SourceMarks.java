package org.bodytext.cli.serve.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.SourceRange;
import org.bodytext.extractor.page.SourceText;
import org.bodytext.lucene.search.TextRange;

/**
 * Inserts marks into the source of a page, before it is parsed for display: where the text of a
 * line begins and ends, and where a match does.
 *
 * <p>The marks are noncharacters, which Unicode reserves for such use, next to characters of text.
 * They are therefore text to every HTML parser, and no parser has to report positions. A number
 * follows the mark of a beginning, in hexadecimal digits that are noncharacters too.
 */
final class SourceMarks {

  static final char LINE = '\ufde0';
  static final char MATCH = '\ufde1';
  static final char END = '\ufde2';
  static final char END_MATCH = '\ufde3';
  static final char DIGIT = '\ufdd0';

  private static final char FIRST = '\ufdd0';
  private static final char LAST = '\ufdef';

  /** A mark at an offset of the source; marks of one offset are inserted in this order. */
  private record Mark(int offset, int order, String text) {}

  private final SourceText source;
  private final List<Mark> marks = new ArrayList<>();

  SourceMarks(SourceText source) {
    this.source = source;
  }

  /** {@return whether a character is one of a mark} */
  static boolean isMark(char c) {
    return c >= FIRST && c <= LAST;
  }

  /** {@return the number of a line, whose digits begin at {@code from}} */
  static int number(String marked, int from) {
    int number = 0;
    for (int i = from; i < marked.length(); i++) {
      int digit = marked.charAt(i) - DIGIT;
      if (digit < 0 || digit >= 16) {
        break;
      }
      number = number << 4 | digit;
    }
    return number;
  }

  /** Marks a line and the matches in it. Its number follows each mark of its beginning. */
  void add(Lines lines, int line, List<TextRange> matches) {
    for (SourceRange part : SourceRange.of(source, lines, line, 0, Integer.MAX_VALUE)) {
      marks.add(new Mark(part.start(), 2, LINE + digits(line)));
      marks.add(new Mark(part.end(), 1, String.valueOf(END)));
    }
    for (TextRange match : matches) {
      for (SourceRange part : SourceRange.of(source, lines, line, match.start(), match.end())) {
        marks.add(new Mark(part.start(), 3, String.valueOf(MATCH)));
        marks.add(new Mark(part.end(), 0, String.valueOf(END_MATCH)));
      }
    }
  }

  private static String digits(int number) {
    StringBuilder digits = new StringBuilder();
    for (char digit : Integer.toHexString(number).toCharArray()) {
      digits.append((char) (DIGIT + Character.digit(digit, 16)));
    }
    return digits.toString();
  }

  /** {@return the source with the marks} */
  String marked() {
    marks.sort(Comparator.comparingInt(Mark::offset).thenComparingInt(Mark::order));
    StringBuilder out = new StringBuilder(source.length() + 8 * marks.size());
    int written = 0;
    for (Mark mark : marks) {
      append(out, written, mark.offset());
      out.append(mark.text());
      written = mark.offset();
    }
    append(out, written, source.length());
    return out.toString();
  }

  /** Appends a part of the source without the marks that a page may contain itself. */
  private void append(StringBuilder out, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = source.charAt(i);
      out.append(isMark(c) ? '\ufffd' : c);
    }
  }
}
