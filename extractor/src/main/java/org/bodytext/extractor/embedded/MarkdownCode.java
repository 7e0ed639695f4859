package org.bodytext.extractor.embedded;

import org.bodytext.extractor.markup.CharacterTable;

/**
 * Finds the code of Markdown: between ticks, and between lines of three ticks or more. Signs of
 * markup in it are text. Not thread safe.
 */
final class MarkdownCode {

  /** Code within a line is no longer; what is between ticks so far apart is none. */
  private static final int LONGEST_SPAN = 200;

  private static final int FENCE = 3;

  /** So far in stands a fence in a list at most. */
  private static final int DEEPEST_FENCE = 20;

  private CharSequence text = "";

  /** Whether the text begins with a tag: then it is HTML, in which a tick is a sign as others. */
  private boolean isMarkup;

  /** Whether no fence is closed from here on. */
  private boolean isWithoutFences;

  /** Before this, all code is known; in code, it is where that ends. */
  private int known;

  /** Takes a text from its beginning. */
  void begin(CharSequence text) {
    this.text = text;
    int first = 0;
    while (first < text.length() && CharacterTable.isSpace(text.charAt(first))) {
      first++;
    }
    isMarkup =
        first + 1 < text.length()
            && text.charAt(first) == '<'
            && (CharacterTable.isAsciiLetter(text.charAt(first + 1))
                || text.charAt(first + 1) == '!');
    isWithoutFences = false;
    known = 0;
  }

  /** {@return whether an offset, none of those before it asked later, is in code} */
  boolean contains(int at) {
    while (known < at) {
      known = text.charAt(known) == '`' ? behindTicks(known) : known + 1;
    }
    return known > at;
  }

  /** Passes over what is no text: ticks in it mean nothing. */
  void skip(int to) {
    known = Math.max(known, to);
  }

  /** {@return where the code ends that ticks begin, or where they do if it is none} */
  private int behindTicks(int from) {
    int content = behindRun(from);
    int ticks = content - from;
    if (isMarkup) {
      return content;
    }
    if (ticks >= FENCE && isAtLineStart(from)) {
      return isWithoutFences ? content : behindFenced(content, ticks);
    }
    // A tick behind a letter is an apostrophe.
    boolean begins =
        from == 0 || CharacterTable.classOf(text.charAt(from - 1)) != CharacterTable.WORD;
    return begins ? behindSpan(content, ticks) : content;
  }

  private int behindSpan(int from, int ticks) {
    int most = Math.min(text.length(), from + LONGEST_SPAN);
    int at = from;
    while (at < most && text.charAt(at) != '\n') {
      int run = behindRun(at);
      if (run - at == ticks) {
        return run;
      }
      at = Math.max(run, at + 1);
    }
    return from;
  }

  private int behindFenced(int from, int ticks) {
    for (int at = from; at < text.length(); at++) {
      if (text.charAt(at) == '\n') {
        int start = at + 1;
        while (start < text.length() && isBlank(text.charAt(start))) {
          start++;
        }
        int end = behindRun(start);
        if (end - start >= ticks && isBlankTo(end)) {
          return end;
        }
        at = Math.max(at, end - 1);
      }
    }
    isWithoutFences = true;
    return from;
  }

  private int behindRun(int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) == '`') {
      at++;
    }
    return at;
  }

  private boolean isAtLineStart(int at) {
    int start = at;
    while (start > 0 && at - start < DEEPEST_FENCE && isBlank(text.charAt(start - 1))) {
      start--;
    }
    return start == 0 || text.charAt(start - 1) == '\n';
  }

  /** {@return whether nothing stands from here to the end of the line} */
  private boolean isBlankTo(int from) {
    int at = from;
    while (at < text.length() && (isBlank(text.charAt(at)) || text.charAt(at) == '\r')) {
      at++;
    }
    return at == text.length() || text.charAt(at) == '\n';
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }
}
