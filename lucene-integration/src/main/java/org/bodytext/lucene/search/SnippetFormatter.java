package org.bodytext.lucene.search;

import org.apache.lucene.search.uhighlight.Passage;
import org.apache.lucene.search.uhighlight.PassageFormatter;

/** Formats the passages of one text with the matches marked. */
final class SnippetFormatter extends PassageFormatter {

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

  /** A passage of a very long sentence begins shortly before its first match. */
  private int start(Passage passage, String content) {
    int length = passage.getEndOffset() - passage.getStartOffset();
    if (length <= 2 * style.length() || passage.getNumMatches() == 0) {
      return passage.getStartOffset();
    }
    int start =
        Math.max(passage.getStartOffset(), passage.getMatchStarts()[0] - style.length() / 2);
    return boundary(content, start);
  }

  private int end(Passage passage, int start, String content) {
    return boundary(content, Math.min(passage.getEndOffset(), start + 2 * style.length()));
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
