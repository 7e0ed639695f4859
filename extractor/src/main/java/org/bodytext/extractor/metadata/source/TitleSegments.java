package org.bodytext.extractor.metadata.source;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.markup.CharacterTable;

/** The segments of a title: the parts between its separators. */
public final class TitleSegments {

  private static final String ALWAYS = "|｜»«›‹_";
  private static final String SPACED = "-‐‑‒–—―•·/~:<>＞*♦+@";
  private static final String CHINESE = "-–—_";

  private static final int MAX_SEGMENTS = 40;

  /** What stands before a heading and is none of it has no more code units. */
  private static final int MAX_LABEL_LENGTH = 20;

  private TitleSegments() {}

  /** A part of a title that no separator parts, {@code [start, end)}. */
  public record Segment(int start, int end, String essence) {}

  /** {@return whether a text is one or several whole parts of a title, one after the other} */
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

  /** {@return whether a text is the first part of a title, or several from the first on} */
  public static boolean isHead(List<Segment> segments, String essence) {
    return isRunFrom(segments, 0, essence);
  }

  /** {@return whether a text is one or several parts of a title, not the first among them} */
  public static boolean isLater(List<Segment> segments, String essence) {
    for (int from = 1; from < segments.size(); from++) {
      if (isRunFrom(segments, from, essence)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRunFrom(List<Segment> segments, int from, String essence) {
    int at = 0;
    for (int i = from; i < segments.size() && at < essence.length(); i++) {
      if (!essence.startsWith(segments.get(i).essence(), at)) {
        return false;
      }
      at += segments.get(i).essence().length();
    }
    return at > 0 && at == essence.length();
  }

  /** {@return whether a heading is a title behind a word and a colon} */
  public static boolean isBehindLabel(String heading, String title) {
    int label = heading.length() - title.length();
    if (label < 2 || label > MAX_LABEL_LENGTH || !heading.endsWith(title)) {
      return false;
    }
    String before = heading.substring(0, label).stripTrailing();
    boolean colon = before.endsWith(":") || before.endsWith("：");
    return colon && before.substring(0, before.length() - 1).strip().indexOf(' ') < 0;
  }

  /** {@return the parts between the separators, the empty ones left out} */
  public static List<Segment> segments(String title) {
    List<Segment> segments = new ArrayList<>();
    int start = 0;
    for (int at = 0; at < title.length() && segments.size() < MAX_SEGMENTS; at++) {
      if (separates(title, at)) {
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
      segments.add(new Segment(start, end, PlainText.essence(title.substring(start, end))));
    }
  }

  private static boolean isEdge(char c) {
    return c == ' ' || SPACED.indexOf(c) >= 0 || ALWAYS.indexOf(c) >= 0;
  }

  private static boolean separates(String title, int at) {
    char c = title.charAt(at);
    boolean always = ALWAYS.indexOf(c) >= 0;
    if (!always && SPACED.indexOf(c) < 0) {
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
    if (CHINESE.indexOf(c) >= 0 && (isChinese(before) || isChinese(after))) {
      return true;
    }
    return before == ' ' && after == ' ';
  }

  public static boolean isChinese(char c) {
    return CharacterTable.classOf(c) == CharacterTable.CJK
        || c >= '\uFF00' && c <= '\uFFEF'
        || c == '”';
  }

  private static boolean isLatin(char c) {
    return CharacterTable.classOf(c) == CharacterTable.WORD;
  }
}
