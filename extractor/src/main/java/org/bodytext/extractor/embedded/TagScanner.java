package org.bodytext.extractor.embedded;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.markup.Tags;

/** Reads the tags of a string that may be markup. Not thread safe. */
final class TagScanner {

  private static final Set<String> BLOCKS =
      Set.of(
          ("address article aside blockquote body br caption center dd details dialog div dl dt"
                  + " fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr"
                  + " legend li main menu nav ol option p pre section summary table tbody td tfoot"
                  + " th thead tr ul")
              .split(" "));

  private static final Set<String> HIDDEN = Set.of("script", "style");

  private static final int LONGEST_NAME = 40;

  /** A quotation mark in a tag is closed within so many characters, or it is none. */
  private static final int LONGEST_VALUE = 2000;

  /** Of so many words without an equals sign, what goes on behind a name is a sentence. */
  private static final int MOST_PLAIN_WORDS = 10;

  /** An end tag of what is hidden ends within so many characters, or where its name does. */
  private static final int LONGEST_END_TAG = 100;

  /** A tag has so many less-than signs in its values at most: so none is read time and again. */
  private static final int MOST_SIGNS = 100;

  private static final int NONE = -1;

  private CharSequence text = "";

  /** Where the last end tag of each name is, once it was asked for. */
  private final Map<String, Integer> endTags = new HashMap<>();

  private boolean hasEndTags;

  /** Where the last greater-than sign is, if it is known. */
  private int lastEnd;

  private boolean isLastEndKnown;

  /** Whether no comment ends from here on. */
  private boolean isWithoutComments;

  private String name = "";
  private boolean closes;
  private int end;

  /** Takes a text, in which tags are then read from its beginning on. */
  void begin(CharSequence text) {
    this.text = text;
    endTags.clear();
    hasEndTags = false;
    isLastEndKnown = false;
    isWithoutComments = false;
  }

  /**
   * Reads a tag, or a comment, or what is never shown with its tags.
   *
   * <p>A less-than sign in a text that is no markup begins none, whatever letters are behind it: a
   * tag has a name of HTML, or an attribute, or an end tag; and it ends.
   *
   * <p>Cost: over all offsets, linear in the text.
   *
   * @param from the offset of a less-than sign, behind those before
   * @return whether there is one
   */
  boolean read(int from) {
    boolean bang = from + 1 < text.length() && text.charAt(from + 1) == '!';
    end = bang ? behindComment(from) : behindTag(from);
    return end != NONE && !isQuoted(from);
  }

  /** {@return whether the tag is between backticks, as Markdown writes tags that are text} */
  private boolean isQuoted(int from) {
    return from > 0
        && text.charAt(from - 1) == '`'
        && end < text.length()
        && text.charAt(end) == '`';
  }

  private int behindComment(int from) {
    name = "";
    closes = false;
    if (isWithoutComments || !startsWith(text, from, "<!--")) {
      return NONE;
    }
    int last = find("-->", from + 4);
    isWithoutComments = last == NONE;
    return isWithoutComments ? NONE : last + 3;
  }

  private int behindTag(int from) {
    closes = from + 1 < text.length() && text.charAt(from + 1) == '/';
    int start = closes ? behindSpace(from + 2) : from + 1;
    int nameEnd = nameEnd(start);
    boolean isNamed = nameEnd > start || closes && startsWith(text, start, ">");
    if (!isNamed || !isNameEnd(nameEnd)) {
      return NONE;
    }
    name = text.subSequence(start, nameEnd).toString().toLowerCase(Locale.ROOT);
    return closes ? behindEndTag(nameEnd) : behindStartTag(nameEnd);
  }

  private int nameEnd(int start) {
    int most = Math.min(text.length(), start + LONGEST_NAME);
    int at = start;
    while (at < most && isOfName(text.charAt(at), at > start)) {
      at++;
    }
    return at;
  }

  private static boolean isOfName(char c, boolean inner) {
    return CharacterTable.isAsciiLetter(c)
        || c >= '0' && c <= '9'
        || inner && "-_:".indexOf(c) >= 0;
  }

  private boolean isNameEnd(int at) {
    if (at == text.length()) {
      return closes;
    }
    char c = text.charAt(at);
    return c == '>' || CharacterTable.isSpace(c) || startsWith(text, at, "/>");
  }

  private int behindEndTag(int from) {
    if (from == text.length()) {
      return isKnown() ? from : NONE;
    }
    int behind = behindSign(from);
    return isKnown() || behind == behindSpace(from) + 1 ? behind : NONE;
  }

  private int behindStartTag(int from) {
    int behind = behindSign(from);
    if (behind == NONE || !isElement(from, behind)) {
      return NONE;
    }
    if (!HIDDEN.contains(name)) {
      return behind;
    }
    return hasEndTag(behind) ? behindContent(behind) : NONE;
  }

