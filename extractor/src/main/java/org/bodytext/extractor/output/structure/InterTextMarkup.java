package org.bodytext.extractor.output.structure;

import java.util.Locale;
import java.util.Set;
import org.bodytext.extractor.markup.CharacterReferences;
import org.bodytext.extractor.markup.CharacterTable;

/**
 * What the source of a page has between two pieces of shown text: breaks, white space, images.
 *
 * <p>Immutable. Cost: linear in the source between them.
 */
final class InterTextMarkup {

  /** Of pieces that do not follow one another. */
  static final InterTextMarkup NONE = new InterTextMarkup("");

  private static final Set<String> BOXES =
      Set.of("img", "image", "svg", "input", "object", "embed", "iframe");

  /** Choices of a form stand side by side without being a sentence. */
  private static final Set<String> CONTROLS = Set.of("input", "label", "select");

  private static final int LONGEST_NAME = 8;

  private final String source;
  private int breaks;
  private boolean space;
  private boolean box;
  private boolean control;
  private int lines;
  private int linesOfCodes;

  /** The line breaks since the last end of a {@code <code>}. */
  private int pending;

  /** Where the last end tag of a {@code <code>} ends. */
  private int codeEnd = -1;

  /**
   * Reads the source between two pieces.
   *
   * @param source of it, without the text that is not shown
   */
  InterTextMarkup(String source) {
    this.source = source;
    read();
  }

  /** {@return how many {@code <br>} it has} */
  int breaks() {
    return breaks;
  }

  /** {@return whether it parts words: by white space, or by a box such as an image} */
  boolean hasSpace() {
    return space || box;
  }

  /** {@return whether a box such as an image stands there} */
  boolean hasBox() {
    return box;
  }

  /** {@return whether a control of a form, or its label, begins or ends} */
  boolean hasControl() {
    return control;
  }

  /** {@return how many lines of code it ends} */
  int lines() {
    return lines;
  }

  /** {@return the same where each {@code <code>} is a line, or several} */
  int linesOfCodes() {
    return linesOfCodes + pending;
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
    pending++;
  }

  /** Takes a tag or comment in. {@return where it ends} */
  private int readMarkup(int at) {
    int end = endOfMarkup(source, at);
    boolean endTag = source.charAt(at + 1) == '/';
    int from = endTag ? at + 2 : at + 1;
    int to = from;
    while (to < source.length()
        && to - from <= LONGEST_NAME
        && CharacterTable.isAsciiLetter(source.charAt(to))) {
      to++;
    }
    String name = source.substring(from, to).toLowerCase(Locale.ROOT);
    box |= BOXES.contains(name);
    control |= CONTROLS.contains(name);
    if (name.equals("br") && !endTag) {
      breaks++;
      endLine();
    } else if (name.equals("code")) {
      if (!endTag && codeEnd == at) {
        // A break at the end of a block begins no line.
        linesOfCodes += Math.max(1, pending);
        pending = 0;
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

  /** {@return where the tag or comment ends that begins at an offset} */
  static int endOfMarkup(String source, int from) {
    if (source.startsWith("!--", from + 1)) {
      int end = source.indexOf("-->", from);
      return end < 0 ? source.length() : end + "-->".length();
    }
    int at = from + 1;
    while (at < source.length() && source.charAt(at) != '>') {
      char c = source.charAt(at);
      boolean quote = (c == '"' || c == '\'') && source.charAt(at - 1) == '=';
      int close = quote ? source.indexOf(c, at + 1) : -1;
      at = close < 0 ? at + 1 : close + 1;
    }
    return Math.min(at + 1, source.length());
  }
}
