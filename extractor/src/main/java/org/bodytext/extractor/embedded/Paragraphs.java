package org.bodytext.extractor.embedded;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bodytext.extractor.embedded.EmbeddedLine.Edge;
import org.bodytext.extractor.markup.CharacterReferences;
import org.bodytext.extractor.markup.CharacterTable;

/** Converts strings to lines: removes markup, whose blocks separate paragraphs. Not thread safe. */
final class Paragraphs {

  /** The maximum number of characters of strings that are not prose, including their overhead. */
  private static final int MAX_SHORT_CHARACTERS = 1 << 20;

  /** The memory overhead of a short string, in characters. */
  private static final int SHORT_OVERHEAD = 48;

  /** A longer string that is not prose is not a piece of a sentence either. In characters. */
  private static final int MAX_SHORT_LENGTH = 400;

  /** In characters. */
  private static final int MAX_REFERENCE_LENGTH = 40;

  /** Receives the strings that are converted. */
  interface StringListener {

    /**
     * Accepts a string, which is reused after the call.
     *
     * @param number the number of the string, which its lines also have
     */
    void add(int number, MappedText text);
  }

  private final StringListener listener;
  private final List<EmbeddedLine> lines = new ArrayList<>();
  private final CharacterReferences references = new CharacterReferences();
  private final TagScanner tags = new TagScanner();
  private int remaining = EmbeddedLines.MAX_CHARACTERS;
  private int remainingShort = MAX_SHORT_CHARACTERS;

  /** The number of strings so far. */
  private int strings;

  // The current line.
  private final StringBuilder line = new StringBuilder();
  private int[] lineOffsets = new int[1024];
  private Edge before = Edge.STRING;

  /** Whether white space follows the text of the current line. */
  private boolean space;

  Paragraphs(StringListener listener) {
    this.listener = listener;
  }

  /** {@return the lines so far, in the order in which they were added} */
  List<EmbeddedLine> lines() {
    return lines;
  }

  /** {@return whether the limit on prose is reached} */
  boolean isFull() {
    return remaining <= 0;
  }

  /** Adds the paragraphs of a string. */
  void add(Property property, boolean prose, MappedText text) {
    if (!prose && (text.length() > MAX_SHORT_LENGTH || remainingShort <= 0)) {
      return;
    }
    strings++;
    listener.add(strings, text);
    tags.begin(text);
    before = Edge.STRING;
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '<' && tags.read(at)) {
        if (tags.isBlock()) {
          endBlock(property, prose);
        }
        at = tags.end();
      } else if (c == '\n') {
        endBlock(property, prose);
        at++;
      } else {
        at = append(at, text);
      }
    }
    flush(property, prose, space ? Edge.SPACE : Edge.STRING);
    space = false;
  }

  private void endBlock(Property property, boolean prose) {
    flush(property, prose, Edge.BLOCK);
    before = Edge.BLOCK;
    space = false;
  }

  /**
   * Appends a character or the value of a character reference, with its offset. {@return the index
   * of the next character}
   */
  private int append(int from, MappedText text) {
    int next = from + 1;
    if (text.charAt(from) == '&') {
      int limit = Math.min(text.length(), from + MAX_REFERENCE_LENGTH);
      int end = references.resolve(text, from, limit, false);
      if (end > from) {
        next = end;
        for (int i = 0; i < references.length() && i < end - from; i++) {
          append(references.charAt(i), text.offset(from), text.offset(next));
        }
        return next;
      }
    }
    append(text.charAt(from), text.offset(from), text.offset(next));
    return next;
  }

  private void append(char c, int from, int to) {
    byte type = CharacterTable.classOf(c);
    if (type == CharacterTable.SPACE) {
      space = line.length() > 0;
      before = line.length() == 0 && before == Edge.STRING ? Edge.SPACE : before;
    } else if (type != CharacterTable.INVISIBLE) {
      if (line.length() + 2 >= lineOffsets.length) {
        lineOffsets = Arrays.copyOf(lineOffsets, lineOffsets.length * 2);
      }
      if (space) {
        // Its offset is the end of the word before it, whatever is between.
        line.append(' ');
        space = false;
      }
      lineOffsets[line.length()] = from;
      line.append(c);
      lineOffsets[line.length()] = to;
    }
  }

  private void flush(Property property, boolean prose, Edge after) {
    int size = line.length();
    if (size > 0 && (prose ? remaining : remainingShort) > 0) {
      int[] offsets = Arrays.copyOf(lineOffsets, size + 1);
      lines.add(
          new EmbeddedLine(property, strings, prose, before, after, line.toString(), offsets));
      remaining -= prose ? size : 0;
      remainingShort -= prose ? 0 : size + SHORT_OVERHEAD;
    }
    line.setLength(0);
  }
}
