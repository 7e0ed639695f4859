package org.bodytext.extractor.data;

import java.util.Locale;
import java.util.Set;
import org.bodytext.extractor.markup.Characters;

/** Reads the tags of a string that may be markup. Not thread safe. */
final class TagReader {

  private static final Set<String> BLOCKS =
      Set.of(
          ("address article aside blockquote body br caption center dd details dialog div dl dt"
                  + " fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr"
                  + " legend li main menu nav ol option p pre section summary table tbody td tfoot"
                  + " th thead tr ul")
              .split(" "));

  private static final Set<String> HIDDEN = Set.of("script", "style");

  private static final int LONGEST_NAME = 12;

  /** A quotation mark in a tag is closed within so many characters, or it is none. */
  private static final int LONGEST_VALUE = 2000;

  private String name = "";
  private boolean closes;
  private int end;

  /**
   * Reads a tag, or a comment, or what is never shown with its tags.
   *
   * @param from the offset of a less-than sign
   * @return whether there is one
   */
  boolean read(CharSequence text, int from) {
    char next = from + 1 < text.length() ? text.charAt(from + 1) : ' ';
    if (next == '!') {
      return readComment(text, from);
    }
    closes = next == '/';
    if (!closes && !Characters.isAsciiLetter(next)) {
      return false;
    }
    int start = closes ? from + 2 : from + 1;
    int nameEnd = start;
    while (nameEnd < text.length() && Character.isLetterOrDigit(text.charAt(nameEnd))) {
      nameEnd++;
    }
    int most = Math.min(nameEnd, start + LONGEST_NAME);
    name = text.subSequence(start, most).toString().toLowerCase(Locale.ROOT);
    end = behindTag(text, nameEnd);
    if (!closes && HIDDEN.contains(name)) {
      end = behindContent(text, end);
    }
    return true;
  }

  private boolean readComment(CharSequence text, int from) {
    boolean comment = startsWith(text, from, "<!--");
    if (comment) {
      name = "";
      closes = false;
      end = behind(text, from + 4, "-->");
    }
    return comment;
  }

  private static int behindTag(CharSequence text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) != '>') {
      char c = text.charAt(at++);
      if ((c == '"' || c == '\'') && text.charAt(at - 2) == '=') {
        at = behindValue(text, c, at);
      }
    }
    return Math.min(text.length(), at + 1);
  }

  private static int behindValue(CharSequence text, char quote, int from) {
    int most = Math.min(text.length(), from + LONGEST_VALUE);
    for (int at = from; at < most; at++) {
      if (text.charAt(at) == quote) {
        return at + 1;
      }
    }
    return from;
  }

  private int behindContent(CharSequence text, int from) {
    String endTag = "</" + name;
    int close = behind(text, from, endTag);
    return close < text.length() ? behind(text, close, ">") : close;
  }

  private static int behind(CharSequence text, int from, String what) {
    int at = from;
    while (at < text.length() && !startsWith(text, at, what)) {
      at++;
    }
    return Math.min(text.length(), at + what.length());
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
