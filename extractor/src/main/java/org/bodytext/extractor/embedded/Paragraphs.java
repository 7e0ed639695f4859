package org.bodytext.extractor.embedded;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bodytext.extractor.embedded.EmbeddedLine.Edge;
import org.bodytext.extractor.markup.CharacterReferences;
import org.bodytext.extractor.markup.CharacterTable;

/** Makes lines of strings: markup is taken away, its blocks part paragraphs. Not thread safe. */
final class Paragraphs {

  /** More characters of strings that are not prose are not kept, what each costs beside counted. */
  private static final int MOST_SHORT = 1 << 20;

  /** What a short string costs beside its characters, in characters. */
  private static final int SHORT_COST = 48;

  /** A longer string that is no prose is no part of a sentence either. */
  private static final int LONGEST_SHORT = 400;

  /** No reference is longer. */
  private static final int LONGEST_REFERENCE = 40;

  /** Takes the strings that paragraphs are made of. */
  interface Strings {

    /**
     * Takes a string, which is another one after the call.
     *
     * @param number what its lines have too
     */
    void take(int number, MappedText text);
  }

  private final Strings taker;
  private final List<EmbeddedLine> lines = new ArrayList<>();
  private final CharacterReferences references = new CharacterReferences();
  private final TagScanner tags = new TagScanner();
  private int left = EmbeddedLines.MOST_CHARACTERS;
  private int leftShort = MOST_SHORT;

  /** How many strings there are so far. */
  private int strings;

  // The line that is being made.
  private final StringBuilder line = new StringBuilder();
  private int[] places = new int[1024];
  private Edge before = Edge.STRING;

  /** Whether white space stands behind what the line has so far. */
  private boolean space;

  Paragraphs(Strings taker) {
    this.taker = taker;
  }

  /** {@return the lines so far, in the order that they were added} */
  List<EmbeddedLine> lines() {
    return lines;
  }

  /** {@return whether no more prose is taken} */
  boolean isFull() {
    return left <= 0;
  }

  /** Adds the paragraphs of a string. */
  void add(Property property, boolean prose, MappedText text) {
    if (!prose && (text.length() > LONGEST_SHORT || leftShort <= 0)) {
      return;
    }
    strings++;
    taker.take(strings, text);
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
   * Appends a character or what a reference stands for, and keeps where it ends. {@return where the
   * text goes on}
   */
  private int append(int from, MappedText text) {
    int next = from + 1;
    if (text.charAt(from) == '&') {
      int most = Math.min(text.length(), from + LONGEST_REFERENCE);
      int end = references.resolve(text, from, most, false);
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
    byte kind = CharacterTable.classOf(c);
    if (kind == CharacterTable.SPACE) {
      space = line.length() > 0;
      before = line.length() == 0 && before == Edge.STRING ? Edge.SPACE : before;
    } else if (kind != CharacterTable.INVISIBLE) {
      if (line.length() + 2 >= places.length) {
        places = Arrays.copyOf(places, places.length * 2);
      }
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

  private void flush(Property property, boolean prose, Edge behind) {
    int size = line.length();
    if (size > 0 && (prose ? left : leftShort) > 0) {
      int[] offsets = Arrays.copyOf(places, size + 1);
      lines.add(
          new EmbeddedLine(property, strings, prose, before, behind, line.toString(), offsets));
      left -= prose ? size : 0;
      leftShort -= prose ? 0 : size + SHORT_COST;
    }
    line.setLength(0);
  }
}
