package org.bodytext.extractor.metadata.source;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.markup.CharacterTable;

/** Splits titles at their separators, such as {@code |} and {@code -}, into segments. */
public final class TitleSegments {

  /** Characters that separate even without spaces; {@code _} not between Latin letters. */
  private static final String SEPARATORS = "|｜»«›‹_";

  /** Characters that separate with spaces around them, or if they are repeated. */
  private static final String SPACED_SEPARATORS = "-‐‑‒–—―•·/~:<>＞*♦+@";

  /** Characters that also separate next to a Chinese character. */
  private static final String CHINESE_SEPARATORS = "-–—_";

  private static final int MAX_SEGMENTS = 40;

  /** The maximum length of a label before a title in a heading, in code units. */
  private static final int MAX_LABEL_LENGTH = 20;

  private TitleSegments() {}

  /**
   * A segment of a title.
   *
   * @param start the offset in the title where it begins
   * @param end the offset where it ends
   * @param key its {@link PlainText#comparisonKey}
   */
  public record Segment(int start, int end, String key) {}

  /** {@return whether a text consists of one or more consecutive segments of a title} */
  public static boolean isRun(String title, String text) {
    int at = title.indexOf(text);
    boolean starts = false;
    boolean ends = false;
    for (Segment segment : segments(title)) {
      starts |= segment.start() == at;
      ends |= segment.end() == at + text.length();
    }
    return at >= 0 && starts && ends;
  }

  /** {@return whether a key is that of one or more segments from the first one on} */
  public static boolean isHead(List<Segment> segments, String key) {
    return isRunFrom(segments, 0, key);
  }

  /** {@return whether a key is that of consecutive segments after the first one} */
  public static boolean isLater(List<Segment> segments, String key) {
    for (int from = 1; from < segments.size(); from++) {
      if (isRunFrom(segments, from, key)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRunFrom(List<Segment> segments, int from, String key) {
    int at = 0;
    for (int i = from; i < segments.size() && at < key.length(); i++) {
      if (!key.startsWith(segments.get(i).key(), at)) {
        return false;
      }
      at += segments.get(i).key().length();
    }
    return at > 0 && at == key.length();
  }

  /** {@return whether a heading consists of one word, a colon and the title} */
  public static boolean isAfterLabel(String heading, String title) {
    int label = heading.length() - title.length();
    if (label < 2 || label > MAX_LABEL_LENGTH || !heading.endsWith(title)) {
      return false;
    }
    String before = heading.substring(0, label).stripTrailing();
    boolean colon = before.endsWith(":") || before.endsWith("：");
    return colon && before.substring(0, before.length() - 1).strip().indexOf(' ') < 0;
  }

  /**
   * {@return the segments of a title, without empty ones; at most 41, of which the last one is the
   * rest}
   */
  public static List<Segment> segments(String title) {
    List<Segment> segments = new ArrayList<>();
    int start = 0;
    for (int at = 0; at < title.length() && segments.size() < MAX_SEGMENTS; at++) {
      if (isSeparator(title, at)) {
        add(segments, title, start, at);
        start = at + 1;
      }
    }
    add(segments, title, start, title.length());
    return segments;
  }

  private static void add(List<Segment> segments, String title, int from, int to) {
    int start = from;
    int end = to;
    while (start < end && isEdge(title.charAt(start))) {
      start++;
    }
    while (start < end && isEdge(title.charAt(end - 1))) {
      end--;
    }
    if (start < end) {
      segments.add(new Segment(start, end, PlainText.comparisonKey(title.substring(start, end))));
    }
  }

  private static boolean isEdge(char c) {
    return c == ' ' || SPACED_SEPARATORS.indexOf(c) >= 0 || SEPARATORS.indexOf(c) >= 0;
  }

  private static boolean isSeparator(String title, int at) {
    char c = title.charAt(at);
    boolean always = SEPARATORS.indexOf(c) >= 0;
    if (!always && SPACED_SEPARATORS.indexOf(c) < 0) {
      return false;
    }
    char before = at > 0 ? title.charAt(at - 1) : ' ';
    char after = at + 1 < title.length() ? title.charAt(at + 1) : ' ';
    if (c == '_') {
      return !isLatin(before) || !isLatin(after);
    }
    if (always || before == c || after == c) {
      return true;
    }
    if (c == ':') {
      return before == ' ' && after == ' ';
    }
    if (CHINESE_SEPARATORS.indexOf(c) >= 0 && (isChinese(before) || isChinese(after))) {
      return true;
    }
    return before == ' ' && after == ' ';
  }

  /**
   * {@return whether a character is Chinese or Japanese, full width, or a closing quotation mark}
   */
  public static boolean isChinese(char c) {
    return CharacterTable.classOf(c) == CharacterTable.CJK
        || c >= '\uFF00' && c <= '\uFFEF'
        || c == '”';
  }

  private static boolean isLatin(char c) {
    return CharacterTable.classOf(c) == CharacterTable.WORD;
  }
}
