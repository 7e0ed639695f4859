package org.bodytext.extractor.embedded;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.markup.Tags;

/** Reads the tags of a string that may contain markup. Not thread safe. */
final class TagScanner {

  private static final Set<String> BLOCKS =
      Set.of(
          ("address article aside blockquote body br caption center dd details dialog div dl dt"
                  + " fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr"
                  + " legend li main menu nav ol option p pre section summary table tbody td tfoot"
                  + " th thead tr ul")
              .split(" "));

  private static final Set<String> HIDDEN = Set.of("script", "style");

  /** In characters. */
  private static final int MAX_NAME_LENGTH = 40;

  /** Longer values are not quoted values. In characters. */
  private static final int MAX_VALUE_LENGTH = 2000;

  /** More words without an equals sign after a name are a sentence. */
  private static final int MAX_PLAIN_WORDS = 10;

  /** A longer end tag of a hidden element ends where its name does. In characters. */
  private static final int MAX_END_TAG_LENGTH = 100;

  /**
   * The maximum number of less-than signs in the values of a tag: limits how often each is read.
   */
  private static final int MAX_SIGNS = 100;

  private static final int NONE = -1;

  private CharSequence text = "";

  /** The offset of the last end tag of each name; filled at the first use. */
  private final Map<String, Integer> endTags = new HashMap<>();

  private boolean hasEndTags;

  /** The offset of the last greater-than sign, if known. */
  private int lastEnd;

  private boolean isLastEndKnown;

  /** Whether no comment ends in the rest of the text. */
  private boolean isWithoutComments;

  private String name = "";
  private boolean closes;
  private int end;

  /** Sets the text whose tags are read, from its beginning. */
  void begin(CharSequence text) {
    this.text = text;
    endTags.clear();
    hasEndTags = false;
    isLastEndKnown = false;
    isWithoutComments = false;
  }

  /**
   * Reads a tag, a comment, or a script or style with its tags.
   *
   * <p>A less-than sign in plain text does not begin a tag, whatever letters follow: a tag has a
   * name of HTML, an attribute or an end tag, and it ends.
   *
   * <p>Cost: over all offsets, linear in the text.
   *
   * @param from the offset of a less-than sign; offsets are passed in ascending order
   * @return whether there is a tag, a comment, a script or a style
   */
  boolean read(int from) {
    boolean bang = from + 1 < text.length() && text.charAt(from + 1) == '!';
    end = bang ? endOfComment(from) : endOfTag(from);
    return end != NONE && !isQuoted(from);
  }

  /** {@return whether a tag is between backticks, as in Markdown, and thus text} */
  private boolean isQuoted(int from) {
    return from > 0
        && text.charAt(from - 1) == '`'
        && end < text.length()
        && text.charAt(end) == '`';
  }

  private int endOfComment(int from) {
    name = "";
    closes = false;
    if (isWithoutComments || !startsWith(text, from, "<!--")) {
      return NONE;
    }
    int last = find("-->", from + 4);
    isWithoutComments = last == NONE;
    return isWithoutComments ? NONE : last + 3;
  }

  private int endOfTag(int from) {
    closes = from + 1 < text.length() && text.charAt(from + 1) == '/';
    int start = closes ? skipSpace(from + 2) : from + 1;
    int nameEnd = nameEnd(start);
    boolean isNamed = nameEnd > start || closes && startsWith(text, start, ">");
    if (!isNamed || !isNameEnd(nameEnd)) {
      return NONE;
    }
    name = text.subSequence(start, nameEnd).toString().toLowerCase(Locale.ROOT);
    return closes ? endOfEndTag(nameEnd) : endOfStartTag(nameEnd);
  }

  private int nameEnd(int start) {
    int limit = Math.min(text.length(), start + MAX_NAME_LENGTH);
    int at = start;
    while (at < limit && isNameCharacter(text.charAt(at), at > start)) {
      at++;
    }
    return at;
  }