  private boolean isKnown() {
    return Tags.codeOf(name) > 0;
  }

  /** {@return whether what has the form of a tag is one} */
  private boolean isElement(int from, int behind) {
    // In a < b and the like, a letter is a variable.
    boolean plain = isKnown() && (name.length() > 1 || behindSpace(from) + 1 == behind);
    return plain || text.charAt(behind - 2) == '/' || hasAttribute(from) || hasEndTag(behind);
  }

  private boolean hasAttribute(int from) {
    int start = behindSpace(from);
    int at = nameEnd(start);
    return at > start && at < text.length() && text.charAt(at) == '=';
  }

  private int behindSpace(int from) {
    int at = from;
    while (at < text.length() && CharacterTable.isSpace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** {@return the offset behind the end of the tag whose name ends at an offset} */
  private int behindSign(int from) {
    if (from > lastEnd()) {
      return isCutOff(from) ? text.length() : NONE;
    }
    int at = from;
    int signs = 0;
    int words = 0;
    boolean equals = false;
    boolean open = false;
    while (at <= lastEnd && signs <= MOST_SIGNS && (equals || words <= MOST_PLAIN_WORDS)) {
      char c = text.charAt(at++);
      if (c == '>') {
        return at;
      } else if (c == '<' && !open) {
        return NONE;
      } else if (c == '<') {
        signs++;
      } else if (equals && (c == '"' || c == '\'') && text.charAt(at - 2) == '=') {
        int value = at;
        at = behindValue(c, value);
        open |= at == value;
        signs += signs(value, at);
      }
      equals |= c == '=';
      words += CharacterTable.isSpace(c) && !CharacterTable.isSpace(text.charAt(at - 2)) ? 1 : 0;
    }
    return at > lastEnd && isCutOff(from) ? text.length() : NONE;
  }

  /** {@return whether the text is cut off within the values of a tag} */
  private boolean isCutOff(int from) {
    int equals = nameEnd(behindSpace(from));
    return text.length() - from <= LONGEST_VALUE
        && (startsWith(text, equals, "=\"") || startsWith(text, equals, "='"));
  }

  private int behindValue(char quote, int from) {
    int most = Math.min(text.length(), from + LONGEST_VALUE);
    for (int at = from; at < most; at++) {
      if (text.charAt(at) == quote) {
        return at + 1;
      }
    }
    return from;
  }

  private int signs(int from, int to) {
    int signs = 0;
    for (int at = from; at < to; at++) {
      signs += text.charAt(at) == '<' ? 1 : 0;
    }
    return signs;
  }

  private int lastEnd() {
    if (!isLastEndKnown) {
      lastEnd = text.length() - 1;
      while (lastEnd >= 0 && text.charAt(lastEnd) != '>') {
        lastEnd--;
      }
      isLastEndKnown = true;
    }
    return lastEnd;
  }

  /** {@return whether an end tag of the same name is farther on} */
  private boolean hasEndTag(int from) {
    if (!hasEndTags) {
      hasEndTags = true;
      for (int at = find("</", 0); at != NONE; at = find("</", at + 2)) {
        String ended = text.subSequence(at + 2, nameEnd(at + 2)).toString();
        endTags.put(ended.toLowerCase(Locale.ROOT), at);
      }
    }
    return endTags.getOrDefault(name, NONE) >= from;
  }

  private int behindContent(int from) {
    String endTag = "</" + name;
    int close = find(endTag, from) + endTag.length();
    int most = Math.min(text.length(), close + LONGEST_END_TAG);
    for (int at = close; at < most; at++) {
      if (text.charAt(at) == '>') {
        return at + 1;
      }
    }
    return close;
  }

  private int find(String what, int from) {
    for (int at = from; at + what.length() <= text.length(); at++) {
      if (startsWith(text, at, what)) {
        return at;
      }
    }
    return NONE;
  }

  /** {@return whether the text has these small letters and signs at an offset, in any case} */
  static boolean startsWith(CharSequence text, int at, String what) {
    if (at + what.length() > text.length()) {
      return false;
    }
    for (int i = 0; i < what.length(); i++) {
      if (Character.toLowerCase(text.charAt(at + i)) != what.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** {@return its name in small letters; empty if it is a comment} */
  String name() {
    return name;
  }

  /** {@return whether it is an end tag} */
  boolean closes() {
    return closes;
  }

  /** {@return whether it is of what is never shown, which it then has in it} */
  boolean isHidden() {
    return name.isEmpty() || HIDDEN.contains(name);
  }

  /** {@return the offset behind it} */
  int end() {
    return end;
  }

  /** {@return whether it parts paragraphs} */
  boolean isBlock() {
    return BLOCKS.contains(name);
  }

  /** {@return by how many elements of code more the text behind it is in than that before} */
  int code() {
    return name.equals("pre") || name.equals("code") ? closes ? -1 : 1 : 0;
  }
}
