package org.bodytext.lucene.search;

import org.apache.lucene.search.uhighlight.Passage;
import org.apache.lucene.search.uhighlight.PassageFormatter;

/** Formats the passages of one text with the matches marked. */
final class SnippetFormatter extends PassageFormatter {

  /** Characters within words that are neither letters nor digits. */
  private static final String JOINERS = "'\u2019-_\u00ad\u200c\u200d";

  /** Characters before the first word of a passage that belong to it. */
  private static final String OPENING =
      "\"'([{\u00a1\u00ab\u00bf\u2018\u201a\u201c\u201e\u300a\u300c\u300e\uff08$\u00a3\u20ac#@+-";

  private final SnippetStyle style;
  private final boolean whole;

  /**
   * Creates a formatter.
   *
   * @param whole whether the text is returned whole, as a title is
   */
  SnippetFormatter(SnippetStyle style, boolean whole) {
    this.style = style;
    this.whole = whole;
  }

  @Override
  public String format(Passage[] passages, String content) {
    StringBuilder out = new StringBuilder();
    int written = 0;
    for (Passage passage : passages) {
      int from = whole ? 0 : start(passage, content);
      int to = whole ? content.length() : end(passage, from, content);
      if (!content.substring(from, to).isBlank()) {
        boolean gap = !content.substring(written, from).isBlank();
        append(out, gap ? style.ellipsis() : "", written > 0 ? " " : "");
        mark(out, passage, from, to, content);
        written = to;
      }
    }
    if (written > 0 && !content.substring(written).isBlank()) {
      out.append(style.ellipsis());
    }
    return out.toString();
  }

  private static void append(StringBuilder out, String ellipsis, String space) {
    out.append(ellipsis.isEmpty() ? space : ellipsis);
  }

  /** A passage of a very long sentence begins with a word shortly before its first match. */
  private int start(Passage passage, String content) {
    int start = passage.getStartOffset();
    int limit = passage.getNumMatches() == 0 ? start : passage.getMatchStarts()[0];
    if (passage.getEndOffset() - start > 2 * style.length()) {
      start = Math.max(start, limit - style.length() / 2);
    }
    int word = start;
    while (word < limit && (isWithinWord(content, word) || !isWordStart(content, word))) {
      word++;
    }
    // Text without spaces, such as an address, has no better place.
    return word - start < style.length() / 2 ? word : boundary(content, start);
  }

  /** A passage of a very long sentence ends with a word, without the space after it. */
  private int end(Passage passage, int start, String content) {
    int end = Math.min(passage.getEndOffset(), start + 2 * style.length());
    int word = end;
    while (word > start && isWithinWord(content, word)) {
      word--;
    }
    int last = end - word < style.length() / 2 ? word : boundary(content, end);
    while (last > start && Character.isWhitespace(content.charAt(last - 1))) {
      last--;
    }
    return last;
  }

  /** {@return whether the characters on both sides of an offset belong to one word} */
  private static boolean isWithinWord(String content, int offset) {
    return offset > 0
        && offset < content.length()
        && isPartOfWord(content.codePointBefore(offset))
        && isPartOfWord(content.codePointAt(offset));
  }

  private static boolean isPartOfWord(int c) {
    return (Character.isLetterOrDigit(c) || JOINERS.indexOf(c) >= 0 || isMark(c))
        && !isWrittenWithoutSpaces(c);
  }

  private static boolean isMark(int c) {
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
  }

  private static boolean isWrittenWithoutSpaces(int c) {
    return switch (Character.UnicodeScript.of(c)) {
      case HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> true;
      default -> false;
    };
  }

  private static boolean isWordStart(String content, int offset) {
    int c = content.codePointAt(offset);
    return (Character.isLetterOrDigit(c) || OPENING.indexOf(c) >= 0)
        && (offset == 0 || !Character.isHighSurrogate(content.charAt(offset - 1)));
  }

  private static int boundary(String content, int offset) {
    boolean inside =
        offset > 0
            && offset < content.length()
            && Character.isSurrogatePair(content.charAt(offset - 1), content.charAt(offset));
    return inside ? offset - 1 : offset;
  }

  /** Matching bigrams overlap; overlapping and adjacent matches are marked as one. */
  private void mark(StringBuilder out, Passage passage, int from, int to, String content) {
    int at = from;
    int match = 0;
    while (match < passage.getNumMatches()) {
      int start = Math.max(at, passage.getMatchStarts()[match]);
      int end = passage.getMatchEnds()[match];
      while (++match < passage.getNumMatches() && passage.getMatchStarts()[match] <= end) {
        end = Math.max(end, passage.getMatchEnds()[match]);
      }
      end = Math.min(end, to);
      if (start < end) {
        text(out, content, at, start);
        out.append(style.before());
        text(out, content, start, end);
        out.append(style.after());
        at = end;
      }
    }
    text(out, content, at, to);
  }

  private void text(StringBuilder out, String content, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = content.charAt(i);
      if (c == '\n' || c == '\t') {
        out.append(' ');
      } else if (style.escapeHtml()) {
        escape(out, c);
      } else {
        out.append(c);
      }
    }
  }

  private static void escape(StringBuilder out, char c) {
    switch (c) {
      case '&' -> out.append("&amp;");
      case '<' -> out.append("&lt;");
      case '>' -> out.append("&gt;");
      case '"' -> out.append("&quot;");
      case '\'' -> out.append("&#39;");
      default -> out.append(c);
    }
  }
}
