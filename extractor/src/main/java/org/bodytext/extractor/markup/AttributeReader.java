package org.bodytext.extractor.markup;

import org.bodytext.extractor.page.ExtractionInterruptedException;
import org.jspecify.annotations.Nullable;

/** Reads the attributes of a start tag, in order, and finds its end. Not thread safe. */
public final class AttributeReader {

  private final CharSequence source;
  private final int to;
  private int at;
  private int nameStart;
  private int nameEnd;
  private int valueStart;
  private int valueEnd;

  /**
   * Creates a reader of one tag.
   *
   * @param source the characters of the page
   * @param from the offset of the tag's name
   * @param to the offset after the tag, or any later one
   */
  public AttributeReader(CharSequence source, int from, int to) {
    this.source = source;
    this.to = to;
    this.at = from;
    while (at < to && !MarkupParser.endsTagName(source.charAt(at))) {
      at++;
    }
  }

  /**
   * {@return the offset after the tag, comment or declaration that begins at an offset, as {@link
   * MarkupParser} reads it; -1 if the text does not contain its end}
   *
   * @param at the offset of {@code <}
   */
  public static int endOfMarkup(CharSequence text, int at) {
    int to = text.length();
    int name = at + 1 < to && text.charAt(at + 1) == '/' ? at + 2 : at + 1;
    if (startsWith(text, name, "!--")) {
      return endOfComment(text, name + 1);
    }
    if (name < to && CharacterTable.isAsciiLetter(text.charAt(name))) {
      AttributeReader tag = new AttributeReader(text, name, to);
      while (tag.next()) {}
      if (tag.at < to) {
        return tag.at + 1;
      }
      // Without its end, a quotation mark does not begin a value.
    }
    int end = name;
    while (end < to && text.charAt(end) != '>') {
      end++;
    }
    return end < to ? end + 1 : -1;
  }

  /** {@return the offset after a comment; -1 if nothing ends it} */
  private static int endOfComment(CharSequence text, int dashes) {
    // The dashes of <!--> and <!---> begin and end it.
    for (int at = dashes; at < text.length(); at++) {
      if (startsWith(text, at, "-->") || at > dashes + 1 && startsWith(text, at, "--!>")) {
        return at + (text.charAt(at + 2) == '>' ? 3 : 4);
      }
    }
    return -1;
  }

  private static boolean startsWith(CharSequence text, int at, String start) {
    for (int i = 0; i < start.length(); i++) {
      if (at + i >= text.length() || text.charAt(at + i) != start.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Moves to the next attribute. {@return whether there is one} */
  public boolean next() {
    ExtractionInterruptedException.throwIfInterrupted();
    while (at < to && (source.charAt(at) == '/' || MarkupParser.isTagSpace(source.charAt(at)))) {
      at++;
    }
    if (at >= to || source.charAt(at) == '>') {
      return false;
    }
    nameStart = at++;
    while (at < to && source.charAt(at) != '=' && !MarkupParser.endsTagName(source.charAt(at))) {
      at++;
    }
    nameEnd = at;
    readValue();
    return true;
  }

  /** {@return whether the current attribute has a name, given in lower case} */
  public boolean isName(String name) {
    if (nameEnd - nameStart != name.length()) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      if (Tags.lower(source.charAt(nameStart + i)) != name.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** {@return the offset of the name of the current attribute} */
  public int nameStart() {
    return nameStart;
  }

  /** {@return the length of the name of the current attribute} */
  public int nameLength() {
    return nameEnd - nameStart;
  }

  /** {@return the offset where the value begins, without its quotation mark} */
  public int valueStart() {
    return valueStart;
  }

  /** {@return the offset where the value ends; {@code valueStart()} if there is no value} */
  public int valueEnd() {
    return valueEnd;
  }

  /** {@return the value with character references resolved; empty if there is none} */
  public String value() {
    return CharacterReferences.resolveAll(source, valueStart, valueEnd, true);
  }

  /** {@return the value of the next attribute with a name; null if there is none} */
  public @Nullable String value(String name) {
    while (next()) {
      if (isName(name)) {
        return value();
      }
    }
    return null;
  }

  private void readValue() {
    valueStart = nameEnd;
    valueEnd = nameEnd;
    skipSpace();
    if (at >= to || source.charAt(at) != '=') {
      at = nameEnd;
      return;
    }
    at++;
    skipSpace();
    valueStart = at;
    if (at < to && (source.charAt(at) == '"' || source.charAt(at) == '\'')) {
      char quote = source.charAt(at++);
      valueStart = at;
      while (at < to && source.charAt(at) != quote) {
        at++;
      }
      valueEnd = Math.min(at++, to);
    } else {
      while (at < to && source.charAt(at) != '>' && !MarkupParser.isTagSpace(source.charAt(at))) {
        at++;
      }
      valueEnd = at;
    }
  }

  private void skipSpace() {
    while (at < to && MarkupParser.isTagSpace(source.charAt(at))) {
      at++;
    }
  }
}
