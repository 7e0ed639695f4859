package org.bodytext.extractor.output.structure;

import java.util.Set;
import org.bodytext.extractor.markup.AttributeReader;
import org.bodytext.extractor.markup.CharacterReferences;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.text.LowerCase;

/**
 * The breaks, white space and replaced elements in the source between two pieces of visible text.
 *
 * <p>Immutable. Cost: linear in the source between them.
 */
final class InterTextMarkup {

  /** The markup between pieces that do not follow each other. */
  static final InterTextMarkup NONE = new InterTextMarkup("");

  private static final Set<String> BOXES =
      Set.of("img", "image", "svg", "input", "object", "embed", "iframe");

  /** Options of a form are adjacent without being a sentence. */
  private static final Set<String> CONTROLS = Set.of("input", "label", "select");

  /** The parser separates small figures from the text around them. */
  private static final Set<String> FIGURES = Set.of("sup", "sub", "small");

  private static final int MAX_NAME_LENGTH = 8;

  private final String source;
  private int breaks;
  private boolean space;
  private boolean box;
  private boolean control;
  private boolean figures;
  private boolean link;
  private int lines;
  private int linesOfCodes;

  /** The line breaks since the last end of a {@code <code>}. */
  private int pendingLines;

  /** The end of the last end tag of a {@code <code>}. */
  private int codeEnd = -1;

  /**
   * Reads the source between two pieces.
   *
   * @param source the source between the pieces, without hidden text
   */
  InterTextMarkup(String source) {
    this.source = source;
    read();
  }

  /** {@return the number of {@code <br>} tags} */
  int breaks() {
    return breaks;
  }

  /** {@return whether it separates words, by white space or by a box such as an image} */
  boolean hasSpace() {
    return space || box;
  }

  /** {@return whether it contains a box such as an image} */
  boolean hasBox() {
    return box;
  }

  /** {@return whether it contains the start or end of a form control or its label} */
  boolean hasControl() {
    return control;
  }

  /** {@return whether small figures begin or end in it, without white space} */
  boolean isFigureEdge() {
    boolean note = link && !source.startsWith("</");
    return (figures || note) && !space && !box;
  }

  /** {@return the number of lines of code that it ends} */
  int lines() {
    return lines;
  }

  /** {@return the same for code in which each {@code <code>} element is one line or more} */
  int linesOfCodes() {
    return linesOfCodes + pendingLines;
  }

  private void read() {
    CharacterReferences references = new CharacterReferences();
    int at = 0;
    while (at < source.length()) {
      char c = source.charAt(at);
      int next = at + 1;
      if (opensMarkup(source, at)) {
        next = readMarkup(at);
      } else if (c == '&') {
        next = Math.max(next, references.resolve(source, at, source.length(), false));
        for (int i = 0; next > at + 1 && i < references.length(); i++) {
          readCharacter(references.charAt(i));
        }
      } else if (!(c == '\r' && source.startsWith("\n", next))) {
        readCharacter(c);
      }
      at = next;
    }
  }

  private void readCharacter(char c) {
    space |= CharacterTable.isSpace(c);
    if (c == '\n' || c == '\r') {
      endLine();
    }
  }

  private void endLine() {
    lines++;
    pendingLines++;
  }

  /** Reads a tag or comment. {@return its end} */
  private int readMarkup(int at) {
    int end = endOfMarkup(source, at);
    boolean endTag = source.charAt(at + 1) == '/';
    int from = endTag ? at + 2 : at + 1;
    int to = from;
    while (to < source.length()
        && to - from <= MAX_NAME_LENGTH
        && CharacterTable.isAsciiLetter(source.charAt(to))) {
      to++;
    }
    String name = LowerCase.of(source.substring(from, to));
    box |= BOXES.contains(name);
    control |= CONTROLS.contains(name);
    figures |= FIGURES.contains(name);
    link |= name.equals("a");
    if (name.equals("br") && !endTag) {
      breaks++;
      endLine();
    } else if (name.equals("code")) {
      if (!endTag && codeEnd == at) {
        // A break at the end of a block does not begin a line.
        linesOfCodes += Math.max(1, pendingLines);
        pendingLines = 0;
      }
      codeEnd = endTag ? end : codeEnd;
    }
    return end;
  }

  /** {@return whether a tag or comment begins at an offset} */
  static boolean opensMarkup(String source, int at) {
    char next = at + 1 < source.length() ? source.charAt(at + 1) : ' ';
    return source.charAt(at) == '<'
        && (CharacterTable.isAsciiLetter(next) || next == '/' || next == '!' || next == '?');
  }

  /** {@return the end of the tag or comment that begins at an offset} */
  static int endOfMarkup(String source, int from) {
    int end = AttributeReader.endOfMarkup(source, from);
    return end < 0 ? source.length() : end;
  }
}