  private static boolean isNameCharacter(char c, boolean inner) {
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

  private int endOfEndTag(int from) {
    if (from == text.length()) {
      return isHtml() ? from : NONE;
    }
    int tagEnd = endOfAttributes(from);
    return isHtml() || tagEnd == skipSpace(from) + 1 ? tagEnd : NONE;
  }

  private int endOfStartTag(int from) {
    int tagEnd = endOfAttributes(from);
    if (tagEnd == NONE || !isElement(from, tagEnd)) {
      return NONE;
    }
    if (!HIDDEN.contains(name)) {
      return tagEnd;
    }
    return hasEndTag(tagEnd) ? endOfContent(tagEnd) : NONE;
  }

  private boolean isHtml() {
    return Tags.codeOf(name) > 0;
  }

  /** {@return whether text in the form of a tag is one} */
  private boolean isElement(int from, int tagEnd) {
    // In a < b and the like, a letter is a variable.
    boolean plain = isHtml() && (name.length() > 1 || skipSpace(from) + 1 == tagEnd);
    return plain || text.charAt(tagEnd - 2) == '/' || hasAttribute(from) || hasEndTag(tagEnd);
  }

  private boolean hasAttribute(int from) {
    int start = skipSpace(from);
    int at = nameEnd(start);
    return at > start && at < text.length() && text.charAt(at) == '=';
  }

  private int skipSpace(int from) {
    int at = from;
    while (at < text.length() && CharacterTable.isSpace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** {@return the offset after the tag whose name ends at an offset} */
  private int endOfAttributes(int from) {
    if (from > lastEnd()) {
      return isCutOff(from) ? text.length() : NONE;
    }
    int at = from;
    int signs = 0;
    int words = 0;
    boolean equals = false;
    boolean open = false;
    while (at <= lastEnd && signs <= MAX_SIGNS && (equals || words <= MAX_PLAIN_WORDS)) {
      char c = text.charAt(at++);
      if (c == '>') {
        return at;
      } else if (c == '<' && !open) {
        return NONE;
      } else if (c == '<') {
        signs++;
      } else if (equals && (c == '"' || c == '\'') && text.charAt(at - 2) == '=') {
        int value = at;
        at = endOfValue(c, value);
        open |= at == value;
        signs += signs(value, at);
      }
      equals |= c == '=';
      words += CharacterTable.isSpace(c) && !CharacterTable.isSpace(text.charAt(at - 2)) ? 1 : 0;
    }
    return at > lastEnd && isCutOff(from) ? text.length() : NONE;
  }

  /** {@return whether the text ends within the value of an attribute} */
  private boolean isCutOff(int from) {
    int equals = nameEnd(skipSpace(from));
    return text.length() - from <= MAX_VALUE_LENGTH
        && (startsWith(text, equals, "=\"") || startsWith(text, equals, "='"));
  }

  private int endOfValue(char quote, int from) {
    int limit = Math.min(text.length(), from + MAX_VALUE_LENGTH);
    for (int at = from; at < limit; at++) {
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

  /** {@return whether an end tag of the same name follows} */
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

  private int endOfContent(int from) {
    String endTag = "</" + name;
    int close = find(endTag, from) + endTag.length();
    int limit = Math.min(text.length(), close + MAX_END_TAG_LENGTH);
    for (int at = close; at < limit; at++) {
      if (text.charAt(at) == '>') {
        return at + 1;
      }
    }
    return close;
  }

  private int find(String searched, int from) {
    for (int at = from; at + searched.length() <= text.length(); at++) {
      if (startsWith(text, at, searched)) {
        return at;
      }
    }
    return NONE;
  }

  /** {@return whether a text has a prefix in lower case at an offset, ignoring its case} */
  static boolean startsWith(CharSequence text, int at, String prefix) {
    if (at + prefix.length() > text.length()) {
      return false;
    }
    for (int i = 0; i < prefix.length(); i++) {
      if (Character.toLowerCase(text.charAt(at + i)) != prefix.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** {@return the name of the tag in lower case; empty for a comment} */
  String name() {
    return name;
  }

  /** {@return whether the tag is an end tag} */
  boolean closes() {
    return closes;
  }

  /** {@return whether it is a comment, or a script or style with its content} */
  boolean isHidden() {
    return name.isEmpty() || HIDDEN.contains(name);
  }

  /** {@return the offset after it} */
  int end() {
    return end;
  }

  /** {@return whether the tag separates paragraphs} */
  boolean isBlock() {
    return BLOCKS.contains(name);
  }

  /** {@return the change of the number of open code elements: -1, 0 or 1} */
  int codeLevels() {
    return name.equals("pre") || name.equals("code") ? closes ? -1 : 1 : 0;
  }
}
