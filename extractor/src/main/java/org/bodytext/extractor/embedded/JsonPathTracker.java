package org.bodytext.extractor.embedded;

import java.util.ArrayDeque;
import java.util.Deque;
import org.bodytext.extractor.markup.CharacterTable;
import org.jspecify.annotations.Nullable;

/**
 * Tracks the properties whose values the strings of a script are, from the names before colons and
 * equals signs, quoted or not, and the braces and brackets around them. Not thread safe.
 */
final class JsonPathTracker {

  /** Longer names are cut off. In characters. */
  private static final int MAX_NAME_LENGTH = 40;

  /** Deeper objects and lists are skipped. */
  private static final int MAX_DEPTH = 64;

  /** The name of the form of a text; the property around it is that of the text. */
  private static final String FORM = "rendered";

  /** The name that block editors use for the items of a list in the text. */
  static final String ITEMS = "items";

  /** The name that block editors use for other blocks. */
  private static final String TEXT = "text";

  private final CharSequence in;
  private final Deque<String> names = new ArrayDeque<>();
  private @Nullable Property parent;

  /** The number of open objects and lists that are skipped. */
  private int skipped;

  private String name;
  private @Nullable Property property;

  // The last word, if only white space follows it.
  private int wordStart;
  private int wordEnd;
  private boolean isWord;

  JsonPathTracker(CharSequence in, Property parent) {
    this.in = in;
    this.name = parent.name();
    this.parent = parent == Property.NONE ? null : parent;
  }

  /** Accepts a character outside of literals and comments. */
  void accept(char c, int at) {
    if (Character.isLetterOrDigit(c) || c == '_' || c == '$') {
      wordStart = isWord && wordEnd == at ? wordStart : at;
      wordEnd = at + 1;
      isWord = true;
    } else if (!CharacterTable.isSpace(c)) {
      if (isWord && (c == ':' || c == '=')) {
        name(in.subSequence(wordStart, Math.min(wordEnd, wordStart + MAX_NAME_LENGTH)).toString());
      } else if (c == '{' || c == '[') {
        open(c == '[');
      } else if (c == '}' || c == ']') {
        close();
      }
      isWord = false;
    }
  }

  /** Sets the name of the next value. */
  void name(CharSequence name) {
    this.name = name.subSequence(0, Math.min(name.length(), MAX_NAME_LENGTH)).toString();
    property = null;
  }

  private void open(boolean list) {
    if (names.size() >= MAX_DEPTH) {
      skipped++;
    } else {
      names.push(name);
      parent = new Property(name, parent, list);
      property = null;
    }
  }

  private void close() {
    if (skipped > 0) {
      skipped--;
    } else if (!names.isEmpty() && parent != null) {
      name = names.pop();
      parent = parent.outer();
      property = null;
    }
  }

  /** {@return the property whose value the next string is} */
  Property property() {
    Property known = property;
    if (known == null) {
      known = ofName();
      property = known;
    }
    return known;
  }

  private Property ofName() {
    if (parent != null && name.equals(FORM)) {
      return parent;
    }
    boolean item = parent != null && parent.isList() && name.equals(ITEMS);
    return new Property(item ? TEXT : name, parent, false);
  }
}
