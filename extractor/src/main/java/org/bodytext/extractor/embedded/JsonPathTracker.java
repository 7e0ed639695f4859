package org.bodytext.extractor.embedded;

import java.util.ArrayDeque;
import java.util.Deque;
import org.bodytext.extractor.markup.CharacterTable;
import org.jspecify.annotations.Nullable;

/**
 * Tells what the strings of a script are values of: names before colons and equals signs, with
 * quotation marks or without, and the braces and brackets around. Not thread safe.
 */
final class JsonPathTracker {

  private static final int LONGEST = 40;

  /** Braces within so many others are passed over. */
  private static final int DEEPEST = 64;

  /** What says how a text is written; what it is says the name around. */
  private static final String FORM = "rendered";

  /** What editors call the list of what is in a list of the text. */
  static final String ITEMS = "items";

  /** What they call all else. */
  private static final String TEXT = "text";

  private final CharSequence in;
  private final Deque<String> names = new ArrayDeque<>();
  private @Nullable Property around;
  private int deeper;
  private String name;
  private @Nullable Property property;

  // The word that stands last, if only white space is behind it.
  private int wordStart;
  private int wordEnd;
  private boolean isWord;

  JsonPathTracker(CharSequence in, Property around) {
    this.in = in;
    this.name = around.name();
    this.around = around == Property.NONE ? null : around;
  }

  /** Takes a character that is in no literal and in no comment. */
  void see(char c, int at) {
    if (Character.isLetterOrDigit(c) || c == '_' || c == '$') {
      wordStart = isWord && wordEnd == at ? wordStart : at;
      wordEnd = at + 1;
      isWord = true;
    } else if (!CharacterTable.isSpace(c)) {
      if (isWord && (c == ':' || c == '=')) {
        name(in.subSequence(wordStart, Math.min(wordEnd, wordStart + LONGEST)).toString());
      } else if (c == '{' || c == '[') {
        open(c == '[');
      } else if (c == '}' || c == ']') {
        close();
      }
      isWord = false;
    }
  }

  /** Takes the name of what comes next. */
  void name(CharSequence name) {
    this.name = name.subSequence(0, Math.min(name.length(), LONGEST)).toString();
    property = null;
  }

  private void open(boolean list) {
    if (names.size() >= DEEPEST) {
      deeper++;
    } else {
      names.push(name);
      around = new Property(name, around, list);
      property = null;
    }
  }

  private void close() {
    if (deeper > 0) {
      deeper--;
    } else if (!names.isEmpty() && around != null) {
      name = names.pop();
      around = around.outer();
      property = null;
    }
  }

  /** {@return what the next string is the value of} */
  Property property() {
    Property known = property;
    if (known == null) {
      known = ofName();
      property = known;
    }
    return known;
  }

  private Property ofName() {
    if (around != null && name.equals(FORM)) {
      return around;
    }
    boolean item = around != null && around.isList() && name.equals(ITEMS);
    return new Property(item ? TEXT : name, around, false);
  }
}
