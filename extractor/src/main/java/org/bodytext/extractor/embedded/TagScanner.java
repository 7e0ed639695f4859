package org.bodytext.extractor.embedded;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.markup.Tags;
import org.bodytext.extractor.page.ExtractionInterruptedException;
import org.bodytext.extractor.text.LowerCase;

/**
 * Reads the tags of a string that may contain markup.
 *
 * <p>A less-than sign in plain text does not begin a tag, whatever letters follow: a tag has a name
 * of HTML, an attribute or an end tag, and it ends. Not thread safe.
 */
final class TagScanner {

  /** The limits on names, values and attributes bound how often a character is read. */
  private static final Pattern TAG =
      Pattern.compile(
          "<(/\\s*+)?([A-Za-z0-9][\\w:-]{0,39}+)"
              + "((?:\\s(?:[^<>\"'=]++|=\\s*+\"[^\"]{0,2000}+\"|=\\s*+'[^']{0,2000}+'|[=\"']){0,400}+)?+)"
              + "(?:/?>|\\z)|</>");

  private static final Pattern END_TAG = Pattern.compile("</([A-Za-z0-9][\\w:-]{0,39}+)");

  private static final Set<String> BLOCKS =
      Set.of(
          ("address article aside blockquote body br caption center dd details dialog div dl dt"
                  + " fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr"
                  + " legend li main menu nav ol option p pre section summary table tbody td tfoot"
                  + " th thead tr ul")
              .split(" "));

  private static final Set<String> HIDDEN = Set.of("script", "style");

  private CharSequence text = "";
  private Matcher tag = TAG.matcher("");

  /** The offset of the last end tag of each name. */
  private final Map<String, Integer> endTags = new HashMap<>();

  /** Whether no comment ends in the rest of the text. */
  private boolean isWithoutComments;

  private String name = "";
  private boolean closes;
  private int end;

  /** Sets the text whose tags are read, from its beginning. */
  void begin(CharSequence text) {
    this.text = text;
    tag = TAG.matcher(text);
    isWithoutComments = false;
    endTags.clear();
    Matcher found = END_TAG.matcher(text);
    while (found.find()) {
      endTags.put(LowerCase.of(found.group(1)), found.start());
    }
  }

  /**
   * Reads a tag, a comment, or a script or style with its tags.
   *
   * <p>Cost: over all offsets, linear in the text.
   *
   * @param from the offset of a less-than sign; offsets are passed in ascending order
   * @return whether there is a tag, a comment, a script or a style
   */
  boolean read(int from) {
    ExtractionInterruptedException.throwIfInterrupted();
    name = "";
    closes = false;
    return (startsWith(text, from, "<!--") ? readComment(from) : readTag(from)) && !isQuoted(from);
  }

  private boolean readComment(int from) {
    int last = isWithoutComments ? -1 : find("-->", from + 4);
    isWithoutComments = last < 0;
    end = last + 3;
    return last >= 0;
  }

  private boolean readTag(int from) {
    if (!tag.region(from, text.length()).lookingAt()) {
      return false;
    }
    end = tag.end();
    closes = text.charAt(from + 1) == '/';
    if (tag.group(2) == null) {
      return true;
    }
    name = LowerCase.of(tag.group(2));
    if (!isElement(tag.group(3))) {
      return false;
    }
    if (!closes && HIDDEN.contains(name)) {
      int close = endTags.getOrDefault(name, -1) < end ? -1 : find("</" + name, end);
      end = close < 0 ? end : Math.max(close, find(">", close)) + 1;
      return close >= 0;
    }
    return true;
  }

  /** {@return whether text in the form of a tag is one} */
  private boolean isElement(String attributes) {
    if (text.charAt(end - 1) != '>') {
      // The text is cut off within a tag.
      return closes ? Tags.codeOf(name) > 0 : attributes.matches("\\s++[\\w-]++=[\"'](?s:.*)");
    }
    // In a < b and the like, a letter is a variable.
    boolean plain = Tags.codeOf(name) > 0 && (name.length() > 1 || attributes.isBlank());
    return plain
        || closes && attributes.isBlank()
        || text.charAt(end - 2) == '/'
        || attributes.matches("\\s++[\\w:@.-]++=(?s:.*)")
        || endTags.getOrDefault(name, -1) >= end;
  }

  /** {@return whether a tag is between backticks, as in Markdown, and thus text} */
  private boolean isQuoted(int from) {
    return from > 0
        && text.charAt(from - 1) == '`'
        && end < text.length()
        && text.charAt(end) == '`';
  }

  private int find(String searched, int from) {
    for (int at = from; at + searched.length() <= text.length(); at++) {
      if (startsWith(text, at, searched)) {
        return at;
      }
    }
    return -1;
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
